/** What the view does without a layout: jsdom has none, so nothing here is about what can be seen. */
import { EditorView } from '@codemirror/view';
import { en } from '../../../src/texts/en';
import { fr } from '../../../src/texts/fr';
import type { Texts } from '../../../src/texts/en';
import type { Panel } from '../../../src/panel/panel';
import { DocumentView } from '../../../src/panel/document/document-view';
import { LiveDocument } from '../../../src/follow/live-document';
import { ChangingVault } from '../../follow/changing-vault';
import { coveringLabels } from '../../support/covering-labels';

type Calls = [string, ...unknown[]][];

const NOTE = 'one\ntwo\nthree\nfour\n';
const files = [{ path: 'p/a.md', lines: '2-3' }, { path: 'b.md' }, { path: 'empty.md' }];

beforeAll(() => {
  // The editor measures text in ranges, which jsdom cannot.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  // To the editor everything is out of sight here, and so it would get nothing to show.
  Object.defineProperty(EditorView.prototype, 'inView', { get: () => true });
});

function makePanel(live: LiveDocument, texts: Texts, calls: Calls): Panel {
  const call =
    (name: string) =>
    (...args: unknown[]): void => {
      const told = args.filter((arg) => !(arg instanceof Event || arg instanceof HTMLElement));
      calls.push([name, ...told.map((arg) => (typeof arg === 'object' && arg !== null && 'id' in arg ? arg.id : arg))]);
    };
  const current: LiveDocument = Object.assign(Object.create(live) as LiveDocument, { accept: call('accept') });
  return {
    services: { texts },
    blocks: { open: call('open'), hover: call('hover'), drag: call('drag'), linksIn: () => ({}) },
    documents: { current, copy: call('copy'), copyBlock: call('copyBlock') },
    menus: { block: call('menu'), save: call('save'), document: call('documentMenu') },
    tray: { pickLine: call('pickLine') },
    showSearch: call('back'),
    saveState: call('scrolled'),
  } as unknown as Panel;
}

async function show(
  request = files,
  texts = en,
): Promise<{
  el: HTMLElement;
  view: DocumentView;
  vault: ChangingVault;
  live: LiveDocument;
  calls: Calls;
  content: HTMLElement;
}> {
  const vault = new ChangingVault({ 'p/a.md': NOTE, 'b.md': 'b1\nb2', 'empty.md': '' });
  const live = await LiveDocument.open(
    { title: 'Title', files: request, overview: 'Some *words*\n<b>here</b>' },
    { vault },
  );
  const calls: Calls = [];
  document.body.empty();
  const view = new DocumentView(document.body, makePanel(live, texts, calls));
  view.load();
  view.render(live);
  live.onChange(() => view.render(live));
  view.focus();
  const content = view.el.querySelector<HTMLElement>('.cm-content')!;
  return { el: view.el, view, vault, live, calls, content };
}

const press = (target: HTMLElement, key: string, modifiers: KeyboardEventInit = {}): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }));
const numbered = (el: HTMLElement): string[] =>
  [...el.querySelectorAll<HTMLElement>('.cm-line')].map((line) => `${line.dataset['line'] ?? '-'} ${line.textContent}`);
const headers = (el: HTMLElement): string[] =>
  [...el.querySelectorAll<HTMLElement>('.cm-content .collate-block-header')].map((header) =>
    ['name', 'folder', 'range'].map((part) => header.querySelector(`.collate-block-${part}`)?.textContent).join('|'),
  );
const activeLine = (el: HTMLElement): string | undefined =>
  el.querySelector<HTMLElement>('.cm-activeLine')?.dataset['line'];

