/** Fences that `concat` printed, in reading view: the code gives way to a header and its lines, as long as it is shown. */
import { MarkdownRenderChild, type MarkdownPostProcessorContext } from 'obsidian';
import type { FenceState } from './fence-checks';
import { findConcatFences, haveSameLines, shownRange, type ConcatFence } from '../concat-fences';
import { textOfNote } from '../../follow/view/open-notes';
import { splitLines } from '../../lines/lines';
import { FenceHeader, type FenceHost } from './fence-header';
import { addSourceLines } from './static-lines';

/**
 * Takes the fences in a part of a note that was just rendered. What was found is there when the promise resolves, so that it is printed. An export does not tell where
 * its parts come from, so the whole note is looked through for their fences; what another plugin renders may come from nowhere, and is known by its language only.
 */
export async function enliven(el: HTMLElement, ctx: MarkdownPostProcessorContext, host: FenceHost): Promise<void> {
  const codes = Array.from(el.querySelectorAll<HTMLElement>('pre > code'));
  if (codes.length === 0) return;
  const info = ctx.getSectionInfo(el);
  const whole = info === null ? ((await textOfNote(host.services.app, ctx.sourcePath)) ?? '') : '';
  const source = info === null ? splitLines(whole) : info.text.split('\n').slice(info.lineStart, info.lineEnd + 1);
  const known = fromSource(codes, source);
  const others = info === null ? byLanguage(codes.filter((code) => !known.some(({ pre }) => pre.contains(code)))) : [];
  await Promise.all(
    [...known, ...others].map(async ({ pre, fence, isGuess }) => {
      const state = await host.checks.check(fence);
      if (state === undefined || (isGuess && state.kind !== 'checked')) return;
      const child = new FenceInNote(pre, fence, host, state);
      ctx.addChild(child);
      await child.whenDrawn;
    }),
  );
}

/** Code elements with the fences that they were made of. Several may stand in one list or quote, with other code between them: they are told by their lines. */
function fromSource(codes: readonly HTMLElement[], source: readonly string[]) {
  const left = [...findConcatFences(source)];
  return codes.flatMap((code) => {
    const pre = code.parentElement;
    const shown = left.length === 0 ? undefined : numbered(code, 'any.md');
    const at = left.findIndex((one) => shown !== undefined && haveSameLines(one, shown));
    const [fence] = at === -1 ? [] : left.splice(at, 1);
    return pre === null || fence === undefined ? [] : [{ pre, fence, isGuess: false }];
  });
}

const LANGUAGE = /^language-(.+)$/;

/** The first word of a path, up to an accent: such a fence comes alive if that is a note, else it stays code. */
function byLanguage(codes: readonly HTMLElement[]) {
  return codes.flatMap((code) => {
    const path = Array.from(code.classList, (name) => LANGUAGE.exec(name)?.[1]).find((name) => name !== undefined);
    const fence = path === undefined ? undefined : numbered(code, path);
    const shown = fence && shownRange(fence);
    const pre = code.parentElement;
    if (pre === null || fence === undefined || shown === undefined) return [];
    // A header with lines was cut before them; numbers that begin with 1 may be all of a note, or not.
    const range = shown.start === 1 ? fence.range : shown;
    return [{ pre, fence: { ...fence, range }, isGuess: true }];
  });
}

/** The lines of a code element, read as those of a fence. Lines behind numbers never close one. */
function numbered(code: HTMLElement, path: string): ConcatFence | undefined {
  const lines = code.textContent.replace(/\n$/, '').split('\n');
  return findConcatFences([`~~~ ${path}`, ...(lines.length === 1 && lines[0] === '' ? [] : lines), '~~~'])[0];
}

/** One fence, in the place of its code. */
class FenceInNote extends MarkdownRenderChild {
  /** Resolves when there is all that can be printed. */
  readonly whenDrawn: Promise<void>;
  private readonly header: FenceHeader;
  private isWanted = true;

  constructor(
    private readonly pre: HTMLElement,
    private readonly fence: ConcatFence,
    private readonly host: FenceHost,
    state: FenceState,
  ) {
    super(createDiv({ cls: ['collate-in-note', 'collate-fence'] }));
    this.header = new FenceHeader(this.containerEl, host, fence, state);
    this.whenDrawn = this.drawLines();
    pre.replaceWith(this.containerEl);
  }

  override onload(): void {
    this.register(
      this.host.checks.watch(this.fence, (state) => {
        if (state === undefined) this.containerEl.replaceWith(this.pre);
        else this.header.update(this.fence, state);
      }),
    );
  }

  override onunload(): void {
    this.isWanted = false;
  }

  /** Lines that were left out are a gap. */
  private async drawLines(): Promise<void> {
    const { fence, host } = this;
    const body = this.containerEl.createDiv('collate-static-rows');
    body.style.setProperty('--collate-digits', String(String(shownRange(fence)?.end ?? 1).length));
    for (const [at, run] of fence.runs.entries()) {
      if (at > 0) body.createDiv({ cls: 'collate-fence-gap', text: '…' });
      await addSourceLines(body, run, () => this.isWanted);
    }
    if (fence.runs.length === 0)
      body.createDiv({ cls: 'collate-block-placeholder', text: host.services.texts.documentEmptyNote });
  }
}
