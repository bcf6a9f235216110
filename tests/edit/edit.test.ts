import { writeFileSync } from 'node:fs';
import { chmod, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callAnyTool } from '../../src/plugin/all-tools';
import { ShownLines } from '../../src/tools/shown-lines';
import { expectApproved } from '../support/approved';
import { Conversation } from '../support/conversation';
import { png } from '../support/images';
import { MemoryVault } from '../support/memory-vault';

const note = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n';

async function opened(text: string | Uint8Array = note): Promise<Conversation> {
  const conversation = await Conversation.open({ 'a.md': text });
  await conversation.read('a.md');
  return conversation;
}

test('a conversation', async () => {
  const files = {
    'projects/x/tasks.md': '# Tasks\n\n- [ ] write\n- [ ] read  \n- [ ] rest\n\n## Done\n\n- [x] start\n- [ ] rest\n',
    'empty.md': '',
    'quotes.md': 'text\nmore\n1 | text\n2 | more\n9 | odd\n',
  };
  const conversation = await Conversation.open(files);
  const transcript: string[] = [];
  const say = async (tool: string, args: unknown): Promise<void> => {
    const { text, failed } = await conversation.call(tool, args);
    transcript.push(`> ${tool}(${JSON.stringify(args)})${failed ? ' failed' : ''}\n\n${text}\n`);
  };
  const path = 'projects/x/tasks.md';
  await say('edit', { path, old: '3  | - [ ] write', new: '3  | - [x] write' });
  await say('read', { paths: path });
  await say('edit', {
    path,
    old: '3  | - [ ] write\n4  | - [ ] read',
    new: '3  | - [x] write\n4  | - [ ] read\n5  | - [ ] sleep',
  });
  await say('edit', { path, old: '- [ ] rest', new: '- [x] rest' });
  await say('edit', { path, old: '## Done\n\n- [x] start', new: '' });
  await say('edit', { path, old: '3  | - [ ] write', new: '3  | - [ ] rest' });
  await say('edit', { path, old: '3  | - [x] write', new: '3  | - [x] write' });
  await say('edit', { path, old: '- [ ] wrte', new: '' });
  await say('edit', { path, old: '', new: 'more' });
  await say('edit', { path: 'empty.md', old: 'x', new: 'more' });
  await say('edit', { path: 'empty.md', old: '', new: '# New\n\ntext\n' });
  await say('edit', { path: 'empty.md', old: '# New\n\ntext', new: '' });
  await say('read', { paths: 'quotes.md' });
  await say('edit', { path: 'quotes.md', old: '1 | text', new: '1 | TEXT' });
  await say('edit', { path: 'quotes.md', old: '3  | 1 | text', new: '3  | 1 | TEXT' });
  await say('edit', { path: 'quotes.md', old: '2 | less', new: '' });
  await say('edit', { path: 'quotes.md', old: '9 | odd', new: '9 | even' });
  await say('edit', { path: 'quotes.md', old: '1  | more', new: '' });
  await say('edit', { path: 'quote.md', old: 'x', new: '' });
  await say('edit', { path: 'projects', old: 'x', new: '' });
  conversation.answer = 'no';
  await say('edit', { path: 'quotes.md', old: '1  | text', new: '' });
  expectApproved('edit/conversation.txt', transcript.join('\n'));
});

