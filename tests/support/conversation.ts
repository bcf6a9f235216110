/** A conversation that reads and writes a vault on disk. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Approval, DoneEdit, EditChange, EditGate } from '../../src/tools/edit-gate';
import { EditLog } from '../../src/edit/edit-log';
import { callAnyTool } from '../../src/plugin/all-tools';
import type { Answer } from '../../src/tools/registry';
import { ShownLines } from '../../src/tools/shown-lines';
import { DiskVault } from '../../src/vault/node/disk-vault';

const folders: string[] = [];

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** One conversation with a vault on disk whose person agrees to everything, unless told otherwise. */
export class Conversation implements EditGate {
  readonly asked: EditChange[] = [];
  readonly log = new EditLog();
  shown = new ShownLines();
  numberedStandsForRead = false;
  editsOnly = false;
  /** What the person says. */
  answer: Approval = 'yes';
  /** What happens while the person is asked. */
  meanwhile: () => void | Promise<void> = () => undefined;
  maxChars: number | undefined;

  private constructor(
    readonly root: string,
    readonly vault: DiskVault,
  ) {}

  static async open(files: Record<string, string | Uint8Array>, excluded: string[] = []): Promise<Conversation> {
    const root = await mkdtemp(join(tmpdir(), 'collate-edit-'));
    folders.push(root);
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    }
    return new Conversation(root, new DiskVault(root, { excluded }));
  }

  async approve(changes: readonly EditChange[]): Promise<Approval> {
    this.asked.push(...changes);
    await this.meanwhile();
    return this.answer;
  }

  done(edits: readonly DoneEdit[]): void {
    this.log.add(edits, 'a test');
  }

  call(tool: string, args: unknown): Promise<Answer> {
    const { vault, shown, maxChars } = this;
    return callAnyTool(tool, args, { vault, shown, edits: this, ...(maxChars === undefined ? {} : { maxChars }) });
  }

  read(paths: string | string[], more: object = {}): Promise<Answer> {
    return this.call('read', { paths, ...more });
  }

  edit(path: string, old: string, replacement: string): Promise<Answer> {
    return this.call('edit', { path, old, new: replacement });
  }

  write(...changes: readonly object[]): Promise<Answer> {
    return this.call('write', { changes });
  }

  /** The code of the one problem of an edit that wrote nothing. */
  async refusal(path: string, old: string, replacement: string): Promise<string> {
    const { document } = await this.unwritten(() => this.edit(path, old, replacement));
    expect(document.problems).toHaveLength(1);
    return document.problems[0]?.code ?? '';
  }

  /** The answer to a call that failed and wrote nothing. */
  async unwritten(call: () => Promise<Answer>): Promise<Answer> {
    const before = await this.stored();
    const answer = await call();
    expect(answer.failed).toBe(true);
    expect(await this.stored()).toEqual(before);
    return answer;
  }

  bytes(path: string): Promise<Buffer> {
    return readFile(join(this.root, path));
  }

  text(path: string): Promise<string> {
    return readFile(join(this.root, path), 'utf8');
  }

  /** Every file with its bytes: nothing else may be left behind either. */
  async stored(): Promise<Record<string, string>> {
    const files = (await readdir(this.root, { withFileTypes: true, recursive: true })).filter((one) => one.isFile());
    const contents = files.map(async ({ name, parentPath }) => {
      const file = join(parentPath, name);
      return [file.slice(this.root.length + 1), (await readFile(file)).toString('base64')] as const;
    });
    return Object.fromEntries(await Promise.all(contents));
  }
}
