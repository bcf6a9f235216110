/** Replacing the text of a note while programs that take no lock write it as well. */
import {
  appendFileSync,
  closeSync,
  ftruncateSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceText } from '../../src/vault/node/disk-write';
import { temporaryFolder } from '../support/real-qmd';

let folder: string;
let note: string;
beforeEach(async () => {
  folder = await temporaryFolder('disk-write');
  note = join(folder, 'note.md');
  writeFileSync(note, 'one\ntwo\n');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const toTwo = (text: string): string => text.replace('two', '2');

/** Makes the edit, and does something right after the file was replaced. */
function edit(meanwhile: () => void): Promise<string> {
  let isFirst = true;
  return replaceText(note, toTwo, undefined, () => {
    if (isFirst) meanwhile();
    isFirst = false;
    return Promise.resolve();
  });
}

test('what a program appends that had the note open already is not lost', async () => {
  const opened = openSync(note, 'a');
  await edit(() => writeSync(opened, 'late\n'));
  closeSync(opened);
  expect(readFileSync(note, 'utf8')).toBe('one\n2\nlate\n');
});

test('nor is what is appended to both, before and after the note was replaced, and the edit counts as done', async () => {
  const opened = openSync(note, 'a');
  const written = await edit(() => {
    appendFileSync(note, 'second\n');
    writeSync(opened, 'first\n');
  });
  closeSync(opened);
  expect(written).toBe('one\n2\n');
  expect(readFileSync(note, 'utf8')).toBe('one\n2\nsecond\nfirst\n');
});

test('a note that a program saves as a whole at that moment is theirs, with the edit made to it', async () => {
  const opened = openSync(note, 'r+');
  await edit(() => {
    ftruncateSync(opened);
    writeSync(opened, 'theirs\ntwo\n', 0);
  });
  closeSync(opened);
  expect(readFileSync(note, 'utf8')).toBe('theirs\n2\n');
});

test('and stays theirs where the edit can no longer be made', async () => {
  const opened = openSync(note, 'r+');
  const refuse = (text: string): string => {
    if (text.startsWith('theirs')) throw new Error('not as it was');
    return toTwo(text);
  };
  const edited = replaceText(note, refuse, undefined, () => {
    ftruncateSync(opened);
    writeSync(opened, 'theirs\n', 0);
    return Promise.resolve();
  });
  await expect(edited).rejects.toThrow('not as it was');
  closeSync(opened);
  expect(readFileSync(note, 'utf8')).toBe('theirs\n');
});

test('a note with several names keeps them', async () => {
  const other = join(folder, 'other.md');
  linkSync(note, other);
  const { ino } = statSync(note);
  expect(await replaceText(note, (text) => text.replace('one\n', ''), undefined)).toBe('two\n');
  expect(readFileSync(other, 'utf8')).toBe('two\n');
  expect(statSync(note)).toMatchObject({ ino, nlink: 2 });
  expect(readdirSync(folder).sort()).toEqual(['note.md', 'other.md']);
});
