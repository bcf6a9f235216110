/** `write`: new notes, added lines and several changes at once, all or none. */
import { chmod, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UNSURE, WrittenMeanwhile } from '../../src/vault/vault-error';
import { expectApproved } from '../support/approved';
import { Conversation } from '../support/conversation';

const state = '---\ntags: [x]\n---\n# State\n\n## Focus\n\nThe payment module.\n\n## Blocked\n\nThe bank.\n';

const codes = ({ document }: Awaited<ReturnType<Conversation['write']>>) => document.problems.map(({ code }) => code);

test('a conversation', async () => {
  const conversation = await Conversation.open({
    'projects/x/state.md': state,
    'tasks.md': '# Tasks\n\n- [ ] write\n- [ ] read\n- [ ] rest\n',
    'empty.md': '',
  });
  const transcript: string[] = [];
  const say = async (tool: string, args: unknown): Promise<void> => {
    const { text, failed } = await conversation.call(tool, args);
    transcript.push(`> ${tool}(${JSON.stringify(args)})${failed ? ' failed' : ''}\n\n${text}\n`);
  };
  const write = (...changes: object[]): Promise<void> => say('write', { changes });
  await write({ path: 'projects/y/Kick-off.md', text: '# Kick-off\n\nWith Marie.\n' });
  await write({ path: 'projects/y/Kick-off.md', text: 'again' });
  await write({ path: 'tasks', text: 'x' });
  await write({ path: 'Tasks.md', text: 'x' });
  await write({ path: 'what?.md', text: 'x' });
  await write({ path: 'tasks.md', text: '- [ ] sleep', append: true });
  await say('read', { paths: 'tasks.md' });
  await write({ path: 'tasks.md', text: '- [ ] sleep', append: true });
  await say('read', { paths: 'projects/x/state.md#Focus' });
  await write({ path: 'projects/x/state.md#Focus', text: '\nThen the invoice.', append: true });
  await write({ path: 'projects/x/state.md#Fokus', text: 'x', append: true });
  await write({ path: 'task.md', text: 'x', append: true });
  await write({ path: 'projects/y/Kick-off.md', text: '\nAnd Karim.\n', append: true });
  await write(
    { path: 'tasks.md', old: '3  | - [ ] write', text: '3  | - [x] write' },
    { path: 'tasks.md', old: '- [ ] rest', text: '' },
    { path: 'projects/x/state.md', old: 'The payment module.', text: 'See [[Payment]].' },
    { path: 'projects/x/Payment.md', text: 'The payment module.\n' },
  );
  await write(
    { path: 'tasks.md', old: '- [x] write', text: '- [ ] write' },
    { path: 'projects/x/state.md', old: 'The bnk.', text: '' },
  );
  await write(
    { path: 'tasks.md', old: '- [ ] read', text: '- [x] read' },
    { path: 'tasks.md', old: '4 | - [ ] read\n5 | - [ ] sleep', text: '' },
  );
  await write({ path: 'tasks.md', old: '- [ ] read', text: 'x', append: true });
  conversation.answer = 'no';
  await write({ path: 'refused.md', text: 'x' });
  expectApproved('write/conversation.txt', transcript.join('\n'));
});

