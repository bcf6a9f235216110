import { builtinModules } from 'node:module';
import { defineConfig, globalIgnores } from 'eslint/config';
import obsidianmd from 'eslint-plugin-obsidianmd';

/**
 * The layers of src/, lowest first. A folder may import from itself and from the layers before it; folders of one
 * layer do not import each other. docs/architecture.md draws the same picture.
 */
const layers = [['text'], ['vault'], ['search'], ['tools'], ['mcp', 'agent', 'ui']];
const nodeModules = builtinModules.flatMap((name) => [name, `node:${name}`]);

/** What the files of one folder may not import, as `no-restricted-imports` patterns. */
function forbidden(folder) {
  const level = layers.findIndex((layer) => layer.includes(folder));
  const above = layers.flatMap((layer, at) => (at < level ? [] : layer)).filter((name) => name !== folder);
  return [
    {
      regex: `^(\\.\\./)+(src/)?(${[...above, 'main'].join('|')})(/|$)`,
      message: 'Imports point one way: text ← vault ← search ← tools ← (mcp, agent, ui) ← main.',
    },
  ];
}

const noObsidian = { regex: '^obsidian$', message: 'Only main.ts, src/ui and the Obsidian adapters know Obsidian.' };
const noNode = {
  regex: `^(${nodeModules.join('|')})(/|$)`,
  message: 'Node built-ins stay in src/search/qmd, src/mcp and the disk vault.',
};

const restrict = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

const layerRules = layers.flat().map((folder) => ({
  files: [`src/${folder}/**/*.ts`],
  rules: restrict([
    ...forbidden(folder),
    ...(folder === 'ui' ? [] : [noObsidian]),
    ...(folder === 'mcp' ? [] : [noNode]),
  ]),
}));

/** The few files that may reach past their layer's rule. */
const adapters = [
  { files: ['src/vault/obsidian-*.ts'], rules: restrict([...forbidden('vault'), noNode]) },
  { files: ['src/vault/disk-*.ts'], rules: restrict([...forbidden('vault'), noObsidian]) },
  { files: ['src/search/qmd/**/*.ts'], rules: restrict([...forbidden('search'), noObsidian]) },
  { files: ['src/main/**/*.ts'], rules: restrict([noObsidian, noNode]) },
  { files: ['src/agent/obsidian-*.ts'], rules: restrict([...forbidden('agent'), noNode]) },
];

export default defineConfig([
  globalIgnores(['node_modules/', 'main.js', 'coverage/', 'demo/']),
  ...obsidianmd.configs.recommended,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.mjs', 'scripts/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
  },
  {
    files: ['**/*.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  ...layerRules,
  ...adapters,
  {
    // The worker program loads the QMD that was found on the machine.
    files: ['src/search/qmd/worker/**'],
    rules: { 'no-unsanitized/method': 'off' },
  },
  {
    // Scripts and tests run in Node, outside Obsidian.
    files: ['scripts/**', 'tests/**', '*.mjs'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'import/no-nodejs-modules': 'off',
      'no-console': 'off',
      'no-unsanitized/method': 'off',
      'obsidianmd/no-nodejs-modules': 'off',
      'obsidianmd/hardcoded-config-path': 'off',
      'obsidianmd/prefer-window-timers': 'off',
      'obsidianmd/no-global-this': 'off',
      'obsidianmd/rule-custom-message': 'off',
      'obsidianmd/prefer-file-manager-trash-file': 'off',
    },
  },
  {
    // The workbench stands in for Obsidian: it is what those rules tell a plugin to use.
    files: ['tests/workbench/**', 'tests/e2e/**'],
    rules: {
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-implied-eval': 'off',
      'no-restricted-globals': 'off',
      'obsidianmd/commands/no-default-hotkeys': 'off',
      'obsidianmd/no-forbidden-elements': 'off',
      'obsidianmd/no-static-styles-assignment': 'off',
      'obsidianmd/prefer-create-el': 'off',
      'obsidianmd/prefer-instanceof': 'off',
    },
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
