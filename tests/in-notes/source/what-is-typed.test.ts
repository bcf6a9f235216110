/** What is being typed in a block, shown by notes with the cursor at `|`. */
import { whatIsTyped, type Typed } from '../../../src/in-notes/source/what-is-typed';

const CURSOR = '¦';

/** What is typed at the mark of a note. */
function typedIn(marked: string): Typed | undefined {
  const lines = marked.split('\n');
  const at = lines.findIndex((line) => line.includes(CURSOR));
  const ch = lines[at]!.indexOf(CURSOR);
  lines[at] = lines[at]!.replace(CURSOR, '');
  return whatIsTyped({ count: lines.length, line: (one) => lines[one] ?? '' }, at, ch);
}

/** The same for lines of a block in a note. */
const inBlock = (lines: string): Typed | undefined => typedIn(`Above\n\n\`\`\`collate\n${lines}\n\`\`\`\n\nBelow`);
const startsOf = (lines: string): readonly string[] | undefined => {
  const typed = inBlock(lines);
  return typed?.kind === 'start' ? typed.starts : undefined;
};

describe('the start of a line', () => {
  test('of an empty block can be anything, of another nothing before a letter is typed', () => {
    expect(startsOf('¦')).toEqual(['title', 'view', 'search', 'overview', 'link']);
    expect(startsOf('\n¦\n')).toEqual(['title', 'view', 'search', 'overview', 'link']);
    expect(startsOf('[[a]]\n¦')).toBeUndefined();
    expect(startsOf('search: a\n  ¦')).toBeUndefined();
  });

  test('is a field that begins so and was not given yet', () => {
    expect(inBlock('[[a]]\n  Ti¦')).toEqual({
      kind: 'start',
      typed: 'Ti',
      starts: ['title'],
      indent: '  ',
      start: 2,
      end: 4,
    });
    expect(startsOf('view: source\nv¦')).toBeUndefined();
    expect(startsOf('v¦\nview: source')).toBeUndefined();
    expect(startsOf('search: a\n[[b]]\ns¦')).toEqual(['search']);
    expect(startsOf('x¦')).toBeUndefined();
  });

  test('below a search is a field of it, too', () => {
    expect(startsOf('search: a\n  s¦')).toEqual(['sort', 'search']);
    expect(startsOf('search: a\n  limit: 3\n\nl¦')).toBeUndefined();
    expect(startsOf('search: a\n  limit: 3\ns¦')).toEqual(['sort', 'search']);
    expect(startsOf('l¦')).toBeUndefined();
  });

  test('is no field where more stands behind the cursor', () => {
    expect(inBlock('ti¦tle: x')).toBeUndefined();
  });
});

test('a value is that of view or sort', () => {
  expect(inBlock('view: re¦')).toEqual({ kind: 'value', field: 'view', typed: 're', start: 6, end: 8 });
  expect(inBlock('search: a\n  sort:¦')).toEqual({ kind: 'value', field: 'sort', typed: '', start: 7, end: 7 });
  expect(inBlock('title: re¦')).toBeUndefined();
});

describe('a link', () => {
  test('begins with two brackets, in a source or in the overview', () => {
    expect(inBlock('[[sta¦')).toEqual({ kind: 'link', typed: 'sta', behind: '', start: 2, end: 5 });
    expect(inBlock('> as in [[my sta¦ and')).toEqual({ kind: 'link', typed: 'my sta', behind: '', start: 10, end: 16 });
    expect(inBlock('title: [[sta¦')).toBeUndefined();
    expect(inBlock('[[a]]¦')).toBeUndefined();
    expect(inBlock('[[a|b¦')).toBeUndefined();
  });

  test('keeps what closes it, and what follows in it', () => {
    expect(inBlock('[[¦]]')).toEqual({ kind: 'link', typed: '', behind: ']]', start: 2, end: 2 });
    expect(inBlock('[[st¦ate]] 3-4')).toEqual({ kind: 'link', typed: 'st', behind: ']]', start: 2, end: 7 });
    expect(inBlock('[[st¦#Risks]]')).toEqual({ kind: 'link', typed: 'st', behind: 'more', start: 2, end: 4 });
  });

  test('has a heading or a block id behind #', () => {
    const part = { kind: 'part', of: 'link', note: 'state' };
    expect(inBlock('[[state#Ri¦]]')).toEqual({ ...part, typed: 'Ri', behind: ']]', start: 8, end: 10 });
    expect(inBlock('[[state#^¦')).toEqual({ ...part, typed: '^', behind: '', start: 8, end: 9 });
    expect(inBlock('[[state#Plan#Ri¦|x]]')).toEqual({ ...part, typed: 'Plan#Ri', behind: 'more', start: 8, end: 15 });
  });
});

