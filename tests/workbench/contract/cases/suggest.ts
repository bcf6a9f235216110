/** What the stand-in's prompts and the suggestions below a text box promise, after obsidian.d.ts. */
import type { PopoverSuggest } from 'obsidian';
import type { Host } from '../open-host';

declare global {
  interface Window {
    /** Answers what a prompt asked for, by its query. */
    answers: Record<string, (values: string[]) => void>;
  }
}

export function suggest(host: Host): void {
  const items = (within: string): Promise<string[]> => host.page.locator(`${within} .suggestion-item`).allInnerTexts();

  async function openFuzzy(): Promise<void> {
    await host.page.evaluate(() => {
      const { app, obsidian } = window.workbench;
      const log = (window.log = [] as unknown[]);
      class Fruits extends obsidian.FuzzySuggestModal<string> {
        getItems(): string[] {
          return ['Banana', 'Apple', 'Pineapple'];
        }
        getItemText(item: string): string {
          return item;
        }
        onChooseItem(item: string, evt: MouseEvent | KeyboardEvent): void {
          log.push(item, evt.type, document.querySelector('.prompt') === null);
        }
      }
      const modal = new Fruits(app);
      modal.setPlaceholder('Pick one');
      modal.setInstructions([{ command: '↵', purpose: 'to pick' }]);
      modal.open();
    });
  }

  describe('FuzzySuggestModal', () => {
    test('lists all items as they come, then those that match, the best first', async () => {
      await openFuzzy();
      expect(await items('.prompt')).toEqual(['Banana', 'Apple', 'Pineapple']);
      expect(await host.page.getByPlaceholder('Pick one').evaluate((el) => el === document.activeElement)).toBe(true);
      await host.page.keyboard.type('apl');
      expect(await items('.prompt')).toEqual(['Apple', 'Pineapple']);
      expect(await host.page.locator('.suggestion-highlight').first().innerText()).toBe('Ap');
      expect(await host.page.locator('.prompt-instructions').innerText()).toContain('to pick');
      await host.page.keyboard.press('Escape');
      expect(await host.page.locator('.prompt').count()).toBe(0);
    });

    test('arrows move the selection, Enter chooses it after closing the prompt', async () => {
      await openFuzzy();
      const selected = host.page.locator('.suggestion-item.is-selected');
      expect(await selected.innerText()).toBe('Banana');
      await host.page.keyboard.press('ArrowUp');
      expect(await selected.innerText()).toBe('Pineapple');
      await host.page.keyboard.press('ArrowDown');
      await host.page.keyboard.press('ArrowDown');
      await host.page.keyboard.press('Enter');
      expect(await host.takeLog()).toEqual(['Apple', 'keydown', true]);
    });

    test('a click chooses', async () => {
      await openFuzzy();
      await host.page.locator('.suggestion-item', { hasText: 'Pineapple' }).click();
      expect(await host.takeLog()).toEqual(['Pineapple', 'click', true]);
    });
  });

  describe('FuzzySuggestModal.renderSuggestion', () => {
    test('shows the text of an item, with the letters that match marked', async () => {
      await openFuzzy();
      await host.page.keyboard.type('bnn');
      expect(await items('.prompt')).toEqual(['Banana']);
      expect(await host.page.locator('.suggestion-highlight').allInnerTexts()).toEqual(['B', 'n', 'n']);
      await host.page.keyboard.press('Escape');
    });
  });

  describe('SuggestModal.setPlaceholder', () => {
    test('stands in the box while it is empty', async () => {
      await openFuzzy();
      expect(await host.page.locator('.prompt input').getAttribute('placeholder')).toBe('Pick one');
      await host.page.keyboard.press('Escape');
    });
  });

  describe('SuggestModal.setInstructions', () => {
    test('stand below the list, each with its key', async () => {
      await openFuzzy();
      const instruction = host.page.locator('.prompt .prompt-instruction');
      expect(await instruction.locator('.prompt-instruction-command').allInnerTexts()).toEqual(['↵']);
      expect(await instruction.innerText()).toContain('to pick');
      await host.page.keyboard.press('Escape');
    });
  });

  describe('SuggestModal.selectSuggestion', () => {
    test('is what Enter, a click and selectActiveSuggestion come to, and may be replaced', async () => {
      await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        const log = (window.log = [] as unknown[]);
        class Kept extends obsidian.FuzzySuggestModal<string> {
          getItems(): string[] {
            return ['Banana', 'Apple'];
          }
          getItemText(item: string): string {
            return item;
          }
          onChooseItem(item: string): void {
            log.push(`chosen ${item}`);
          }
          override selectSuggestion(match: { item: string }, evt: MouseEvent | KeyboardEvent): void {
            log.push(`${match.item} by ${evt.type}`);
            if (evt.type === 'click') super.selectSuggestion(match as never, evt);
          }
        }
        const modal = new Kept(app);
        modal.scope.register(['Shift'], 'Delete', (evt) => modal.selectActiveSuggestion(evt));
        modal.open();
      });
      await host.page.keyboard.press('Enter');
      await host.page.keyboard.press('ArrowDown');
      await host.page.keyboard.press('Shift+Delete');
      expect(await host.page.locator('.prompt').count()).toBe(1);
      await host.page.locator('.suggestion-item', { hasText: 'Banana' }).click();
      expect(await host.takeLog()).toEqual([
        'Banana by keydown',
        'Apple by keydown',
        'Banana by click',
        'chosen Banana',
      ]);
    });
  });

  describe('SuggestModal.selectActiveSuggestion', () => {
    test('chooses what the arrows are at', async () => {
      await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        const log = (window.log = [] as unknown[]);
        class Two extends obsidian.SuggestModal<string> {
          getSuggestions(): string[] {
            return ['one', 'two'];
          }
          renderSuggestion(value: string, el: HTMLElement): void {
            el.setText(value);
          }
          onChooseSuggestion(value: string): void {
            log.push(value);
          }
        }
        const modal = new Two(app);
        modal.scope.register(['Alt'], 'x', (evt) => modal.selectActiveSuggestion(evt));
        modal.open();
      });
      await host.page.keyboard.press('ArrowDown');
      await host.page.keyboard.press('Alt+x');
      expect(await host.takeLog()).toEqual(['two']);
      expect(await host.page.locator('.prompt').count()).toBe(0);
    });
  });

  describe('SuggestModal.onNoSuggestion', () => {
    test('nothing that matches shows emptyStateText', async () => {
      await openFuzzy();
      await host.page.keyboard.type('zzz');
      expect(await host.page.locator('.prompt .suggestion-empty').innerText()).toBe('No results found.');
      await host.page.keyboard.press('Enter');
      expect(await host.takeLog()).toEqual([]);
      await host.page.keyboard.press('Escape');
    });
  });

  describe('SuggestModal.getSuggestions', () => {
    test('may be asynchronous; a late answer does not replace a newer one, and limit bounds the list', async () => {
      const answer = (query: string): Promise<void> =>
        host.page.evaluate(async (asked) => {
          window.answers[asked]?.(['1', '2', '3'].map((number) => asked + number));
          await sleep(0);
        }, query);
      await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        window.answers = {};
        class Slow extends obsidian.SuggestModal<string> {
          override limit = 2;
          getSuggestions(query: string): Promise<string[]> {
            return new Promise((resolve) => (window.answers[query] = resolve));
          }
          renderSuggestion(value: string, el: HTMLElement): void {
            el.setText(value);
          }
          onChooseSuggestion(): void {}
        }
        new Slow(app).open();
      });
      await host.page.keyboard.type('ab');
      await answer('ab');
      expect(await items('.prompt')).toEqual(['ab1', 'ab2']);
      await answer('a');
      expect(await items('.prompt')).toEqual(['ab1', 'ab2']);
      await host.page.keyboard.press('Escape');
    });
  });

  describe('suggestions below a text box', () => {
    const box = () => host.page.locator('.suggested');
    const popover = () => host.page.locator('.suggestion-container');

    beforeEach(async () => {
      await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        const log = (window.log = [] as unknown[]);
        const input = document.body.createEl('input', 'suggested');
        input.setCssStyles({ position: 'fixed', top: '100px', left: '100px' });
        input.addEventListener('keydown', (evt) => log.push(`${evt.key} ${evt.defaultPrevented}`));
        class Folders extends obsidian.AbstractInputSuggest<string> {
          protected getSuggestions(query: string): string[] {
            return ['inbox', 'projects'].filter((name) => name.includes(query));
          }
          renderSuggestion(value: string, el: HTMLElement): void {
            el.setText(value);
          }
        }
        const suggest = new Folders(app, input);
        suggest.onSelect((value, evt) => {
          log.push(`${value} by ${evt.type}`);
          suggest.setValue(value);
        });
        Object.assign(window, { suggest });
      });
    });
    afterEach(() => box().evaluate((el) => el.remove()));

    const close = (): Promise<void> =>
      host.page.evaluate(() => (Reflect.get(window, 'suggest') as PopoverSuggest<string>).close());

    describe('AbstractInputSuggest.getSuggestions', () => {
      test('its answers are shown below the box while that has the focus', async () => {
        await box().focus();
        expect(await items('.suggestion-container')).toEqual(['inbox', 'projects']);
        const [input, list] = [await box().boundingBox(), await popover().boundingBox()];
        expect(list!.y).toBeGreaterThanOrEqual(input!.y + input!.height);
        await host.page.keyboard.type('j');
        expect(await items('.suggestion-container')).toEqual(['projects']);
        await box().blur();
        expect(await popover().count()).toBe(0);
      });
    });

    describe('AbstractInputSuggest.onSelect', () => {
      test('“registers a callback to handle when a suggestion is selected by the user”, with Enter', async () => {
        await box().focus();
        for (const key of ['o', 'ArrowDown', 'Enter']) await host.page.keyboard.press(key);
        expect(await box().inputValue()).toBe('projects');
        expect(await host.takeLog()).toEqual(['o false', 'ArrowDown true', 'projects by keydown', 'Enter true']);
      });

      test('and with a click, which leaves the focus in the box', async () => {
        await box().focus();
        await host.page.locator('.suggestion-item', { hasText: 'inbox' }).click();
        expect(await host.takeLog()).toEqual(['inbox by click']);
        expect(await box().evaluate((el) => el === document.activeElement)).toBe(true);
      });
    });

    describe('PopoverSuggest.close', () => {
      test('takes the suggestions away and gives the keys back to the box', async () => {
        await box().focus();
        await close();
        expect(await popover().count()).toBe(0);
        await host.page.keyboard.press('ArrowDown');
        expect(await host.takeLog()).toEqual(['ArrowDown false']);
        await close();
        await host.page.keyboard.type('in');
        expect(await items('.suggestion-container')).toEqual(['inbox']);
      });

      test('is what Escape does, and nothing else', async () => {
        await box().focus();
        await host.page.keyboard.press('Escape');
        expect(await popover().count()).toBe(0);
        expect(await box().evaluate((el) => el === document.activeElement)).toBe(true);
      });
    });
  });
}
