import { builtinModules } from 'node:module';
import { defineConfig, globalIgnores } from 'eslint/config';
import obsidianmd from 'eslint-plugin-obsidianmd';
import tseslint from 'typescript-eslint';

/**
 * The rooms of src/, lowest first. A room may import from itself and from those before it; rooms of one line do not import each
 * other. Inside a room, `view/` knows Obsidian, `node/` knows Node, and the rest knows neither. docs/architecture.md draws it.
 */
const rooms = [['lines'], ['vault'], ['search'], ['tools'], ['follow'], ['verify'], ['in-notes', 'edit', 'ask', 'mcp']];
/** What views share, lowest first; of the rooms only views know it. */
const shared = ['settings', 'texts', 'parts'];
/** The folders of src/search that are one engine each. */
const engines = ['qmd', 'index'];
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

const restrict = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });
/** The files of these folders of src/, from wherever they are imported. */
const folders = (names) => `^(\\./|(\\.\\./)+(src/)?)(${names.join('|')})(/|$)`;

/** Folders that may not be imported. */
const notFrom = (names) => ({
  regex: folders(names),
  message:
    'Imports point one way: lines ← vault ← search ← tools ← follow ← verify ← (in-notes, edit, ask, mcp) ← panel ← plugin ← main.',
});
const noEngine = {
  regex: `^(\\./|(\\.\\./)+(search/)?)(${engines.join('|')})/`,
  message: 'An engine is known by its port, src/search/engine.ts; only what makes one knows more.',
};
const noView = { regex: '(^|/)view/', message: 'What does not know Obsidian does not know views.' };
const noNode = {
  regex: `^(${nodeModules.join('|')})(/|$)`,
  message: 'Node built-ins stay in node/ and src/search/qmd.',
};
const noNodeFolder = {
  regex: '(^|/)node/',
  message: 'What knows Node is loaded by src/plugin/desktop.ts, on computers only.',
};
const noObsidian = { regex: '^obsidian$', message: 'Only main.ts, view/, parts, panel and plugin know Obsidian.' };

/** The rooms above one, and its sisters. */
const above = (room) => {
  const level = rooms.findIndex((some) => some.includes(room));
  return rooms.flatMap((some, at) => (at < level ? [] : some)).filter((name) => name !== room);
};

const roomRules = rooms.flat().flatMap((room) => {
  const higher = [...above(room), 'panel', 'plugin', 'main'];
  // A view uses the views of rooms below, but what is shared among views knows only those that it may build on.
  const foundations = ['vault', 'search', 'tools', 'follow'].includes(room) ? ['parts'] : [];
  return [
    {
      files: [`src/${room}/**/*.ts`],
      rules: restrict([notFrom([...higher, ...shared]), noEngine, noView, noNodeFolder, noNode, noObsidian]),
    },
    {
      files: [`src/${room}/**/view/*.ts`],
      rules: restrict([notFrom([...higher, ...foundations]), noEngine, noNodeFolder, noNode]),
    },
    {
      files: [`src/${room}/**/node/*.ts`],
      rules: restrict([notFrom([...higher, ...shared]), noEngine, noView, noObsidian]),
    },
  ];
});

const sharedRules = shared.map((name, at) => ({
  files: [`src/${name}/**/*.ts`, `src/${name}.ts`],
  rules: restrict([
    notFrom([...shared.slice(at + 1), 'panel', 'plugin', 'main']),
    noEngine,
    noNodeFolder,
    noNode,
    // What views are made of may use what they show, and what opens it.
    ...(name === 'parts'
      ? [
          {
            ...noView,
            regex: folders(
              rooms
                .slice(5)
                .flat()
                .map((room) => `${room}/view`),
            ),
          },
        ]
      : [noView, noObsidian]),
  ]),
}));

const adapters = [
  { files: ['main.ts'], rules: restrict([noEngine, noNode]) },
  { files: ['src/panel/**/*.ts'], rules: restrict([notFrom(['plugin', 'main']), noEngine, noNodeFolder, noNode]) },
  { files: ['src/plugin/**/*.ts'], rules: restrict([notFrom(['main']), noEngine, noNodeFolder, noNode]) },
  {
    files: ['src/search/view/index-service.ts'],
    rules: restrict([notFrom([...above('search'), 'parts', 'panel', 'plugin', 'main']), noNodeFolder, noNode]),
  },
  // Loaded on computers only.
  { files: ['src/plugin/desktop.ts'], rules: restrict([notFrom(['main']), noNode]) },
  { files: ['src/plugin/mcp-service.ts'], rules: restrict([notFrom(['main']), noEngine, noNode]) },
  ...Object.entries(qmdFiles).map(([files, others]) => ({
    files: [`src/search/qmd/${files}.ts`],
    rules: restrict([
      notFrom([...above('search'), ...shared, 'panel', 'plugin', 'main']),
      noEngine,
      noObsidian,
      { regex: `^\\.{1,2}/(${others})/`, message: 'Inside search/qmd: shared ← find ← host, and shared ← worker.' },
    ]),
  })),
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
  ...roomRules,
  ...sharedRules,
  ...adapters,
  {
    // Loaded on computers only: tests/scripts/phone-imports.test.ts.
    files: ['src/search/qmd/**', 'src/**/node/*.ts'],
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
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
]);