describe('a new note', () => {
  test('is asked about as one, made with its folders, and undone with them', async () => {
    const conversation = await Conversation.open({ 'a.md': 'one\n' });
    const { failed } = await conversation.write({ path: '/new/deep/b.md', text: '---\nb: 1\na: 2\n---\nText\r\n' });
    expect(failed).toBe(false);
    expect(conversation.asked).toMatchObject([
      { path: 'new/deep/b.md', creates: true, before: [], range: { start: 1, end: 0 } },
    ]);
    expect(await conversation.text('new/deep/b.md')).toBe('---\nb: 1\na: 2\n---\nText\r\n');
    expect(await conversation.log.undo(1, conversation.vault)).toMatchObject({ kind: 'undone' });
    expect(await readdir(conversation.root)).toEqual(['a.md']);
  });

  test('counts as read', async () => {
    const conversation = await Conversation.open({});
    await conversation.write({ path: 'b.md', text: 'one\ntwo\n' });
    expect((await conversation.edit('b.md', 'two', '2')).failed).toBe(false);
    expect(await conversation.text('b.md')).toBe('one\n2\n');
  });

  test('may be empty', async () => {
    const conversation = await Conversation.open({});
    expect((await conversation.write({ path: 'b.md', text: '' })).text).toBe('Note: b.md: new note with 0 lines');
    expect(await conversation.text('b.md')).toBe('');
  });

  test('that was changed since is not undone', async () => {
    const conversation = await Conversation.open({});
    await conversation.write({ path: 'b.md', text: 'one\n' });
    await writeFile(join(conversation.root, 'b.md'), 'mine\n');
    expect(await conversation.log.undo(1, conversation.vault)).toMatchObject({ kind: 'refused', reason: 'changed' });
    expect(await conversation.text('b.md')).toBe('mine\n');
  });

  test('never takes the place of what came while the person was asked', async () => {
    const conversation = await Conversation.open({});
    conversation.meanwhile = () => writeFile(join(conversation.root, 'b.md'), 'theirs\n');
    expect((await conversation.write({ path: 'b.md', text: 'ours\n' })).text).toBe('Error: b.md: exists already');
    expect(await conversation.text('b.md')).toBe('theirs\n');
  });

  test('comes into a folder that somebody made while the person was asked, and leaves it there when undone', async () => {
    const conversation = await Conversation.open({});
    conversation.meanwhile = async () => void (await mkdir(join(conversation.root, 'new')));
    expect((await conversation.write({ path: 'new/deep/b.md', text: 'b\n' })).failed).toBe(false);
    expect(await conversation.text('new/deep/b.md')).toBe('b\n');
    expect(await conversation.log.undo(1, conversation.vault)).toMatchObject({ kind: 'undone' });
    expect(await readdir(conversation.root, { recursive: true })).toEqual(['new']);
  });

  test('does not follow a link that took the place of its folder while the person was asked', async () => {
    const conversation = await Conversation.open({});
    const outside = await Conversation.open({});
    conversation.meanwhile = () => symlink(outside.root, join(conversation.root, 'new'));
    expect((await conversation.write({ path: 'new/b.md', text: 'b\n' })).failed).toBe(true);
    expect(await readdir(outside.root)).toEqual([]);
  });

  test('is no way to what is excluded, whether it exists or not', async () => {
    const conversation = await Conversation.open({ 'secret/s.md': 's\n' }, ['secret/']);
    const answers = [];
    for (const path of ['secret/s.md', 'secret/t.md'])
      answers.push(
        (await conversation.unwritten(() => conversation.write({ path, text: 'x' }))).text.replaceAll(path, 'P'),
      );
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain('no note can be made there');
  });

  test('needs more than permission to edit, and is refused without asking', async () => {
    const conversation = await Conversation.open({ 'a.md': 'one\n' });
    conversation.editsOnly = true;
    expect(codes(await conversation.unwritten(() => conversation.write({ path: 'b.md', text: 'x' })))).toEqual([
      'edit-off',
    ]);
    expect(conversation.asked).toEqual([]);
    await conversation.read('a.md');
    expect((await conversation.write({ path: 'a.md', text: 'two', append: true })).failed).toBe(false);
  });

  test('takes exact paths only', async () => {
    const conversation = await Conversation.open({ 'folder/a.md': 'one\n' });
    await conversation.read('folder/a.md');
    for (const path of ['a.md', '[[a]]', 'a', 'Folder/a.md'])
      expect(codes(await conversation.unwritten(() => conversation.write({ path, text: 'x', append: true })))).toEqual([
        'not-found',
      ]);
  });
});

