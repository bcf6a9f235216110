import { documentName } from '../../../src/panel/document/document-name';

const at = (path: string, heading?: string): { path: string; heading?: string } => ({
  path,
  ...(heading === undefined ? {} : { heading }),
});

test.each([
  ['the search that found all of them', [at('a.md', 'X'), at('b.md')], ['payment late'], 'payment late'],
  ['a phrase without its marks', [at('a.md')], ['"What is blocking"'], 'What is blocking'],
  ['a query with several phrases as it is', [at('a.md')], ['"a b" "c d"'], '"a b" "c d"'],
  [
    'of a search with filters the heading in common',
    [at('p/a.md', 'Done'), at('q/b.md', 'Done')],
    ['section:(done) path:p'],
    'Done',
  ],
  ['or its words', [at('p/a.md', 'Done'), at('q/b.md')], ['section:("oral exam" -date) path:p'], 'oral exam'],
  ['or the search', [at('p/a.md', 'Done'), at('q/b.md')], ['tag:done /x+/'], 'tag:done /x+/'],
  ['of several searches the heading in common', [at('p/a.md', 'Risks'), at('q/b.md', 'Risks')], ['x', 'y'], 'Risks'],
  ['or the note', [at('p/a.md', 'Risks'), at('p/a.md', 'Next')], ['x', 'y'], 'a'],
  ['or the folder', [at('p/q/a.md', 'Risks'), at('p/q/b.md', 'Next')], ['x', 'y'], 'q'],
  ['or the innermost folder around them', [at('p/q/a.md', 'Risks'), at('p/r/s/b.md', 'Next')], ['x', 'y'], 'p'],
  ['or nothing', [at('p/a.md', 'Risks'), at('q/b.md', 'Next')], ['x', 'y'], undefined],
  ['nothing at the root', [at('a.md'), at('b.md')], [''], undefined],
  ['without a search the note', [at('p/plan.md')], [''], 'plan'],
])('%s', (_, picks, queries, expected) => {
  expect(documentName(picks, queries)).toBe(expected);
});
