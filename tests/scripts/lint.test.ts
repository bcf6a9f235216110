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
      ['src/vault/disk-facts.ts', importing('../search/qmd/find/host-facts')],
      ['src/vault/obsidian-vault.ts', importing('node:fs')],
      ['src/tools/read.ts', importing('../ui/panel/panel')],
      ['src/tools/read.ts', importing('../app/services')],
      ['src/tools/read.ts', importing('../settings')],
      ['src/mcp/tokens.ts', importing('../agent/agent')],
      ['src/app/cli.ts', importing('../ui/panel/panel')],
      ['src/tools/read.ts', importing('obsidian')],
      ['src/tools/read.ts', importing('../../main')],
      ['src/app/cli.ts', importing('node:fs')],
      ['src/ui/panel/panel.ts', importing('node:fs')],
      ['src/plugin-parts.ts', importing('node:fs')],
      ['src/plugin-parts.ts', importing('obsidian')],
      ['src/ui/panel/panel.ts', importing('../../plugin-parts')],
      ['main.ts', importing('node:fs')],
      ['src/ui/panel/panel.ts', importing('../../../main')],
      ['src/ui/search/search-pane.ts', importing('../ask/ask-pane')],
      ['src/ui/parts/reader-name.ts', importing('../panel/panel-access')],
    ]);
    for (const rules of broken) expect(rules).toContain('no-restricted-imports');
  });

  test('refuses imports of what is inside an engine, and back inside QMD’s', async () => {
    const broken = await lint([
      ['src/search/search-notes.ts', importing('./qmd/fts')],
      ['src/tools/search.ts', importing('../search/qmd/find/locate')],
      ['src/mcp/mcp-server.ts', importing('../search/qmd/protocol')],
      ['src/agent/step.ts', importing('../search/qmd/protocol')],
      ['src/app/background/background.ts', importing('../../search/qmd/host/found-engine')],
      ['src/ui/search/setup-card.ts', importing('../../search/qmd/find/locate')],
      ['src/ui/panel/commands.ts', importing('../../search/qmd/find/lack')],
      ['src/search/qmd/host/qmd-engine.ts', importing('../../builtin/index')],
      ['src/search/qmd/protocol.ts', importing('./find/models')],
      ['src/search/qmd/find/host-facts.ts', importing('../host/processes')],
      ['src/search/qmd/host/child.ts', importing('../worker/store')],
      ['src/search/qmd/worker/store.ts', importing('../host/child')],
    ]);
    for (const rules of broken) expect(rules).toContain('no-restricted-imports');
  });

  test('allows imports along the direction of the layers', async () => {
    const sound = await lint([
      ['src/vault/listing.ts', importing('../text/globs')],
      ['src/tools/read.ts', importing('../vault/listing')],
      ['src/app/cli.ts', importing('../mcp/tokens')],
      ['src/ui/panel/panel.ts', importing('../../tools/registry')],
      ['src/ui/panel/panel.ts', importing('../search/search-pane')],
      ['src/ui/panel/panel.ts', importing('obsidian')],
      ['src/ui/search/search-pane.ts', importing('../parts/reader-name')],
      ['src/ui/search/search-pane.ts', importing('../../app/services')],
      ['src/vault/obsidian-vault.ts', importing('obsidian')],
      ['src/vault/disk-vault.ts', importing('node:fs')],
      ['src/search/qmd/host/child.ts', importing('node:fs')],
      ['src/search/qmd/host/child.ts', importing('../find/locate')],
      ['src/search/qmd/worker/store.ts', importing('../protocol')],
      ['src/app/desktop.ts', importing('../search/qmd/host/found-engine')],
      ['src/app/index-service.ts', importing('../search/builtin/builtin-engine')],
      ['src/ui/search/setup-card.ts', importing('../../search/needs')],
    ]);
    for (const rules of sound) expect(rules).not.toContain('no-restricted-imports');
  });

  test('takes no inline disabling', async () => {
    const text = '/* eslint-disable no-restricted-imports */\n' + importing('../tools/read');
    expect((await lint([['src/text/lines.ts', text]]))[0]).toContain('no-restricted-imports');
  });
});