describe('text that is added', () => {
  test.each([
    ['one\ntwo\n', 'a.md', 'three', 'one\ntwo\nthree\n'],
    ['one\ntwo', 'a.md', 'three\n', 'one\ntwo\nthree'],
    ['one\r\ntwo\r\n', 'a.md', 'three\nfour', 'one\r\ntwo\r\nthree\r\nfour\r\n'],
    ['one\n\n\n', 'a.md', 'two', 'one\n\n\ntwo\n'],
    ['one\n', 'a.md', '\ntwo\n', 'one\n\ntwo\n'],
    ['', 'a.md', 'one\n', 'one\n'],
    ['\uFEFFone', 'a.md', 'two', '\uFEFFone\ntwo'],
    ['# A\n\nx\n\n# B\ny\n', 'a.md#A', 'z', '# A\n\nx\nz\n\n# B\ny\n'],
    ['# A\n# B\ny\n', 'a.md#A', 'z', '# A\nz\n# B\ny\n'],
    ['# A\n\nx\n\n## C\n\nc\n\n# B\n', 'a.md#A', 'z', '# A\n\nx\n\n## C\n\nc\nz\n\n# B\n'],
    ['# A\n\nx\n\n## C\n\nc\n\n', 'a.md#A#C', 'z', '# A\n\nx\n\n## C\n\nc\n\nz\n'],
    ['---\nb: 1\na: [2]  # why\n---\n', 'a.md', 'text', '---\nb: 1\na: [2]  # why\n---\ntext\n'],
  ])('to %j at %s by %j gives %j, and undoing takes it away to the byte', async (before, path, text, after) => {
    const conversation = await Conversation.open({ 'a.md': before });
    await conversation.read('a.md');
    expect((await conversation.write({ path, text, append: true })).text).not.toContain('Error');
    expect(await conversation.text('a.md')).toBe(after);
    await conversation.log.undo(1, conversation.vault);
    expect(await conversation.text('a.md')).toBe(before);
  });

  test('needs the line above it to have been read, which the end of a note is enough for', async () => {
    const lines = Array.from({ length: 50 }, (_, i) => `line ${i + 1}`).join('\n');
    const conversation = await Conversation.open({ 'a.md': lines });
    await conversation.read('a.md (lines 1-10)');
    expect(
      codes(await conversation.unwritten(() => conversation.write({ path: 'a.md', text: 'x', append: true }))),
    ).toEqual(['read-first']);
    await conversation.read('a.md', { tail: 10 });
    expect((await conversation.write({ path: 'a.md', text: 'x', append: true })).failed).toBe(false);
  });

  test('is not added where others have added meanwhile; their lines are shown', async () => {
    const conversation = await Conversation.open({ 'a.md': 'one\n' });
    await conversation.read('a.md');
    conversation.meanwhile = () => writeFile(join(conversation.root, 'a.md'), 'one\ntheirs\n');
    expect(codes(await conversation.write({ path: 'a.md', text: 'ours', append: true }))).toEqual(['stale']);
    conversation.meanwhile = () => undefined;
    await conversation.read('a.md');
    await conversation.write({ path: 'a.md', text: 'ours', append: true });
    expect(await conversation.text('a.md')).toBe('one\ntheirs\nours\n');
  });
});

