/** What the community review would find, found here first. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { codeFaults, disclosureFaults, LARGEST_BUNDLE_BYTES } from '../../scripts/release/code-rules';
import {
  buildFaults,
  licenceFaults,
  manifestFaults,
  versionFaults,
  type ProjectFiles,
} from '../../scripts/release/project-rules';
import { styleFaults } from '../../scripts/release/styles-rules';

const project = join(__dirname, '../..');

test('nothing stands in the way of a release of this project', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'check-release'], {
    cwd: project,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

const manifest = {
  id: 'my-notes',
  name: 'My notes',
  version: '1.2.3',
  minAppVersion: '1.13.0',
  description: 'Does one thing, and says so.',
  author: 'Somebody',
  isDesktopOnly: false,
};

describe('the manifest', () => {
  test('is fine as it should be', () => {
    expect(manifestFaults(manifest)).toEqual([]);
    expect(manifestFaults({ ...manifest, authorUrl: 'https://example.org' })).toEqual([]);
    expect(manifestFaults({ ...manifest, name: 'Search+ (in notes)' })).toEqual([]);
    expect(manifestFaults({ ...manifest, fundingUrl: { Coffee: 'https://example.org' } })).toEqual([]);
  });

  test.each([
    [{ id: 'obsidian-notes' }, 'id must not say "Obsidian" or "plugin"'],
    [{ id: 'My_Notes' }, 'id must be of small letters and hyphens'],
    [{ name: 'Notes Plugin' }, 'name must not say "Obsidian" or "plugin"'],
    [{ version: 'v1.2.3' }, 'version must be x.y.z'],
    [{ version: '1.2' }, 'version must be x.y.z'],
    [{ minAppVersion: '1.13' }, 'minAppVersion must be x.y.z'],
    [{ description: `A${'a'.repeat(250)}.` }, 'description is longer than 250'],
    [{ description: 'No full stop' }, 'description must start with a capital, end with a full stop, and be plain'],
    [{ description: 'small at first.' }, 'description must start with a capital, end with a full stop, and be plain'],
    [
      { description: 'Coffee and fun ☕.' },
      'description must start with a capital, end with a full stop, and be plain',
    ],
    [{ author: 'me@example.org' }, 'author must not be an address'],
    [{ isDesktopOnly: true }, 'isDesktopOnly must be false: the build asks for Node on computers only'],
    [{ authorUrl: 'https://obsidian.md' }, 'addresses must not be those of Obsidian'],
    [{ authorUrl: 'example.org' }, 'addresses must start with https://'],
    [{ fundingUrl: { Coffee: 'https://obsidian.md/pricing' } }, 'addresses must not be those of Obsidian'],
    [{ fundingUrl: { Coffee: '' } }, 'addresses must start with https://'],
    [{ main: 'main.js' }, 'main is not a field of it'],
    [{ name: 'My notes!' }, 'name must be plain: letters, digits, spaces, hyphens, plus signs, parentheses'],
    [{ name: 'Obsi-notes' }, "name must not be like Obsidian's own"],
    [{ name: 'Quick switcher' }, "name must not be like Obsidian's own"],
    [{ description: 'Notes.' }, 'description is shorter than 10 characters'],
    [{ description: 'This finds notes.' }, 'description must start with what one can do'],
  ])('with %j is refused', (change, fault) => {
    expect(manifestFaults({ ...manifest, ...change })).toEqual([`manifest.json: ${fault}`]);
  });

  test('has to have all its fields', () => {
    expect(manifestFaults({})).toEqual(expect.arrayContaining(['manifest.json: author is missing']));
  });

  test('and the files that carry its version have to agree', () => {
    const files = {
      manifest,
      versions: { '1.2.3': '1.13.0' },
      packageJson: { version: '1.2.3' },
      packageLock: { version: '1.2.3', packages: { '': { version: '1.2.3' } } },
    };
    expect(versionFaults(files)).toEqual([]);
    const other = { ...files, versions: { '1.2.2': '1.13.0' }, packageLock: { version: '1.2.2', packages: {} } };
    expect(versionFaults({ ...other, packageJson: { version: '1.2.4' } })).toEqual([
      'package.json: has 1.2.4, expected 1.2.3',
      'package-lock.json: has 1.2.2, expected 1.2.3',
      'package-lock.json, its root package: has undefined, expected 1.2.3',
      'versions.json for 1.2.3: has undefined, expected 1.13.0',
    ]);
  });
});

describe('the project', () => {
  const files = {
    packageJson: { license: 'MIT', scripts: { build: 'x' }, dependencies: { a: '1.2.3' } },
    packageLock: { packages: { '': {}, 'node_modules/a': { integrity: 'sha512-x' } } },
    licence: 'MIT License\n\nCopyright (c) 2026 Somebody\n\nPermission is hereby granted, free of charge, to all',
  };

  const projectFaults = (some: Omit<ProjectFiles, 'manifest' | 'versions'>): string[] => [
    ...buildFaults(some),
    ...licenceFaults(some),
  ];

  test('is fine as it should be', () => {
    expect(projectFaults(files)).toEqual([]);
  });

  test.each([
    [{ packageJson: { ...files.packageJson, scripts: {} } }, 'package.json: has no script "build"'],
    [{ packageJson: { ...files.packageJson, dependencies: { a: '^1.2.3' } } }, 'package.json: a has no exact version'],
    [
      { packageJson: { ...files.packageJson, devDependencies: { b: 'github:a/b' } } },
      'package.json: b has no exact version',
    ],
    [{ packageLock: { packages: { 'node_modules/a': {} } } }, 'package-lock.json: node_modules/a has no integrity'],
    [
      { packageLock: { packages: { 'node_modules/a': { resolved: 'git+ssh://git@github.com/a/a.git#1' } } } },
      'package-lock.json: node_modules/a is not from the registry',
    ],
    [{ licence: `My own license\n${files.licence}` }, 'LICENSE: is not the MIT license that GitHub recognises'],
    [{ packageJson: { ...files.packageJson, license: 'ISC' } }, 'LICENSE: is not what package.json says'],
    [{ licence: files.licence.replace('Somebody', 'Dynalist Inc.') }, 'LICENSE: names no year and holder of its own'],
  ])('is refused with %j', (change, fault) => {
    expect(projectFaults({ ...files, ...change })).toEqual([fault]);
  });
});

describe('the style sheet', () => {
  test('may style what is ours', () => {
    const css = `/* !important :has( */
      .collate-a, .collate-panel button:not(.x, .y) { color: red }
      @media (prefers-reduced-motion: reduce) { .collate-a { animation: none !important } }
      @keyframes collate-spin { from { opacity: 0 } 50% { opacity: 1 } }
      .workspace-leaf-content[data-type='collate-panel'] .view-content { padding: 0 }`;
    expect(styleFaults(css)).toEqual([]);
  });

  test.each([
    ['.collate-a { color: red !important }', '!important in .collate-a'],
    ['@media (width < 1px) { .collate-a { color: red !important } }', '!important in .collate-a'],
    ['button { color: red }', 'button is not only ours'],
    ['.collate-a, .nav-file { color: red }', '.nav-file is not only ours'],
    ['@media print { body { color: red } }', 'body is not only ours'],
    ['.collate-a:has(.x) { color: red }', ':has() is refused by the review'],
    ['@import "x.css"; .collate-a { color: red }', '@import is refused by the review'],
    ['.collate-a { background: url("https://example.org/x.png") }', 'nothing may be fetched from elsewhere'],
  ])('is refused with %s', (css, fault) => {
    expect(styleFaults(css)).toEqual([`styles.css: ${fault}`]);
  });
});

describe('the build', () => {
  test.each([
    ['eval("1")', 'evaluates text as code'],
    ['new Function("return 1")', 'evaluates text as code'],
    ['el.innerHTML = text', 'writes HTML as text'],
    ['document.createElement("script")', 'loads scripts'],
    ['await import("https://example.org/x.js")', 'loads code from elsewhere'],
    ['//# sourceMappingURL=main.js.map', 'carries a source map'],
    ['"/home/me/collate/src"', 'names a folder of the machine that built it'],
    ['x'.repeat(LARGEST_BUNDLE_BYTES + 1), 'has 4700001 bytes, more than 4700000'],
  ])('is refused with %.50s', (code, fault) => {
    expect(codeFaults(code, '/home/me/collate')).toEqual([`main.js: ${fault}`]);
  });

  test.each([
    ['/(?<=a)b/', 'looks behind in a regular expression (iOS 16.4)'],
    ['new RegExp("(?<!a)b")', 'looks behind in a regular expression (iOS 16.4)'],
    ['/(?i:a)b/', 'changes flags within a regular expression (iOS 18.4)'],
    ['new RegExp("[a--b]","gv")', 'uses the flag v (iOS 17)'],
    ['new RegExp(`[a"${b}]`,"v")', 'uses the flag v (iOS 17)'],
    ['Object.groupBy(a,b)', 'uses groupBy (iOS 17.4)'],
    ['m.values().map(f)', 'uses the methods of iterators (iOS 18.4)'],
    ['window.requestIdleCallback(f)', 'uses requestIdleCallback (on no iOS)'],
    ['URL.canParse(a);URL.canParse(b)', 'uses URL.canParse or parse (iOS 17)'],
    ['AbortSignal.any([a,b])', 'uses AbortSignal.any (iOS 17.4)'],
  ])('is refused with %s, which older systems lack', (code, fault) => {
    expect(codeFaults(code, project)).toEqual([`main.js: ${fault}`]);
  });

  test('may use what the oldest systems have, and ask for what they lack', () => {
    const code =
      '/(?<year>a)(?:b)(?!c)/u;new RegExp("v","g");a.at(-1);a.findLast(f);a.toSorted();window.requestIdleCallback?.(f)';
    expect(codeFaults(code, project)).toEqual([]);
  });

  test.each([
    ['localStorage.setItem("a","b")', "keeps data in the browser's storage, not Obsidian's"],
    ['a.networkInterfaces();process.env.HOME', 'reads who the person or the computer is'],
    ['require("electron").ipcRenderer', "talks to Electron's other processes"],
    ['app.plugins.disablePlugin(id)', 'turns plugins on or off'],
    ['setInterval(()=>{requestUrl({url:a})},6e4)', 'uses the network by the clock'],
    ['navigator.sendBeacon(a)', 'sends telemetry'],
    ['({rejectUnauthorized:!1})', 'trusts servers without a valid certificate'],
    ['require("adm-zip")', 'unpacks archives, as what updates itself would'],
    ['spawn(a,b,{shell:!0})', 'runs commands in a shell'],
    ['console.log(a)', 'logs what is no error'],
  ])('is refused with %s, which the review reports', (code, fault) => {
    expect(codeFaults(code, project)).toEqual([`main.js: ${fault}`]);
  });

  test('may ask for its own storage, wait, use the network when asked, and report errors', () => {
    const code =
      'app.loadLocalStorage("a");setInterval(tick,100);await requestUrl({url:a});console.error(a);env.PATH;url.hostname';
    expect(codeFaults(code, project)).toEqual([]);
  });

  test('may read HTML, and talk of evaluation', () => {
    expect(codeFaults('if (el.innerHTML === "") retrieval(evaluated)', '/home/me')).toEqual([]);
  });

  test('does nothing that the README does not tell of', () => {
    const code = 'require("node:child_process");require("node:http");requestUrl({})';
    expect(disclosureFaults(code, 'It starts a process. Network: none.')).toEqual([
      'README.md: does not say that it listens on 127.0.0.1',
    ]);
    expect(disclosureFaults(code, 'Processes listen on 127.0.0.1 and on no other network.')).toEqual([]);
  });
});