describe('the document view', () => {
  test('shows headers, the lines under their own numbers, and nothing of them interpreted', async () => {
    const { el } = await show();
    expect(headers(el)).toEqual(['a|p|2–3', 'b||', 'empty||']);
    expect(numbered(el)).toEqual(['2 two', '3 three', '1 b1', '2 b2', '- Empty note']);
    expect(el.querySelector('.collate-document-overview')?.textContent).toBe('Some words<b>here</b>');
    expect(el.querySelector('.collate-document-overview b')).toBeNull();
    expect(el.querySelector('.collate-document-title')?.textContent).toMatch(/^Title3 passages · ~\d+ tokens$/);
    expect(el.querySelector('.collate-document-name')?.getAttribute('aria-label')).toMatch(
      /^Title · 3 passages · ~\d+ tokens$/,
    );
  });

  test('folds properties to one line, which the arrows step over, and shows them as written to whoever looks for text', async () => {
    const { el, vault, view, content, live } = await show([{ path: 'b.md' }]);
    vault.write('b.md', '---\nstatus: open\n---\nText');
    await live.refresh();
    view.setPlace({ collapsed: [] });
    expect(el.querySelector('.collate-properties summary')?.textContent).toBe('1 property');
    expect(numbered(el)).toEqual(['4 Text']);
    press(content, 'Home', { ctrlKey: true });
    press(content, 'ArrowDown');
    expect(activeLine(el)).toBe('4');
    press(content, 'f', { ctrlKey: true });
    expect(numbered(el)).toEqual(['1 ---', '2 status: open', '3 ---', '4 Text']);
  });

  test('speaks French', async () => {
    const { el } = await show([{ path: 'b.md' }, { path: 'x.md' }], fr);
    expect(el.querySelector('.collate-document-summary')?.textContent).toMatch(/^1 passage · ~\d+ jetons$/);
    expect(el.querySelector('.collate-document-problems')?.textContent).toBe('x.md introuvable dans le coffre');
  });

  test('lists what could not be collated, and says when there is nothing', async () => {
    const { el, view } = await show([{ path: 'x.md' }]);
    expect(el.querySelector('.collate-document-problems')?.textContent).toBe('x.md not found in the vault');
    expect(el.querySelector('.collate-document-empty')).toBeNull();
    view.render(undefined);
    expect(el.querySelector('.collate-document-empty')?.textContent).toBe('Nothing was collated.');
    expect(headers(el)).toEqual([]);
  });

  test('follows the document, and marks what changed or is gone', async () => {
    const { el, vault, live, calls } = await show();
    vault.write('p/a.md', `zero\n${NOTE}`);
    vault.write('b.md', 'other\nb2');
    vault.delete('empty.md');
    await Promise.all(['p/a.md', 'b.md', 'empty.md'].map((path) => live.noteChanged(path)));
    expect(headers(el)[0]).toBe('a|p|3–4');
    expect(numbered(el).slice(0, 4)).toEqual(['3 two', '4 three', '1 other', '2 b2']);
    const chips = [...el.querySelectorAll<HTMLElement>('.cm-content .collate-block-header [data-verdict]')];
    expect(chips.map(({ dataset }) => dataset['verdict'])).toEqual(['', 'edited', 'missing']);
    const rows = (): HTMLElement[] =>
      [...el.querySelectorAll<HTMLElement>('.collate-verdict-row')].filter(({ textContent }) => textContent !== '');
    const row = rows()[0]!;
    expect([...row.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      'Accept',
      'Show difference',
    ]);
    row.querySelectorAll('button')[1]?.click();
    expect(row.querySelector('del')?.textContent).toBe('b1');
    expect(row.querySelector('ins')?.textContent).toBe('other');
    row.querySelectorAll('button')[0]?.click();
    expect(calls).toEqual([['accept', ['2']]]);
    await live.accept(['2']);
    expect(rows()).toHaveLength(1);
  });

  test('is walked by keys: lines, blocks, ends', async () => {
    const { el, content } = await show();
    expect(activeLine(el)).toBe('2');
    press(content, 'ArrowDown');
    expect(activeLine(el)).toBe('3');
    press(content, 'ArrowDown');
    expect(activeLine(el)).toBe('1');
    press(content, 'ArrowUp');
    expect(activeLine(el)).toBe('3');
    press(content, 'ArrowDown', { altKey: true });
    expect(activeLine(el)).toBe('1');
    press(content, 'ArrowDown');
    press(content, 'ArrowUp', { altKey: true });
    expect(activeLine(el)).toBe('1');
    press(content, 'ArrowUp', { altKey: true });
    expect(activeLine(el)).toBe('2');
    press(content, 'End');
    expect(activeLine(el)).toBeUndefined();
    press(content, 'Home');
    press(content, 'ArrowUp');
    expect(activeLine(el)).toBe('2');
  });

  test('opens the active line with Enter, which goes no further', async () => {
    const { content, calls } = await show();
    press(content, 'ArrowDown');
    expect(press(content, 'Enter')).toBe(false);
    press(content, 'Enter', { ctrlKey: true });
    press(content, 'ArrowLeft');
    press(content, 'Enter');
    press(content, 'Escape');
    expect(calls).toEqual([['open', '1', 3], ['open', '1', 3], ['open', '1', null], ['back']]);
  });

  test('collapses and expands by keys and by the chevron, a collapsed block being one stop', async () => {
    const { el, view, content } = await show();
    press(content, 'ArrowDown');
    press(content, 'ArrowLeft');
    expect(numbered(el)[0]).toBe('1 b1');
    expect(view.getPlace().collapsed).toEqual(['1']);
    expect(el.querySelector('.collate-block-header.is-active')?.getAttribute('data-block')).toBe('1');
    press(content, 'ArrowDown');
    expect(activeLine(el)).toBe('1');
    press(content, 'ArrowUp');
    press(content, 'ArrowRight');
    expect(activeLine(el)).toBe('2');
    const chevron = el.querySelectorAll<HTMLElement>('.cm-content .collate-block-chevron')[1]!;
    chevron.focus();
    chevron.click();
    expect(view.getPlace().collapsed).toEqual(['2']);
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
  });

  test('keeps collapsed blocks through changes, and forgets them with the document', async () => {
    const { view, vault, live } = await show();
    view.setPlace({ collapsed: ['2'] });
    vault.write('b.md', 'new\nlines\nhere');
    await live.refresh();
    await live.accept(['2']);
    expect(view.getPlace().collapsed).toEqual(['2']);
    view.render(await LiveDocument.open({ title: '', files }, { vault }));
    expect(view.getPlace().collapsed).toEqual([]);
  });

  test('copies the active block without a selection, and the plain lines with one', async () => {
    const { content, calls } = await show();
    press(content, 'c', { ctrlKey: true });
    expect(calls).toEqual([['copyBlock', '1']]);
    press(content, 'a', { ctrlKey: true });
    const data = new Map<string, string>();
    const clipboardData = {
      clearData: () => data.clear(),
      setData: (type: string, text: string) => data.set(type, text),
    };
    content.dispatchEvent(Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData }));
    expect(data.get('text/plain')).toBe('two\nthree\nb1\nb2\n');
  });

  test('passes on clicks, menus and hovering with the block and the line', async () => {
    const { el, calls } = await show();
    const line = el.querySelector<HTMLElement>('.cm-line[data-line="3"]')!;
    const mouse = (target: HTMLElement, type: string, init: MouseEventInit = {}): boolean =>
      target.dispatchEvent(
        Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }), { dataTransfer: null }),
      );
    // Where the number is drawn; a click is one within a few pixels of its press.
    line.setCssStyles({ paddingLeft: '2px' });
    mouse(line, 'click', { clientX: 3 });
    mouse(line, 'click', { clientX: 1, shiftKey: true });
    mouse(line, 'auxclick', { button: 1 });
    expect(mouse(line, 'contextmenu')).toBe(false);
    mouse(line, 'mouseover');
    const header = el.querySelector<HTMLElement>('.cm-content .collate-block-header')!;
    mouse(header, 'click');
    mouse(header, 'auxclick', { button: 1 });
    mouse(header, 'contextmenu');
    mouse(header, 'dragstart');
    const name = header.querySelector<HTMLElement>('.collate-block-name')!;
    mouse(name, 'mouseover');
    expect(press(name, 'Enter')).toBe(false);
    header.querySelector<HTMLElement>('.collate-block-copy')!.click();
    expect(calls).toEqual([
      ['open', '1', 3],
      ['pickLine', { path: 'p/a.md', line: 3, extend: true }],
      ['open', '1', 3],
      ['menu', '1', 3],
      ['hover', '1', 3],
      ['open', '1', null],
      ['open', '1', null],
      ['menu', '1', null],
      ['drag', '1'],
      ['hover', '1', null],
      ['open', '1', null],
      ['copyBlock', '1'],
    ]);
  });

  test('has a bar with everything that concerns the whole document', async () => {
    const { el, calls } = await show();
    const bar = [...el.querySelectorAll<HTMLElement>('.collate-document-bar button')];
    for (const button of bar) button.click();
    expect(calls).toEqual([['back'], ['copy'], ['save'], ['documentMenu']]);
    expect(bar.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Back to results',
      'Copy for AI chat, with line numbers',
      'Save as note',
      'More options',
    ]);
  });

  test('finds words, whatever the case, and opens the block they are in', async () => {
    const { el, view, content, calls } = await show();
    view.setPlace({ collapsed: ['2'] });
    press(content, 'f', { ctrlKey: true });
    const input = el.querySelector<HTMLInputElement>('.collate-find-input')!;
    expect(coveringLabels('body')).toEqual([]);
    const count = (): string | null => el.querySelector('.collate-find-count')?.textContent ?? null;
    const type = async (word: string): Promise<void> => {
      input.value = word;
      input.dispatchEvent(new Event('input'));
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await type('T');
    expect(count()).toBe('1 of 2');
    press(input, 'Enter');
    expect(count()).toBe('2 of 2');
    press(input, 'Enter', { shiftKey: true });
    press(input, 'Enter', { shiftKey: true });
    expect(count()).toBe('2 of 2');
    await type('B2');
    expect(count()).toBe('1 of 1');
    expect(view.getPlace().collapsed).toEqual([]);
    await type('.*');
    expect(count()).toBe('no matches');
    press(input, 'Escape');
    expect(el.querySelector('.collate-find')).toBeNull();
    expect(document.activeElement).toBe(content);
    press(content, 'Escape');
    expect(calls).toEqual([['back']]);
  });

  test('knows the keys for finding and going back wherever the focus is', async () => {
    const { el, calls } = await show();
    const name = el.querySelector<HTMLElement>('.collate-block-name')!;
    name.focus();
    press(name, 'f', { ctrlKey: true });
    expect(el.querySelector('.collate-find')).not.toBeNull();
    press(name, 'Escape');
    expect(el.querySelector('.collate-find')).toBeNull();
    press(name, 'Escape');
    expect(calls).toEqual([['back']]);
  });

  test('leaves nothing behind', async () => {
    const { view } = await show();
    view.unload();
    expect(document.body.childElementCount).toBe(0);
  });

  describe('rendered', () => {
    const chunks = (el: HTMLElement): string[] =>
      [...el.querySelectorAll<HTMLElement>('.collate-chunk')].map((one) => `${one.dataset['line']} ${one.textContent}`);
    const activeChunk = (el: HTMLElement): string | undefined =>
      el.querySelector<HTMLElement>('.collate-chunk.is-active')?.dataset['line'];

    test('has a chunk for each paragraph under the number of its first line, and is source again when asked', async () => {
      const { el, live } = await show();
      live.view = 'rendered';
      expect(chunks(el)).toEqual(['2 twothree', '1 b1b2']);
      expect(numbered(el)).toEqual(['- Empty note']);
      expect(headers(el)).toEqual(['a|p|2–3', 'b||', 'empty||']);
      live.view = 'source';
      expect(chunks(el)).toEqual([]);
      expect(numbered(el)).toEqual(['2 two', '3 three', '1 b1', '2 b2', '- Empty note']);
    });

    test('is walked through chunk by chunk, and opened at the first line of one', async () => {
      const { el, live, content, calls } = await show();
      live.view = 'rendered';
      expect(activeChunk(el)).toBe('2');
      press(content, 'ArrowDown');
      expect(activeChunk(el)).toBe('1');
      press(content, 'Enter');
      press(content, 'ArrowUp');
      press(content, 'Enter');
      expect(calls.filter(([name]) => name === 'open')).toEqual([
        ['open', '2', 1],
        ['open', '1', 2],
      ]);
    });

    test('hides the chunks of a collapsed block', async () => {
      const { el, live, content } = await show();
      live.view = 'rendered';
      press(content, 'ArrowLeft');
      expect(chunks(el)).toEqual(['1 b1b2']);
      press(content, 'ArrowRight');
      expect(chunks(el)).toEqual(['2 twothree', '1 b1b2']);
    });

    test('follows its notes, and draws only what has changed anew', async () => {
      const { el, live, vault } = await show();
      live.view = 'rendered';
      const other = el.querySelectorAll('.collate-chunk')[1];
      vault.write('p/a.md', NOTE.replace('three', '**3**'));
      await live.noteChanged('p/a.md');
      expect(chunks(el)).toEqual(['2 two3', '1 b1b2']);
      expect(el.querySelectorAll('.collate-chunk')[1]).toBe(other);
    });

    test('shows the source as long as somebody looks for text', async () => {
      const { el, view, live } = await show();
      live.view = 'rendered';
      view.openFind();
      expect(chunks(el)).toEqual([]);
      press(view.el, 'Escape');
      expect(chunks(el)).toEqual(['2 twothree', '1 b1b2']);
    });
  });
});
