/** The direction of imports is enforced: forbidden ones fail lint, allowed ones do not. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const project = join(__dirname, '../..');
const run = promisify(execFile);

/** Lints texts as if they stood in existing files; gives the ids of the rules each breaks. ESLint needs a real Node. */
async function lint(files: readonly (readonly [path: string, text: string])[]): Promise<string[][]> {
  const script = `import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const results = [];
    for (const [filePath, text] of ${JSON.stringify(files)})
      results.push((await eslint.lintText(text, { filePath }))[0].messages.map((message) => message.ruleId));
    console.log(JSON.stringify(results));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: project });
  return JSON.parse(stdout) as string[][];
}

const importing = (path: string): string => `import * as other from '${path}';\nexport const used = other;\n`;

describe('lint', () => {
  test('refuses imports against the direction of the layers, of Obsidian and of Node', async () => {
    const broken = await lint([
      ['src/text/lines.ts', importing('../vault/listing')],
      ['src/text/lines.ts', importing('../tools/read')],
      ['src/vault/listing.ts', importing('../tools/registry')],
      ['src/vault/listing.ts', importing('obsidian')],
      ['src/vault/listing.ts', importing('node:fs')],
      ['src/vault/listing.ts', importing('fs/promises')],
      ['src/vault/disk-vault.ts', importing('obsidian')],
      ['src/vault/obsidian-vault.ts', importing('node:fs')],
      ['src/tools/read.ts', importing('../ui/panel')],
      ['src/tools/read.ts', importing('obsidian')],
      ['src/tools/read.ts', importing('../../main')],
      ['src/ui/panel.ts', importing('node:fs')],
      ['src/ui/panel.ts', importing('../../main')],
    ]);
    for (const rules of broken) expect(rules).toContain('no-restricted-imports');
  });

  test('allows imports along the direction of the layers', async () => {
    const sound = await lint([
      ['src/vault/listing.ts', importing('../text/globs')],
      ['src/tools/read.ts', importing('../vault/listing')],
      ['src/ui/panel.ts', importing('../tools/registry')],
      ['src/ui/panel.ts', importing('obsidian')],
      ['src/vault/obsidian-vault.ts', importing('obsidian')],
      ['src/vault/disk-vault.ts', importing('node:fs')],
    ]);
    for (const rules of sound) expect(rules).not.toContain('no-restricted-imports');
  });

  test('takes no inline disabling', async () => {
    const text = '/* eslint-disable no-restricted-imports */\n' + importing('../tools/read');
    expect((await lint([['src/text/lines.ts', text]]))[0]).toContain('no-restricted-imports');
  });
});
