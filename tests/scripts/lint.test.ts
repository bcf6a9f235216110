/** The direction of imports is enforced: forbidden ones fail lint, allowed ones do not. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const project = join(__dirname, '../..');
const run = promisify(execFile);

const importing = (path: string): string => `import * as other from '${path}';\nexport const used = other;\n`;

type Text = readonly [path: string, text: string];

const againstRooms: readonly Text[] = [
  ['src/lines/lines.ts', importing('../vault/listing')],
  ['src/lines/lines.ts', importing('../tools/read')],
  ['src/vault/listing.ts', importing('../tools/registry')],
  ['src/vault/listing.ts', importing('obsidian')],
  ['src/vault/listing.ts', importing('node:fs')],
  ['src/vault/listing.ts', importing('fs/promises')],
  ['src/vault/listing.ts', importing('./node/disk-vault')],
  ['src/vault/node/disk-vault.ts', importing('obsidian')],
  ['src/vault/node/disk-facts.ts', importing('../../search/qmd/find/host-facts')],
  ['src/vault/view/obsidian-vault.ts', importing('node:fs')],
  ['src/vault/view/obsidian-vault.ts', importing('../../parts/reader-name')],
  ['src/tools/read.ts', importing('../verify/verify')],
  ['src/tools/read.ts', importing('../panel/services')],
  ['src/tools/read.ts', importing('../settings')],
  ['src/tools/read.ts', importing('obsidian')],
  ['src/tools/read.ts', importing('../../main')],
  ['src/follow/live-document.ts', importing('./view/jump')],
  ['src/follow/live-document.ts', importing('../texts/en')],
  ['src/follow/view/jump.ts', importing('../../parts/reader-name')],
  ['src/ask/agent.ts', importing('../mcp/call-log')],
  ['src/ask/agent.ts', importing('../texts/en')],
  ['src/ask/view/ask-pane.ts', importing('../../edit/view/edit-service')],
  ['src/ask/view/ask-pane.ts', importing('../../panel/panel')],
  ['src/verify/view/verify-view.ts', importing('../../ask/agent')],
  ['src/settings.ts', importing('./texts/en')],
  ['src/texts/en.ts', importing('obsidian')],
  ['src/parts/reader-name.ts', importing('../panel/panel-access')],
  ['src/parts/reader-name.ts', importing('../ask/view/ask-pane')],
  ['src/panel/panel.ts', importing('node:fs')],
  ['src/panel/panel.ts', importing('../mcp/node/http-server')],
  ['src/panel/panel.ts', importing('../plugin/plugin-parts')],
  ['src/panel/panel.ts', importing('../../main')],
  ['src/plugin/cli.ts', importing('node:fs')],
  ['src/plugin/plugin-parts.ts', importing('../mcp/node/http-server')],
  ['main.ts', importing('node:fs')],
];

const insideEngines: readonly Text[] = [
  ['src/search/search-notes.ts', importing('./qmd/fts')],
  ['src/tools/search.ts', importing('../search/qmd/find/locate')],
  ['src/mcp/node/mcp-server.ts', importing('../../search/qmd/protocol')],
  ['src/ask/step.ts', importing('../search/qmd/protocol')],
  ['src/plugin/background.ts', importing('../search/qmd/host/found-engine')],
  ['src/panel/search/setup-card.ts', importing('../../search/qmd/find/locate')],
  ['src/plugin/commands.ts', importing('../search/qmd/find/lack')],
  ['src/search/qmd/host/qmd-engine.ts', importing('../../index/builtin-index')],
  ['src/search/qmd/protocol.ts', importing('./find/models')],
  ['src/search/qmd/find/host-facts.ts', importing('../host/processes')],
  ['src/search/qmd/host/child.ts', importing('../worker/store')],
  ['src/search/qmd/worker/store.ts', importing('../host/child')],
];

const alongRooms: readonly Text[] = [
  ['src/vault/listing.ts', importing('../lines/globs')],
  ['src/vault/view/obsidian-vault.ts', importing('obsidian')],
  ['src/vault/node/disk-vault.ts', importing('node:fs')],
  ['src/tools/read.ts', importing('../vault/listing')],
  ['src/follow/view/jump.ts', importing('../../texts/en')],
  ['src/ask/check-overview.ts', importing('../verify/claim-checker')],
  ['src/ask/view/ask-pane.ts', importing('../../parts/reader-name')],
  ['src/ask/view/ask-pane.ts', importing('../../follow/view/jump')],
  ['src/texts/en.ts', importing('../tools/document')],
  ['src/parts/link-gestures.ts', importing('../follow/view/jump')],
  ['src/panel/panel.ts', importing('../tools/registry')],
  ['src/panel/panel.ts', importing('./search/search-pane')],
  ['src/panel/panel.ts', importing('../ask/view/ask-pane')],
  ['src/panel/panel.ts', importing('obsidian')],
  ['src/search/view/index-service.ts', importing('../index/builtin-engine')],
  ['src/search/qmd/host/child.ts', importing('node:fs')],
  ['src/search/qmd/host/child.ts', importing('../find/locate')],
  ['src/search/qmd/worker/store.ts', importing('../protocol')],
  ['src/plugin/desktop.ts', importing('../search/qmd/host/found-engine')],
  ['src/plugin/mcp-service.ts', importing('../mcp/node/http-server')],
];

const disabled: Text = [
  'src/lines/lines.ts',
  `/* eslint-disable no-restricted-imports */\n${importing('../tools/read')}`,
];

/** Those that break the rule about imports. */
let broken: ReadonlySet<Text>;
beforeAll(async () => {
  broken = await breakingDirection([...againstRooms, ...insideEngines, ...alongRooms, disabled]);
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
  test('refuses imports against the direction of the rooms, of Obsidian and of Node', () => {
    expect(sound(againstRooms)).toEqual([]);
  });

  test('refuses imports of what is inside an engine, and back inside QMD’s', () => {
    expect(sound(insideEngines)).toEqual([]);
  });

  test('allows imports along the direction of the rooms', () => {
    expect(sound(alongRooms)).toEqual(alongRooms);
  });

  test('takes no inline disabling', () => {
    expect(sound([disabled])).toEqual([]);
  });
});