describe('several changes', () => {
  const files = { 'a.md': 'one\ntwo\nthree\nfour\nfive\n', 'b.md': 'one\ntwo\n', 'c.md': 'one\n' };
  const opened = async (): Promise<Conversation> => {
    const conversation = await Conversation.open(files);
    await conversation.read(Object.keys(files));
    return conversation;
  };
  const three = [
    { path: 'a.md', old: 'one', text: '1' },
    { path: 'new/d.md', text: 'new\n' },
    { path: 'b.md', old: 'two', text: '2' },
    { path: 'c.md', text: 'two', append: true },
  ];

  test('of one note go by the lines as they were read, whatever their order', async () => {
    const conversation = await opened();
    const { failed } = await conversation.write(
      { path: 'a.md', old: '4  | four', text: '' },
      { path: 'a.md', old: '1  | one', text: 'one\nand a half' },
      { path: 'a.md', old: '2  | two\n3  | three', text: '2\n3' },
      { path: 'a.md', text: 'six', append: true },
    );
    expect(failed).toBe(false);
    expect(await conversation.text('a.md')).toBe('one\nand a half\n2\n3\nfive\nsix\n');
    expect(conversation.asked).toHaveLength(1);
    expect((await conversation.edit('a.md', '5  | five\n6  | six', '5')).failed).toBe(false);
    await conversation.log.undo(2, conversation.vault);
    await conversation.log.undo(1, conversation.vault);
    expect(await conversation.text('a.md')).toBe(files['a.md']);
  });

  test('of several notes are asked about once, and logged as one call', async () => {
    const conversation = await opened();
    let asked = 0;
    conversation.meanwhile = () => void (asked += 1);
    await conversation.write(...three);
    expect(asked).toBe(1);
    expect(conversation.asked.map(({ path }) => path).sort()).toEqual(['a.md', 'b.md', 'c.md', 'new/d.md']);
    expect(conversation.log.list().map(({ call }) => call)).toEqual([1, 1, 1, 1]);
    for (const { id } of conversation.log.list().toReversed()) await conversation.log.undo(id, conversation.vault);
    expect(await conversation.stored()).toEqual(await (await opened()).stored());
  });

  test.each<[string, (root: string) => Promise<unknown>, string]>([
    ['the note has changed', (root) => writeFile(join(root, 'b.md'), 'one\nzwei\n'), 'stale'],
    ['the note is gone', (root) => rm(join(root, 'b.md')), 'not-found'],
    ['the note cannot be written', (root) => chmod(join(root, 'b.md'), 0o444), 'unwritable'],
    [
      'something has the place of the new one',
      (root) => mkdir(join(root, 'new')).then(() => writeFile(join(root, 'new/d.md'), '')),
      'exists',
    ],
  ])('are not made at all when %s', async (_, meanwhile, code) => {
    const conversation = await opened();
    let before = {};
    conversation.meanwhile = async () => {
      await meanwhile(conversation.root);
      before = await conversation.stored();
    };
    const { failed, text, document } = await conversation.write(...three);
    expect(failed).toBe(true);
    expect(document.problems.map((one) => one.code)).toEqual([code]);
    expect(text).toMatch(/nothing was written: the changes of one call are made together or not at all$/);
    expect(await conversation.stored()).toEqual(before);
    expect(conversation.log.list()).toEqual([]);
  });

  test('do not say that nothing was written where another program wrote meanwhile', async () => {
    const conversation = await opened();
    const { process } = conversation.vault;
    conversation.vault.process = async (file, change) => {
      const text = await process.call(conversation.vault, file, change);
      if (file.path === 'b.md') throw new WrittenMeanwhile(UNSURE);
      return text;
    };
    const { failed, text } = await conversation.write(...three);
    expect(failed).toBe(true);
    expect(text).toContain(`b.md: ${UNSURE}`);
    expect(text).not.toContain('nothing was written');
  });

  test('say what stays written when not even that can be taken back', async () => {
    const conversation = await opened();
    await chmod(join(conversation.root, 'b.md'), 0o444);
    const { vault } = conversation;
    const process = vault.process.bind(vault);
    vault.process = async (file, change) => {
      const text = await process(file, change);
      if (file.path === 'a.md') await writeFile(join(conversation.root, 'a.md'), 'theirs\n');
      return text;
    };
    const { text } = await conversation.write(...three);
    expect(text).toContain('a.md: was written, and stays so: the note was changed since');
    expect(text).not.toContain('nothing was written');
  });

  test('make several notes in one new folder, or none when one of them cannot be made', async () => {
    const conversation = await opened();
    const new3 = ['new/d.md', 'new/e.md', 'new/deep/f.md'].map((path) => ({ path, text: `${path}\n` }));
    conversation.meanwhile = () => chmod(join(conversation.root, 'c.md'), 0o444);
    expect((await conversation.write(...new3, { path: 'c.md', text: 'two', append: true })).failed).toBe(true);
    expect((await readdir(conversation.root)).sort()).toEqual(Object.keys(files));
    expect((await conversation.write(...new3)).text).toBe(
      new3.map(({ path }) => `Note: ${path}: new note with 1 line`).join('\n'),
    );
    for (const { path, text } of new3) expect(await conversation.text(path)).toBe(text);
    for (const { id } of conversation.log.list().toReversed()) await conversation.log.undo(id, conversation.vault);
    expect((await readdir(conversation.root)).sort()).toEqual(Object.keys(files));
  });

  test('about the same lines, or twice the same new note, are refused', async () => {
    const conversation = await opened();
    const refused = async (...changes: object[]) =>
      codes(await conversation.unwritten(() => conversation.write(...changes)));
    expect(await refused({ path: 'a.md', old: 'one\ntwo', text: '' }, { path: 'a.md', old: 'two', text: '' })).toEqual([
      'bad-arguments',
    ]);
    expect(await refused({ path: 'd.md', text: '1' }, { path: './d.md', text: '2' })).toEqual(['bad-arguments']);
    expect(await refused({ path: 'a.md', text: '1', append: true }, { path: 'a.md', text: '2', append: true })).toEqual(
      ['bad-arguments'],
    );
  });
});