test('a path has a folder, and a heading behind a mark of its own', () => {
  expect(inBlock('projects/st¦')).toEqual({ kind: 'path', typed: 'projects/st', start: 0, end: 11 });
  expect(inBlock('projects/state.md # Ri¦')).toEqual({
    kind: 'part',
    of: 'path',
    note: 'projects/state.md',
    typed: 'Ri',
    behind: '',
    start: 20,
    end: 22,
  });
  expect(inBlock('https://exam¦')).toBeUndefined();
  expect(inBlock('> either/or¦')).toBeUndefined();
});

test('a query is all that stands behind search', () => {
  expect(inBlock('search: tax pa¦ th')).toEqual({ kind: 'query', query: 'tax pa th', caret: 6, start: 8, end: 17 });
  expect(inBlock('search:¦')).toEqual({ kind: 'query', query: '', caret: 0, start: 7, end: 7 });
  expect(inBlock('sea¦rch: a')).toBeUndefined();
});

describe('nothing is typed', () => {
  test.each([
    ['in plain text', 'Above\n\nti¦\n\n```collate\n```'],
    ['behind a block', '```collate\n[[a]]\n```\nti¦'],
    ['in the line that opens it', '```collate ti¦\n```'],
    ['in the line that closes it', '```collate\n[[a]]\n``` [[¦'],
    ['in a fence of another language', '```collated\nti¦\n```'],
    ['in a block that is quoted in a longer fence', '````md\n```collate\nti¦\n```\n````'],
    ['in a block in a longer fence of the other mark', '~~~\n```collate\nti¦\n```\n~~~'],
    ['in the properties', '---\na: |\n  x\n```collate\nti¦\n---\n'],
    ['in a quote', '> ```collate\n> [[¦\n> ```'],
    ['far below what opens it', `\`\`\`collate\n${'\n'.repeat(2001)}ti¦`],
    ['in a line that nobody has typed', `\`\`\`collate\n${' '.repeat(1001)}ti¦`],
  ])('%s', (_, note) => {
    expect(typedIn(note)).toBeUndefined();
  });

  test.each([
    ['a block that is not closed yet', 'Text\n\n```collate\nti¦'],
    ['a block with other marks', '~~~~collate x\nti¦\n~~~~'],
    ['a block behind other fences', '```md\n~~~\n```\n\n```collate\nti¦\n```'],
    ['a block behind properties', '---\na: b\n---\n```collate\nti¦\n```'],
  ])('but in %s', (_, note) => {
    expect(typedIn(note)?.kind).toBe('start');
  });
});

test('outside of blocks few lines are read: those above up to the next fence, and only where a line may begin something', () => {
  const count = 5000;
  let reads = 0;
  const line = (at: number): string => {
    reads += 1;
    return at === count - 500 ? '```' : 'Some words';
  };
  expect(whatIsTyped({ count, line }, count - 1, 10)).toBeUndefined();
  expect(reads).toBe(1);
  expect(whatIsTyped({ count, line: (at) => (at === count - 1 ? 'ti' : line(at)) }, count - 1, 2)).toBeUndefined();
  expect(reads).toBeLessThan(600);
});
