/** Films a page: screenshots with the time that each is shown, a pointer that is drawn into the page, and a caption. */
import type { Locator, Page } from 'playwright-core';
import { animatedPng, type Frame } from './animated-png';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How long a letter is shown before the next. */
const LETTER_MS = 90;
/** The pointer's way is drawn in so many steps of this length. */
const STEPS = 6;
const STEP_MS = 50;
/** The pointer rests on what it is about to press, so that the eye can follow. */
const REST_MS = 450;

const LOOKS = `
  #film-pointer { position: fixed; z-index: 9999; pointer-events: none; }
  #film-pointer.is-pressed circle { opacity: 0.35; }
  #film-caption { position: fixed; z-index: 9998; pointer-events: none; padding: 8px 18px; border-radius: 18px;
    background: #26232e; color: #fff; font: 600 15px var(--font-interface);
    transform: translateX(-50%); box-shadow: 0 0 0 6px #fffc, 0 4px 18px #0006; white-space: pre; }
  .tooltip { display: none; }
`;
const ARROW =
  '<svg width="40" height="44" viewBox="-12 -12 40 44"><circle r="11" fill="#7c3aed" opacity="0"/>' +
  '<path d="M0 0v19l4.6-4.2 3 7 3.2-1.4-3-6.8h6.2z" fill="#111" stroke="#fff" stroke-width="1.4"/></svg>';

export class Film {
  private readonly frames: Frame[] = [];
  private pointer: Point;

  private constructor(
    private readonly page: Page,
    start: Point,
  ) {
    this.pointer = start;
  }

  /** The caption stands in the middle of the width that is given, at the bottom of the page. */
  static async of(page: Page, start: Point, captionAt: Point): Promise<Film> {
    await page.addStyleTag({ content: LOOKS });
    await page.evaluate(
      ([arrow, { x, y }]) => {
        const pointer = document.body.createDiv({ attr: { id: 'film-pointer' } });
        pointer.append(new DOMParser().parseFromString(arrow, 'text/html').body.firstElementChild ?? '');
        const caption = document.body.createDiv({ attr: { id: 'film-caption' } });
        Object.assign(caption.style, { left: `${x}px`, top: `${y}px` });
      },
      [ARROW, captionAt] as const,
    );
    const film = new Film(page, start);
    await film.movePointer(start);
    return film;
  }

  async say(caption: string): Promise<void> {
    await this.page.locator('#film-caption').evaluate((el, text) => void (el.textContent = text), caption);
  }

  /** Shows the page as it is now for a while. */
  async show(milliseconds: number): Promise<void> {
    const picture = (await this.page.screenshot()).toString('base64');
    // The page reads its own picture: it knows the format.
    const pixels = await this.page.evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      return { width, height, rgba: new Uint8Array(context!.getImageData(0, 0, width, height).data) };
    }, picture);
    this.frames.push({ pixels, milliseconds });
  }

  /** Types letter by letter; after each one, waits until the page has answered. */
  async type(text: string, answered: (typed: string) => Promise<void>): Promise<void> {
    for (let length = 1; length <= text.length; length++) {
      await this.page.keyboard.type(text.charAt(length - 1));
      await answered(text.slice(0, length));
      await this.show(LETTER_MS);
    }
  }

  /** Goes to the middle of an element and presses there. */
  async press(target: Locator): Promise<void> {
    const box = await target.boundingBox();
    if (box === null) throw new Error('what is to be pressed cannot be seen');
    const end = { x: Math.round(box.x + Math.min(box.width / 2, 60)), y: Math.round(box.y + box.height / 2) };
    const start = this.pointer;
    for (let step = 1; step <= STEPS; step++) {
      const part = step / STEPS;
      await this.movePointer({ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
      await this.show(step === STEPS ? REST_MS : STEP_MS);
    }
    await this.setPressed(true);
    await this.show(180);
    await this.page.mouse.click(end.x, end.y);
    await this.setPressed(false);
  }

  png(): Buffer {
    return animatedPng(this.frames);
  }

  private async movePointer(to: Point): Promise<void> {
    this.pointer = { x: Math.round(to.x), y: Math.round(to.y) };
    await this.page.locator('#film-pointer').evaluate((el, { x, y }) => {
      Object.assign(el.style, { left: `${x - 12}px`, top: `${y - 12}px` });
    }, this.pointer);
    await this.page.mouse.move(this.pointer.x, this.pointer.y);
  }

  private async setPressed(isPressed: boolean): Promise<void> {
    await this.page.locator('#film-pointer').evaluate((el, on) => el.classList.toggle('is-pressed', on), isPressed);
  }
}
