import { builtinModules } from 'node:module';
import { defineConfig, globalIgnores } from 'eslint/config';
import obsidianmd from 'eslint-plugin-obsidianmd';
import tseslint from 'typescript-eslint';

/**
 * The layers of src/, lowest first. A folder may import from itself and from the layers before it; folders of one
 * layer do not import each other. docs/architecture.md draws the same picture.
 */
const layers = [
  ['text'],
  ['vault'],
  ['search'],
  ['tools'],
  ['mcp', 'agent'],
  ['settings', 'i18n'],
  ['app'],
  ['ui'],
  ['plugin-parts'],
];
/** The folders of src/ui. Each uses `parts` and what it is handed; only the panel, which puts them together, knows the others. */
const uiFolders = ['ask', 'browse', 'dialogs', 'document', 'in-notes', 'search', 'settings', 'tray', 'verify'];
/** The folders of src/search that are one engine each. */
const engines = ['qmd', 'builtin'];
/** The files of src/search/qmd, with the folders they may not import: what runs in the processes shares little with the rest. */
const qmdFiles = { '*': 'find|host|worker', 'find/*': 'host|worker', 'host/*': 'worker', 'worker/*': 'find|host' };
/** What Node has and a phone lacks, `window` aside. */
const nodeGlobals = Object.fromEntries(
  ['process', 'Buffer', 'global', 'NodeJS', '__dirname', '__filename', 'setImmediate'].map((name) => [
    name,
    'readonly',
  ]),
);
const nodeModules = builtinModules.flatMap((name) => [name, `node:${name}`]);

/** What the files of one folder may not import, as `no-restricted-imports` patterns. */
function forbidden(folder) {
  const level = layers.findIndex((layer) => layer.includes(folder));
  const above = layers.flatMap((layer, at) => (at < level ? [] : layer)).filter((name) => name !== folder);
  return [
    {
      regex: `^(\\.\\./)+(src/)?(${[...above, 'main'].join('|')})(/|$)`,
      message: 'Imports point one way: text ← vault ← search ← tools ← (mcp, agent) ← app ← ui ← plugin-parts ← main.',
    },
  ];
}

const noEngine = {
  regex: `^(\\./|(\\.\\./)+(search/)?)(${engines.join('|')})/`,
  message:
    'An engine is known by its port, src/search/engine.ts; only src/app/index-service.ts and desktop.ts, which make one, know more.',
};
const noObsidian = {
  regex: '^obsidian$',
  message: 'Only main.ts, src/app, src/ui and the Obsidian adapters know Obsidian.',
};
const noNode = {
  regex: `^(${nodeModules.join('|')})(/|$)`,
  message: 'Node built-ins stay in src/search/qmd, src/mcp and files named disk-*.ts.',
};

const restrict = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const uiRules = [...uiFolders, 'parts'].map((folder) => ({
  files: [`src/ui/${folder}/**/*.ts`],
  rules: restrict([
    ...forbidden('ui'),
    noEngine,
    noNode,
    {
      regex: `^\\.\\./(${[...uiFolders.filter((name) => name !== folder), 'panel'].join('|')})/`,
      message: 'A folder of the interface uses parts/ and what it is handed, not its sisters.',
    },
  ]),
}));

const layerRules = layers.flat().map((folder) => ({
  files: [`src/${folder}/**/*.ts`, `src/${folder}.ts`],
  rules: restrict([
    ...forbidden(folder),
    noEngine,
    ...(['app', 'ui'].includes(folder) ? [] : [noObsidian]),
    ...(folder === 'mcp' ? [] : [noNode]),
  ]),
}));

/** The few files that may reach past their layer's rule. */
const adapters = [
  { files: ['main.ts'], rules: restrict([noEngine, noNode]) },
  { files: ['src/vault/obsidian-*.ts'], rules: restrict([...forbidden('vault'), noNode]) },
  ...['vault', 'search'].map((folder) => ({
    files: [`src/${folder}/**/disk-*.ts`],
    rules: restrict([...forbidden(folder), noEngine, noObsidian]),
  })),
  ...Object.entries(qmdFiles).map(([files, others]) => ({
    files: [`src/search/qmd/${files}.ts`],
    rules: restrict([
      ...forbidden('search'),
      noEngine,
      noObsidian,
      { regex: `^\\.{1,2}/(${others})/`, message: 'Inside search/qmd: shared ← find ← host, and shared ← worker.' },
    ]),
  })),
  { files: ['src/app/{index-service,desktop}.ts'], rules: restrict([...forbidden('app'), noNode]) },
  { files: ['src/agent/obsidian-*.ts'], rules: restrict([...forbidden('agent'), noEngine, noNode]) },
];

export default defineConfig([
  globalIgnores(['node_modules/', 'main.js', 'coverage/', 'demo/']),
  ...obsidianmd.configs.recommended,
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // tsc says so.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  ...layerRules,
  ...uiRules,
  ...adapters,
  {
    // Loaded on computers only: tests/scripts/phone-imports.test.ts.
    files: ['src/search/qmd/**', 'src/mcp/**', 'src/**/disk-*.ts'],
    languageOptions: { globals: nodeGlobals },
    rules: { 'import/no-nodejs-modules': 'off', 'obsidianmd/no-nodejs-modules': 'off' },
  },
  {
    // The worker program loads the QMD that was found on the machine.
    files: ['src/search/qmd/worker/**'],
    rules: { 'no-unsanitized/method': 'off' },
  },
  {
    // Scripts and tests run in Node, outside Obsidian. What else could be known by types takes as long as tsc itself.
    files: ['scripts/**', 'tests/**', '*.mjs'],
    languageOptions: { globals: nodeGlobals },
    rules: {
      ...Object.fromEntries(Object.keys(obsidianmd.rules).map((name) => [`obsidianmd/${name}`, 'off'])),
      ...tseslint.configs.disableTypeChecked.rules,
      '@typescript-eslint/no-non-null-assertion': 'off',
      'import/no-extraneous-dependencies': 'off',
      'import/no-nodejs-modules': 'off',
      'no-console': 'off',
      'no-unsanitized/method': 'off',
    },
  },
  {
    // A test that does not wait passes whatever happens.
    files: ['scripts/**/*.ts', 'tests/**/*.ts'],
    rules: { '@typescript-eslint/await-thenable': 'error', '@typescript-eslint/no-floating-promises': 'error' },
  },
  {
    // The workbench stands in for Obsidian, which has what those rules tell a plugin to leave alone.
    files: ['tests/workbench/**', 'tests/e2e/**'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['tests/**'],
    languageOptions: {
      globals: Object.fromEntries(
        ['describe', 'test', 'expect', 'jest', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'].map((name) => [
          name,
          'readonly',
        ]),
      ),
    },
  },
]);