describe('edit', () => {
  test('is off without a gate', async () => {
    const { vault, shown, root } = await opened();
    const { document, failed, text } = await callAnyTool(
      'edit',
      { path: 'a.md', old: 'one', new: '1' },
      { vault, shown },
    );
    expect([document.problems[0]?.code, failed]).toEqual(['edit-off', true]);
    expect(text).toMatch(/^Error: a\.md: edits are off; .*Settings.*--allow-edit/);
    expect(await readFile(join(root, 'a.md'), 'utf8')).toBe(note);
  });

  test.each([
    [{ path: 'a.md', old: 'x' }, 'Error: new: missing; expected a string'],
    [{ path: 'a.md', old: 'x', new: null }, 'Error: new: missing; expected a string'],
    [{ path: 'a.md', old: true, new: '' }, 'Error: old: expected a string, got true'],
    [{ path: 'a.md', old: 'x', new: '', lines: '3' }, 'Error: lines: unknown argument; expected path, old, new'],
    [{ path: 'a.md', old: 'one', new: '\ud83d' }, 'Error: new: holds half a character; give whole ones'],
    [{ path: 'a.md', old: '\ud83d', new: 'one' }, 'Error: old: holds half a character; give whole ones'],
  ])('refuses %j with what was expected', async (args, message) => {
    expect((await (await opened()).call('edit', args)).text).toBe(message);
  });

  test('asks with the lines as they are, and tells what was done', async () => {
    const conversation = await opened('one  \r\ntwo\r\nthree\r\n');
    const before = await conversation.text('a.md');
    await conversation.edit('/a.md', 'one\ntwo', '1\n2\n3');
    const change = { path: 'a.md', range: { start: 1, end: 2 }, before: ['one  ', 'two'], after: ['1', '2', '3'] };
    expect(conversation.asked).toEqual([change]);
    expect(conversation.log.list()).toEqual([
      {
        ...change,
        around: { above: [], below: ['three'] },
        written: { start: 1, end: 3 },
        when: expect.any(Number) as number,
        id: 1,
        call: 1,
        by: 'a test',
        state: 'done',
      },
    ]);
    expect(await conversation.text('a.md')).toBe('1\r\n2\r\n3\r\nthree\r\n');
    await conversation.log.undo(1, conversation.vault);
    expect(await conversation.text('a.md')).toBe(before);
  });

  test('a refusal of the person is a problem', async () => {
    const conversation = await opened();
    conversation.answer = 'no';
    expect(await conversation.refusal('a.md', 'one', '1')).toBe('refused');
    expect(conversation.log.list()).toEqual([]);
  });

  test('stops when told to, though the person agrees', async () => {
    const conversation = await opened();
    const controller = new AbortController();
    conversation.meanwhile = () => {
      controller.abort();
    };
    const { vault, shown } = conversation;
    const call = callAnyTool(
      'edit',
      { path: 'a.md', old: 'one', new: '1' },
      { vault, shown, edits: conversation, signal: controller.signal },
    );
    await expect(call).rejects.toThrow(/abort/i);
    expect(await conversation.text('a.md')).toBe(note);
  });

  describe('changes nothing but its lines', () => {
    const odd = 'é🙂\u2028\u0085\v\f\u00a0\ufffd';
    test.each([
      ['CRLF', 'one\r\ntwo\r\nthree\r\n', 'one\r\n2\r\nthree\r\n'],
      ['CR', 'one\rtwo\rthree\r', 'one\r2\rthree\r'],
      ['mixed line ends', 'one\r\ntwo\rthree\n', 'one\r\n2\rthree\n'],
      ['a byte order mark', '\uFEFFone\ntwo\nthree\n', '\uFEFFone\n2\nthree\n'],
      ['no final line end', 'one\ntwo\nthree', 'one\n2\nthree'],
      ['odd characters', `${odd}\ntwo\n${odd}`, `${odd}\n2\n${odd}`],
      ['two byte order marks', '\uFEFF\uFEFFone\r\ntwo', '\uFEFF\uFEFFone\r\n2'],
    ])('in a note with %s', async (_, before, after) => {
      const conversation = await opened(before);
      expect((await conversation.edit('a.md', '2  | two', '2  | 2')).failed).toBe(false);
      expect(await conversation.bytes('a.md')).toEqual(Buffer.from(after));
      expect(await conversation.log.undo(1, conversation.vault)).toMatchObject({ kind: 'undone' });
      expect(await conversation.bytes('a.md')).toEqual(Buffer.from(before));
    });
  });

  describe('refuses what is no note', () => {
    test('as read does: missing, outside, excluded, folders', async () => {
      const conversation = await Conversation.open({ 'a.md': note, 'b/c.md': '', 'secret/s.md': 's\n' }, ['secret/']);
      for (const path of ['secret/s.md', 'nowhere.md', '../a.md', '/etc/passwd', 'C:\\x', '', 'a.md/', 'a.nd']) {
        const { document: asked } = await conversation.read([path]);
        const { document, failed } = await conversation.edit(path, 's', 'x');
        expect(document.problems).toEqual(asked.problems);
        expect(failed).toBe(true);
      }
      expect(await conversation.refusal('b', 'x', '')).toBe('not-a-file');
    });

    test('images, other bytes, and text that is not UTF-8', async () => {
      const latin1 = Uint8Array.from([...Buffer.from('one\ncaf'), 0xe9, ...Buffer.from('\nthree\n')]);
      const conversation = await Conversation.open({
        'a.png': png(2, 3),
        'b.pdf': 'one\n',
        'c.xyz': Uint8Array.from([0x6f, 0, 1]),
        'd.md': latin1,
      });
      await conversation.read(['a.png', 'b.pdf', 'c.xyz', 'd.md']);
      for (const path of ['a.png', 'b.pdf', 'c.xyz', 'd.md'])
        expect(await conversation.refusal(path, '1  | one', 'x')).toBe('not-text');
      expect(conversation.asked).toEqual([]);
    });

    test('a file that turns into one while the person is asked', async () => {
      const conversation = await opened();
      conversation.meanwhile = () => {
        writeFileSync(join(conversation.root, 'a.md'), Uint8Array.from([0x6f, 0xe9]));
      };
      const { text } = await conversation.edit('a.md', 'one', '1');
      expect(text).toBe('Error: a.md: could not be written: not UTF-8 text');
      expect(await conversation.bytes('a.md')).toEqual(Buffer.from([0x6f, 0xe9]));
    });
  });

  describe('needs the lines to have been read', () => {
    test('in this conversation', async () => {
      const conversation = await Conversation.open({ 'a.md': note, 'b.md': note });
      expect(await conversation.refusal('a.md', '1  | one', '1')).toBe('read-first');
      await conversation.read('b.md');
      expect(await conversation.refusal('a.md', 'one', '1')).toBe('read-first');
      expect((await conversation.edit('a.md', 'two\nthree', '')).text).toBe(
        'Error: a.md: not all of these lines were read in this conversation; call read({"paths":"a.md (lines 2-3)"}) first',
      );
      await conversation.read('a.md (lines 2-3)');
      expect((await conversation.edit('a.md', 'two\nthree', '')).failed).toBe(false);
      conversation.shown = new ShownLines();
      expect(await conversation.refusal('a.md', 'one', '1')).toBe('read-first');
    });

    test('not folded, and not by search or concat', async () => {
      const conversation = await Conversation.open({ 'a.md': '# one\n\ntext\n' });
      await conversation.read('a.md', { folded: true });
      await conversation.read('a.md (folded)');
      await conversation.call('concat', { files: [{ path: 'a.md' }] });
      await conversation.call('search', { query: 'text' });
      expect(await conversation.refusal('a.md', '1  | # one', '# two')).toBe('read-first');
    });

    test('all of them: a part is not enough, several parts are', async () => {
      const conversation = await Conversation.open({ 'a.md': note });
      await conversation.read('a.md (lines 1-3)');
      expect(await conversation.refusal('a.md', '3  | three\n4  | four', '')).toBe('read-first');
      await conversation.read('a.md (lines 5-6)');
      expect(await conversation.refusal('a.md', '3  | three\n4  | four', '')).toBe('read-first');
      await conversation.read('a.md (lines 4)');
      expect((await conversation.edit('a.md', '2  | two\n3  | three\n4  | four\n5  | five', 'x')).failed).toBe(false);
    });

    test('with head and tail, those that were shown', async () => {
      const conversation = await Conversation.open({ 'a.md': note });
      await conversation.read('a.md', { head: 2 });
      await conversation.read('a.md', { tail: 1 });
      expect(await conversation.refusal('a.md', '3  | three', '3')).toBe('read-first');
      expect((await conversation.edit('a.md', '10 | ten', '10')).failed).toBe(false);
      expect((await conversation.edit('a.md', '1  | one\n2  | two', '1')).failed).toBe(false);
    });

    test('an answer that was cut counts for what it shows', async () => {
      const lines = Array.from({ length: 500 }, (_, i) => `this is line ${i + 1}`);
      const conversation = await Conversation.open({ 'a.md': lines.join('\n') });
      conversation.maxChars = 3000;
      await conversation.read('a.md');
      expect((await conversation.edit('a.md', '1  | this is line 1', 'x')).failed).toBe(false);
      expect(await conversation.refusal('a.md', '400 | this is line 400', 'x')).toBe('read-first');
    });

    test('a line with a pasted picture was read by what stands in for the picture', async () => {
      const picture = `![](data:image/png;base64,${'A'.repeat(4000)})`;
      const conversation = await Conversation.open({ 'a.md': `Old ${picture}\n` });
      expect(await conversation.refusal('a.md', 'Old', 'New')).toBe('read-first');
      expect((await conversation.read('a.md')).text).toContain('base64,… 3 KB)');
      expect((await conversation.edit('a.md', 'Old', 'New')).failed).toBe(false);
      expect((await conversation.write({ path: 'a.md', text: 'below', append: true })).failed).toBe(false);
      expect(await conversation.text('a.md')).toBe(`New ${picture}\nbelow\n`);
    });

    test('lines that moved since are still known', async () => {
      const conversation = await opened();
      await writeFile(join(conversation.root, 'a.md'), `zero\n${note}`);
      expect((await conversation.edit('a.md', 'three\nfour', '3')).failed).toBe(false);
      expect(await conversation.text('a.md')).toBe(`zero\n${note.replace('three\nfour', '3')}`);
    });

    test('what it wrote itself it need not read', async () => {
      const conversation = await opened();
      await conversation.edit('a.md', '3  | three\n4  | four', 'drei\nvier\nfünfe');
      expect((await conversation.edit('a.md', '2  | two\n3  | drei\n4  | vier', 'zwei')).failed).toBe(false);
      expect((await conversation.edit('a.md', '9  | ten', 'zehn')).failed).toBe(false);
      expect(await conversation.text('a.md')).toBe('one\nzwei\nfünfe\nfive\nsix\nseven\neight\nnine\nzehn\n');
    });

    test('unless numbers stand in for it', async () => {
      const conversation = await Conversation.open({ 'a.md': note });
      conversation.numberedStandsForRead = true;
      expect((await conversation.edit('a.md', 'one', '1')).text).toBe(
        'Error: a.md: give "old" with its line numbers, as read({"paths":"a.md (lines 1-1)"}) prints them',
      );
      expect((await conversation.edit('a.md', '1  | one', '1')).failed).toBe(false);
    });
  });

  describe('is stale', () => {
    test('when the numbered lines are others now; they come with the answer and can be edited at once', async () => {
      const conversation = await opened();
      await writeFile(join(conversation.root, 'a.md'), note.replace('two', 'deux'));
      const { document, text } = await conversation.edit('a.md', '2  | two\n3  | three', '2');
      expect(document.problems).toMatchObject([{ code: 'stale', current: { lines: ['deux', 'three'] } }]);
      expect(text).toBe(
        'Error: a.md: lines 2-3 are not as "old" has them; as it is now:\n\n```a.md (lines 2-3)\n2  | deux\n3  | three\n```',
      );
      expect((await conversation.edit('a.md', '2  | deux\n3  | three', '2')).failed).toBe(false);
    });

    test('when lines without numbers are gone from where they were read', async () => {
      const conversation = await opened();
      await writeFile(join(conversation.root, 'a.md'), note.replace('two', 'deux'));
      const { document } = await conversation.edit('a.md', 'two\nthree', '2');
      expect(document.problems).toMatchObject([{ code: 'stale', current: { range: { start: 2, end: 3 } } }]);
      expect(await conversation.refusal('a.md', 'two and three', '2')).toBe('no-match');
      await writeFile(join(conversation.root, 'a.md'), 'one\n');
      expect(await conversation.refusal('a.md', 'nine\nten', '9')).toBe('stale');
    });

    test('past the end of the note', async () => {
      const conversation = await opened();
      const { text } = await conversation.edit('a.md', '11 | eleven', '');
      expect(text).toBe('Error: a.md: lines 11-11 are not as "old" has them; the note has 10 lines');
    });

    test('when the lines change while the person is asked', async () => {
      const conversation = await opened();
      conversation.meanwhile = async () => {
        await writeFile(join(conversation.root, 'a.md'), note.replace('two', 'deux'));
      };
      const { text } = await conversation.edit('a.md', 'two', '2');
      expect(text).toBe(
        'Error: a.md: lines 2-2 changed while the edit waited for its approval; nothing was written; as it is now:\n\n' +
          '```a.md (lines 2-2)\n2  | deux\n```',
      );
      expect(await conversation.text('a.md')).toBe(note.replace('two', 'deux'));
    });

    test('when they were others before anybody could be asked, or agree', async () => {
      const conversation = await opened();
      conversation.answer = 'outdated';
      conversation.meanwhile = async () => {
        await writeFile(join(conversation.root, 'a.md'), note.replace('two', 'deux'));
      };
      const { document } = await conversation.edit('a.md', 'two', '2');
      expect(document.problems).toMatchObject([{ code: 'stale', current: { lines: ['deux'] } }]);
      conversation.meanwhile = () => rm(join(conversation.root, 'a.md'));
      expect((await conversation.edit('a.md', 'one', '1')).document.problems).toMatchObject([{ code: 'not-found' }]);
    });

    test('when they move, or only their trailing spaces change, while the person is asked', async () => {
      for (const changed of [`zero\n${note}`, note.replace('two', 'two  ')]) {
        const conversation = await opened();
        conversation.meanwhile = async () => {
          await writeFile(join(conversation.root, 'a.md'), changed);
        };
        const { document } = await conversation.edit('a.md', 'two', '2');
        expect(document.problems[0]?.code).toBe('stale');
        expect(await conversation.text('a.md')).toBe(changed);
      }
    });

    test('not when only other lines change meanwhile', async () => {
      const conversation = await opened();
      conversation.meanwhile = async () => {
        await writeFile(join(conversation.root, 'a.md'), note.replace('ten', 'dix'));
      };
      expect((await conversation.edit('a.md', 'two', '2')).failed).toBe(false);
      expect(await conversation.text('a.md')).toBe(note.replace('two', '2').replace('ten', 'dix'));
    });

    test('when an empty note is filled while the person is asked', async () => {
      const conversation = await opened('');
      conversation.meanwhile = async () => {
        await writeFile(join(conversation.root, 'a.md'), 'theirs\n');
      };
      const { text } = await conversation.edit('a.md', '', 'mine');
      expect(text).toContain('the empty note changed while the edit waited');
      expect(text).toContain('1  | theirs');
      expect(await conversation.text('a.md')).toBe('theirs\n');
    });
  });

  test('with the note deleted, renamed or excluded while the person is asked, writes nothing', async () => {
    const gone = await opened();
    gone.meanwhile = async () => {
      await rm(join(gone.root, 'a.md'));
    };
    expect((await gone.edit('a.md', 'two', '2')).text).toBe('Error: a.md: not found in the vault');
    expect(await readdir(gone.root)).toEqual([]);

    const renamed = await opened();
    renamed.meanwhile = async () => {
      await rename(join(renamed.root, 'a.md'), join(renamed.root, 'b.md'));
    };
    expect((await renamed.edit('a.md', 'two', '2')).document.problems[0]?.code).toBe('not-found');
    expect(await renamed.text('b.md')).toBe(note);

    const excluded: string[] = [];
    const vault = new MemoryVault({ 'a.md': note }, excluded);
    const exclude = (): Promise<'yes'> => {
      excluded.push('a.md');
      return Promise.resolve('yes');
    };
    const edits = { approve: exclude, done: () => undefined, numberedStandsForRead: true };
    const { text } = await callAnyTool('edit', { path: 'a.md', old: '2  | two', new: '2' }, { vault, edits });
    expect(text).toBe('Error: a.md: not found in the vault');
    excluded.pop();
    expect((await callAnyTool('read', { paths: 'a.md' }, { vault })).text).toContain('2  | two');
  });

  test('of two edits at once the second sees what the first wrote', async () => {
    const conversation = await opened();
    const both = await Promise.all([
      conversation.edit('a.md', 'two', '2'),
      conversation.edit('a.md', 'three', '3'),
      conversation.edit('a.md', 'two', 'II'),
    ]);
    expect(both.map(({ document }) => document.problems[0]?.code)).toEqual([undefined, undefined, 'stale']);
    expect(await conversation.text('a.md')).toBe(note.replace('two\nthree', '2\n3'));

    const shifted = await Promise.all([
      conversation.edit('a.md', '1  | one', 'one\nand a half'),
      conversation.edit('a.md', 'ten', '10'),
    ]);
    expect(shifted.map(({ document }) => document.problems[0]?.code)).toEqual([undefined, 'stale']);
  });

  describe('that cannot be written', () => {
    test('leaves a read-only file as it is', async () => {
      const conversation = await opened();
      await chmod(join(conversation.root, 'a.md'), 0o444);
      expect((await conversation.edit('a.md', 'two', '2')).text).toBe(
        'Error: a.md: could not be written: the file is read-only',
      );
      expect(await conversation.refusal('a.md', 'two', '2')).toBe('unwritable');
      expect(conversation.log.list()).toEqual([]);
    });

    test('leaves the old text when the disk is full half-way', async () => {
      const conversation = await opened();
      const probe = await open(join(conversation.root, 'a.md'));
      const handle = Object.getPrototypeOf(probe) as typeof probe;
      await probe.close();
      const failing = jest.spyOn(handle, 'writeFile').mockImplementation(async function (this: typeof probe) {
        await this.write('one\nt');
        throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      });
      expect(await conversation.refusal('a.md', 'two', '2')).toBe('unwritable');
      expect(failing).toHaveBeenCalledTimes(1);
      failing.mockRestore();
      expect(await readdir(conversation.root)).toEqual(['a.md']);
      expect((await conversation.edit('a.md', 'two', '2')).failed).toBe(false);
    });
  });

  test('a bounded answer shows the first of many new lines and names the call for the rest', async () => {
    const conversation = await opened();
    conversation.maxChars = 2500;
    const many = Array.from({ length: 200 }, (_, i) => `new line ${i}`);
    const { text, failed } = await conversation.edit('a.md', 'two', many.join('\n'));
    expect(failed).toBe(false);
    expect(text.length).toBeLessThanOrEqual(2500);
    expect(text).toMatch(
      /lines 2-2 replaced by 200 lines[\s\S]*for the rest of the new lines call read\(\{"paths":"a\.md \(lines \d+-204\)"\}\)$/,
    );
    expect((await conversation.edit('a.md', 'new line 198\nnew line 199', '')).failed).toBe(false);
  });

  test('a stale answer is bounded as well', async () => {
    const long = Array.from({ length: 100 }, (_, i) => `${i} ${'x'.repeat(100)}`);
    const conversation = await opened(long.join('\n'));
    conversation.maxChars = 3000;
    const old = long.map((line, i) => `${i + 1} | ${line.slice(0, 5)}`).join('\n');
    const { text, document } = await conversation.edit('a.md', old, '');
    expect(document.problems[0]?.code).toBe('stale');
    expect(text.length).toBeLessThanOrEqual(3000);
  });
});
