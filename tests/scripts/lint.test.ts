/** The direction of imports is enforced: forbidden ones fail lint, allowed ones do not. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const project = join(__dirname, '../..');
const run = promisify(execFile);

const importing = (path: string): string => `import * as other from '${path}';\nexport const used = other;\n`;

type Text = readonly [path: string, text: string];

const againstLayers: readonly Text[] = [
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
];

const insideEngines: readonly Text[] = [
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
];

const alongLayers: readonly Text[] = [
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
];

const disabled: Text = [
  'src/text/lines.ts',
  `/* eslint-disable no-restricted-imports */\n${importing('../tools/read')}`,
];

/** Those that break the rule about imports. */
let broken: ReadonlySet<Text>;
beforeAll(async () => {
  broken = await breakingDirection([...againstLayers, ...insideEngines, ...alongLayers, disabled]);
});

/**
 * Lints texts as if they stood in existing files. ESLint needs a real Node, one for all texts. Only the rule about imports
 * runs, which needs no types: reading those takes as long as a minute.
 */
async function breakingDirection(files: readonly Text[]): Promise<Set<Text>> {
  const script = `import { ESLint } from 'eslint';
    const eslint = new ESLint({
      overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
      ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-imports',
    });
    const results = [];
    for (const [filePath, text] of ${JSON.stringify(files)}) {
      const [{ messages }] = await eslint.lintText(text, { filePath });
      if (messages.some(({ fatal }) => fatal)) throw new Error(JSON.stringify([filePath, messages]));
      results.push(messages.some(({ ruleId }) => ruleId === 'no-restricted-imports'));
    }
    console.log(JSON.stringify(results));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: project });
  const results = JSON.parse(stdout) as boolean[];
  return new Set(files.filter((_, at) => results[at]));
}

const sound = (files: readonly Text[]): Text[] => files.filter((file) => !broken.has(file));

describe('lint', () => {
  test('refuses imports against the direction of the layers, of Obsidian and of Node', () => {
    expect(sound(againstLayers)).toEqual([]);
  });

  test('refuses imports of what is inside an engine, and back inside QMD’s', () => {
    expect(sound(insideEngines)).toEqual([]);
  });

  test('allows imports along the direction of the layers', () => {
    expect(sound(alongLayers)).toEqual(alongLayers);
  });

  test('takes no inline disabling', () => {
    expect(sound([disabled])).toEqual([]);
  });
});
