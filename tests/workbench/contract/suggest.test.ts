/** What the stand-in's prompts, input suggestions and searches promise, after obsidian.d.ts. */
import { Host } from './open-host';

let host: Host;

beforeAll(async () => {
  host = await Host.open();
});
afterAll(() => host.close());

const takeLog = (): Promise<unknown[]> =>
  host.page.evaluate(() => ((Reflect.get(window, 'log') ?? []) as unknown[]).splice(0));
const items = (within: string): Promise<string[]> => host.page.locator(`${within} .suggestion-item`).allInnerTexts();

async function openFuzzy(): Promise<void> {
  await host.page.evaluate(() => {
    const { app, obsidian } = window.workbench;
    const log: unknown[] = [];
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
    Object.assign(window, { log });
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
    expect(await takeLog()).toEqual(['Apple', 'keydown', true]);
  });

  test('a click chooses', async () => {
    await openFuzzy();
    await host.page.locator('.suggestion-item', { hasText: 'Pineapple' }).click();
    expect(await takeLog()).toEqual(['Pineapple', 'click', true]);
  });
});

describe('SuggestModal.onNoSuggestion', () => {
  test('nothing that matches shows emptyStateText', async () => {
    await openFuzzy();
    await host.page.keyboard.type('zzz');
    expect(await host.page.locator('.prompt .suggestion-empty').innerText()).toBe('No results found.');
    await host.page.keyboard.press('Enter');
    expect(await takeLog()).toEqual([]);
    await host.page.keyboard.press('Escape');
  });
});

describe('SuggestModal.getSuggestions', () => {
  test('may be asynchronous; a late answer does not replace a newer one, and limit bounds the list', async () => {
    await host.page.evaluate(() => {
      const { app, obsidian } = window.workbench;
      class Slow extends obsidian.SuggestModal<string> {
        override limit = 2;
        async getSuggestions(query: string): Promise<string[]> {
          await sleep(query === 'a' ? 200 : 10);
          return ['1', '2', '3'].map((number) => query + number);
        }
        renderSuggestion(value: string, el: HTMLElement): void {
          el.setText(value);
        }
        onChooseSuggestion(): void {}
      }
      new Slow(app).open();
    });
    await host.page.keyboard.type('ab');
    await host.page.waitForTimeout(300);
    expect(await items('.prompt')).toEqual(['ab1', 'ab2']);
    await host.page.keyboard.press('Escape');
  });
});

describe('AbstractInputSuggest', () => {
  beforeEach(async () => {
    await host.page.evaluate(() => {
      const { app, obsidian } = window.workbench;
      const log: unknown[] = [];
      document.querySelector('.suggested')?.remove();
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
      suggest.onSelect((value) => {
        log.push(value);
        suggest.setValue(value);
        suggest.close();
      });
      Object.assign(window, { log });
    });
  });

  test('shows suggestions below the box while it has the focus, and chooses with the keyboard', async () => {
    await host.page.locator('.suggested').focus();
    expect(await items('.suggestion-container')).toEqual(['inbox', 'projects']);
    await host.page.keyboard.type('o');
    await host.page.keyboard.press('ArrowDown');
    await host.page.keyboard.press('Enter');
    expect(await host.page.locator('.suggested').inputValue()).toBe('projects');
    expect(await host.page.locator('.suggestion-container').count()).toBe(0);
    expect(await takeLog()).toEqual(['o false', 'ArrowDown true', 'projects', 'Enter true']);
  });

  test('Escape closes only the popover, a click chooses, leaving the box closes it', async () => {
    await host.page.locator('.suggested').focus();
    await host.page.keyboard.press('Escape');
    expect(await host.page.locator('.suggestion-container').count()).toBe(0);
    await host.page.keyboard.type('in');
    await host.page.locator('.suggestion-item', { hasText: 'inbox' }).click();
    expect(await host.page.locator('.suggested').inputValue()).toBe('inbox');
    await host.page.locator('.suggested').fill('');
    await host.page.locator('.suggestion-container').waitFor();
    await host.page.locator('.suggested').blur();
    expect(await host.page.locator('.suggestion-container').count()).toBe(0);
  });
});

describe('prepareFuzzySearch', () => {
  test('matches letters in order, without regard to case; nearer ones score higher, and nothing is null', async () => {
    const seen = await host.page.evaluate(() => {
      const search = window.workbench.obsidian.prepareFuzzySearch('ab');
      return { whole: search('xAB'), apart: search('a-b'), none: search('ba') };
    });
    expect(seen.whole?.matches).toEqual([[1, 3]]);
    expect(seen.apart?.matches).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(seen.whole!.score).toBeGreaterThan(seen.apart!.score);
    expect(seen.none).toBeNull();
  });
});

describe('prepareSimpleSearch', () => {
  test('matches all space-separated words, in any order', async () => {
    const seen = await host.page.evaluate(() => {
      const search = window.workbench.obsidian.prepareSimpleSearch('two one');
      return [search('one and two')?.matches, search('only one')];
    });
    expect(seen).toEqual([
      [
        [0, 3],
        [8, 11],
      ],
      null,
    ]);
  });
});

describe('renderMatches', () => {
  test('marks the matches in the text; the offset moves them', async () => {
    const seen = await host.page.evaluate(() => {
      const { renderMatches } = window.workbench.obsidian;
      const [plain, moved] = [createDiv(), createDiv()];
      renderMatches(plain, 'one two', [[0, 3]]);
      renderMatches(moved, 'two', [[4, 7]], -4);
      return [plain.innerHTML, moved.innerHTML];
    });
    expect(seen).toEqual([
      '<span class="suggestion-highlight">one</span> two',
      '<span class="suggestion-highlight">two</span>',
    ]);
  });
});

describe('sortSearchResults', () => {
  test('puts the highest score first', async () => {
    const scores = await host.page.evaluate(() => {
      const results = [-2, 0, -1].map((score) => ({ match: { score, matches: [] } }));
      window.workbench.obsidian.sortSearchResults(results);
      return results.map(({ match }) => match.score);
    });
    expect(scores).toEqual([0, -1, -2]);
  });
});
