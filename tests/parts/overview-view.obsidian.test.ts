import { en } from '../../src/texts/en';
import { LONGEST_OVERVIEW } from '../../src/ask/overview';
import { showOverview } from '../../src/parts/overview-view';
import { counted } from '../support/counted';

const PATHS = ['projects/x/state.md', 'tasks.md', 'tasks.md'];

function shown(overview: string, isAnswer = true): { el: HTMLElement; opened: (number | undefined)[] } {
  const el = document.body.createDiv();
  const opened: (number | undefined)[] = [];
  showOverview(el, overview, { texts: en, paths: PATHS, isAnswer, open: ({ block }) => opened.push(block) });
  return { el, opened };
}

test('a citation is a link to its very block, and says which that is', () => {
  const { el, opened } = shown('Late [[projects/x/state.md|(1)]]. Call her [[tasks.md|(3)]], see [[tasks]].');
  const links = [...el.querySelectorAll('a')];
  expect(links.map(({ textContent }) => textContent)).toEqual(['[1]', '[3]', 'tasks']);
  expect(links[1]?.getAttribute('aria-label')).toBe('Block 3: tasks.md');
  for (const link of links) link.click();
  expect(opened).toEqual([0, 2, undefined]);
  expect(el.querySelector('.collate-overview-uncited')).toBeNull();
});

test('a sentence with the sign is marked, its neighbours are not', () => {
  const { el } = shown('Late [[projects/x/state.md|(1)]]. She paid 900 [[tasks.md|(2)]] (?). And then?');
  const marks = [...el.querySelectorAll('.collate-overview-unfound-text')];
  expect(marks.map(({ textContent }) => textContent)).toEqual(['She paid 900 [2].']);
  expect(el.querySelector('.collate-overview-unfound-sign')?.getAttribute('aria-label')).toBe(en.overviewNotFound);
  expect(el.textContent).toBe('Late [1]. She paid 900 [2].? And then?');
});

test('an answer that cites nothing says so; what a person wrote does not', () => {
  expect(shown('Late (9).').el.textContent).toContain(en.overviewCitesNothing);
  expect(shown('Late.', false).el.textContent).toBe('Late.');
  expect(shown(en.askNoOverview).el.textContent).toBe(en.askNoOverview);
});

test('however many sentences there are, the notes are looked through once', () => {
  const [paths, looked] = counted(Array.from({ length: 100 }, (_, at) => `n${at}.md`));
  const el = document.body.createDiv();
  showOverview(el, 'See [[n7.md]]. '.repeat(200), { texts: en, paths, open: () => undefined });
  expect(el.querySelectorAll('a')).toHaveLength(200);
  expect(looked()).toBeLessThanOrEqual(2 * paths.length);
});

test('what is longer than any overview is there as it is written, in one piece', () => {
  const long = 'See [[tasks]].\n'.repeat(LONGEST_OVERVIEW);
  const { el } = shown(long, false);
  expect(el.querySelectorAll('*').length).toBeLessThan(LONGEST_OVERVIEW);
  expect(el.lastElementChild?.textContent.endsWith('See [[tasks]].\nSee [[tasks]].\n')).toBe(true);
  expect(shown('word '.repeat(LONGEST_OVERVIEW), false).el.childElementCount).toBe(1);
});
