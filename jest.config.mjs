// Packages published as ES modules only; jest runs CommonJS, so these go through the transform as well.
const esmOnly = [
  'mdast-util-[^/]+',
  'micromark[^/]*',
  'decode-named-character-reference',
  'character-entities',
  'unist-util-stringify-position',
];
/**
 * What the language itself has, handed to each module. A global of jest's sandbox is looked up anew wherever it is named:
 * a loop that says `Math.min` took fifteen times as long. Nothing here that a test replaces, such as `Date`.
 */
const builtIns = [
  'Array',
  'ArrayBuffer',
  'BigInt',
  'DataView',
  'Float32Array',
  'Float64Array',
  'Infinity',
  'Int32Array',
  'Int8Array',
  'Intl',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'Uint16Array',
  'Uint32Array',
  'Uint8Array',
];
const shared = {
  sandboxInjectedGlobals: builtIns,
  transform: { '\\.(?:m?[jt]s|bin)$': '<rootDir>/scripts/jest-transform.mjs' },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly.join('|')})/)`],
};
/** What is loaded once for all files of a worker, or only where it is used: half a second each, for some three hundred files. */
const outside = {
  testEnvironment: '<rootDir>/tests/support/outside-environment.mjs',
  moduleNameMapper: {
    '^playwright-core$': '<rootDir>/tests/support/playwright-once.cjs',
    '^fast-check$': '<rootDir>/tests/support/properties.ts',
  },
};

export default {
  // In an order of chance, whose seed is printed: a test that leans on another is noticed. `--seed N` repeats it.
  randomize: true,
  globalSetup: '<rootDir>/scripts/jest-global-setup.mjs',
  globalTeardown: '<rootDir>/scripts/jest-global-teardown.mjs',
  // Some tests start real programs; on a busy machine those take their time. Nothing is timed by a test.
  testTimeout: 150_000,
  testSequencer: '<rootDir>/scripts/slowest-first.mjs',
  // One more than most machines of continuous integration have cores: a test in a browser waits half of its time.
  maxWorkers: 3,
  projects: [
    {
      ...shared,
      displayName: 'node',
      ...outside,
      testMatch: ['<rootDir>/tests/**/*.test.ts'],
      testPathIgnorePatterns: ['\\.(?:obsidian|slow)\\.test\\.ts$', '/node_modules/'],
    },
    {
      ...shared,
      // Real models, indexes broken and processes killed on purpose, and all that the workbench promises: `npm run test:slow`.
      displayName: 'slow',
      ...outside,
      testMatch: ['<rootDir>/tests/**/*.slow.test.ts'],
    },
    {
      ...shared,
      displayName: 'obsidian',
      // `main` is the source, not what was built from it.
      moduleFileExtensions: ['ts', 'js', 'cjs', 'mjs', 'json', 'node'],
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
      testMatch: ['<rootDir>/tests/**/*.obsidian.test.ts'],
      moduleNameMapper: {
        '^obsidian$': 'obsidian-test-mocks/obsidian',
        '^collate:worker$': '<rootDir>/tests/support/no-worker.ts',
      },
      setupFiles: ['<rootDir>/tests/support/jsdom-setup.ts', 'obsidian-test-mocks/jest-setup'],
    },
  ],
};
