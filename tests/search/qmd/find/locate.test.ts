import { readFileSync } from 'node:fs';
import { join, posix, win32 } from 'node:path';
import type { Looked } from '../../../../src/search/needs';
import {
  locate,
  type Found,
  type HostFacts,
  type Located,
  type WhereSetting,
} from '../../../../src/search/qmd/find/locate';
import { KNOWN_VERSION } from '../../../../src/search/qmd/find/qmd-package';

type Texts = Readonly<Record<string, string>>;

interface Machine {
  readonly platform?: HostFacts['platform'];
  readonly env?: HostFacts['env'];
  /** Texts by path; the text of a Node is what it prints for `--version`. */
  readonly files?: Texts;
  /** Targets by path, relative or absolute. */
  readonly links?: Texts;
}

const HOMES = { darwin: '/Users/ada', linux: '/home/ada', win32: 'C:\\Users\\ada' } as const;

/** What a macOS app that was not started from a terminal gets. */
const GUI_PATH = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin' };

/** A machine whose disk is a map of files and links. */
function host({ platform = 'darwin', env = GUI_PATH, files = {}, links = {} }: Machine): HostFacts {
  const paths = platform === 'win32' ? win32 : posix;
  const follow = (path: string): string => {
    const { root } = paths.parse(path);
    return path
      .slice(root.length)
      .split(paths.sep)
      .reduce((folder, name) => {
        const at = paths.join(folder, name);
        const target = links[at];
        return target === undefined ? at : follow(paths.resolve(folder, target));
      }, root);
  };
  const list = (folder: string): string[] => {
    const start = paths.join(follow(folder), paths.sep);
    const below = [...Object.keys(files), ...Object.keys(links)].filter((path) => path.startsWith(start));
    return [...new Set(below.map((path) => path.slice(start.length).split(paths.sep)[0] ?? ''))];
  };
  const exists = (path: string): boolean => files[follow(path)] !== undefined || list(path).length > 0;
  return {
    platform,
    env,
    home: HOMES[platform],
    exists,
    list,
    read: (path) => files[follow(path)],
    realPath: (path) => (exists(path) ? follow(path) : undefined),
  };
}

/** The files of an installed QMD that matter here. */
function qmd(folder: string, version = '2.8.3'): Texts {
  const sep = folder.includes('\\') ? '\\' : '/';
  const at = (...parts: string[]): string => [folder, ...parts].join(sep);
  return {
    [at('package.json')]: JSON.stringify({ name: '@tobilu/qmd', version, bin: { qmd: 'bin/qmd' } }),
    [at('bin', 'qmd')]: '#!/usr/bin/env node\nimport { spawn } from "node:child_process";\n',
    [at('dist', 'cli', 'qmd.js')]: '',
    [at('dist', 'index.js')]: '',
  };
}

function find(facts: HostFacts, setting: WhereSetting = {}): Promise<Located> {
  return locate(facts, setting, (path) => Promise.resolve(facts.read(path)));
}

/** The Nodes that are there, best first. */
async function nodes(facts: HostFacts): Promise<{ place: string; source: string }[]> {
  const { looked } = await find(facts);
  const there = looked.filter(({ what, outcome }) => what === 'node' && outcome !== 'not there');
  return there.map(({ place, source }) => ({ place, source }));
}

/** The QMD that is found on a machine that has a Node as well. */
async function qmdIn(facts: HostFacts, setting: WhereSetting = {}): Promise<Found | undefined> {
  const nodePath = facts.platform === 'win32' ? 'Z:\\node.exe' : '/z/z/node';
  const withNode: HostFacts = { ...facts, exists: (path) => path === nodePath || facts.exists(path) };
  const located = await locate(withNode, { ...setting, nodePath }, () => Promise.resolve('v22.0.0'));
  return located.kind === 'found' ? located.qmd : undefined;
}

/** One line per place: `node nvm /path: outcome`. */
function lines(looked: readonly Looked[]): string[] {
  return looked.map(({ what, source, place, outcome }) => `${what} ${source} ${place}: ${outcome}`);
}

/** What was found, in short, and everything that was looked at. */
async function summary(facts: HostFacts, setting?: WhereSetting): Promise<unknown> {
  const located = await find(facts, setting);
  const looked = lines(located.looked);
  if (located.kind === 'missing') return { missing: located.what, reason: located.reason, looked };
  return { node: located.node.path, qmd: located.qmd.path, looked };
}

const BREW_QMD = '/opt/homebrew/lib/node_modules/@tobilu/qmd';

/** An Apple Silicon Mac with Node and QMD from Homebrew and npm. */
const brewFiles: Texts = { '/opt/homebrew/Cellar/node/24.1.0/bin/node': 'v24.1.0\n', ...qmd(BREW_QMD) };
const brewLinks: Texts = {
  '/opt/homebrew/bin/node': '../Cellar/node/24.1.0/bin/node',
  '/opt/homebrew/bin/qmd': '../lib/node_modules/@tobilu/qmd/bin/qmd',
};
const brewLooked = ['node Homebrew /opt/homebrew/bin/node: v24.1.0, used', `qmd Homebrew ${BREW_QMD}: 2.8.3, used`];

describe('with the PATH of a macOS app', () => {
  test('Node and QMD of Homebrew are found on Apple Silicon', async () => {
    expect(await find(host({ files: brewFiles, links: brewLinks }))).toEqual({
      kind: 'found',
      node: { path: '/opt/homebrew/bin/node', version: 'v24.1.0', source: 'Homebrew' },
      qmd: { path: BREW_QMD, version: '2.8.3', source: 'Homebrew' },
      looked: [
        { what: 'node', place: '/opt/homebrew/bin/node', source: 'Homebrew', outcome: 'v24.1.0, used' },
        { what: 'qmd', place: BREW_QMD, source: 'Homebrew', outcome: '2.8.3, used' },
      ],
    });
  });

  test('Node and QMD in /usr/local are found on Intel', async () => {
    const files = { '/usr/local/bin/node': 'v22.23.3', ...qmd('/usr/local/lib/node_modules/@tobilu/qmd') };
    expect(await summary(host({ files }))).toEqual({
      node: '/usr/local/bin/node',
      qmd: '/usr/local/lib/node_modules/@tobilu/qmd',
      looked: [
        'node Homebrew or nodejs.org /usr/local/bin/node: v22.23.3, used',
        'qmd Homebrew or nodejs.org /usr/local/lib/node_modules/@tobilu/qmd: 2.8.3, used',
      ],
    });
  });

  test('a keg-only Node of Homebrew is found, the newest first', async () => {
    const keg = (version: string): string => `/opt/homebrew/opt/node@${version}/bin/node`;
    const files = { [keg('20')]: 'v20.11.0', [keg('22')]: 'v22.1.0', [keg('24')]: 'v24.0.0', ...qmd(BREW_QMD) };
    expect(await summary(host({ files }))).toEqual({
      node: keg('24'),
      qmd: BREW_QMD,
      looked: [
        `node Homebrew ${keg('24')}: v24.0.0, used`,
        `node Homebrew ${keg('22')}: also there, not used`,
        `node Homebrew ${keg('20')}: also there, not used`,
        `qmd Homebrew ${BREW_QMD}: 2.8.3, used`,
      ],
    });
  });

  test('a QMD that Homebrew itself installed is found', async () => {
    const folder = '/opt/homebrew/Cellar/qmd/2.8.3/libexec/lib/node_modules/@tobilu/qmd';
    const facts = host({ files: qmd(folder), links: { '/opt/homebrew/opt/qmd': '../Cellar/qmd/2.8.3' } });
    const linked = '/opt/homebrew/opt/qmd/libexec/lib/node_modules/@tobilu/qmd';
    expect(await qmdIn(facts)).toMatchObject({ path: linked, source: 'Homebrew' });
  });
});

interface ManagerCase {
  readonly machine: Machine;
  readonly node: string;
  readonly qmd: string;
  readonly looked: readonly string[];
}

/** A machine where one manager holds both, at these places. */
function managed(source: string, node: string, folder: string, machine: Machine = {}): ManagerCase {
  return {
    machine: { ...machine, files: { [node]: 'v22.23.3', ...qmd(folder) } },
    node,
    qmd: folder,
    looked: [`node ${source} ${node}: v22.23.3, used`, `qmd ${source} ${folder}: 2.8.3, used`],
  };
}

const inPrefix = (prefix: string): [string, string] => [`${prefix}/bin/node`, `${prefix}/lib/node_modules/@tobilu/qmd`];
const inWindowsPrefix = (prefix: string): [string, string] => [
  `${prefix}\\node.exe`,
  `${prefix}\\node_modules\\@tobilu\\qmd`,
];
const windows = (env: HostFacts['env'] = {}): Machine => ({ platform: 'win32', env });
const linux = (env: HostFacts['env'] = {}): Machine => ({ platform: 'linux', env });

describe('the usual homes', () => {
  test.each<[string, ManagerCase]>([
    ['nvm', managed('nvm', ...inPrefix('/Users/ada/.nvm/versions/node/v22.23.3'))],
    ['nvm, moved', managed('nvm', ...inPrefix('/opt/nvm/versions/node/v22.23.3'), linux({ NVM_DIR: '/opt/nvm/' }))],
    [
      'fnm on macOS',
      managed('fnm', ...inPrefix('/Users/ada/Library/Application Support/fnm/node-versions/v22.23.3/installation')),
    ],
    [
      'fnm on Linux',
      managed('fnm', ...inPrefix('/home/ada/.local/share/fnm/node-versions/v22.23.3/installation'), linux()),
    ],
    [
      'fnm, moved',
      managed('fnm', ...inPrefix('/data/fnm/node-versions/v22.23.3/installation'), linux({ FNM_DIR: '"/data/fnm"' })),
    ],
    [
      'fnm on Windows',
      managed(
        'fnm',
        ...inWindowsPrefix('D:\\Roaming\\fnm\\node-versions\\v22.23.3\\installation'),
        windows({ APPDATA: 'D:\\Roaming\\' }),
      ),
    ],
    [
      'Volta',
      managed(
        'Volta',
        '/Users/ada/.volta/tools/image/node/22.23.3/bin/node',
        '/Users/ada/.volta/tools/image/packages/@tobilu/qmd/lib/node_modules/@tobilu/qmd',
      ),
    ],
    [
      'Volta on Windows',
      managed(
        'Volta',
        'C:\\Users\\ada\\AppData\\Local\\Volta\\tools\\image\\node\\22.23.3\\node.exe',
        'C:\\Users\\ada\\AppData\\Local\\Volta\\tools\\image\\packages\\@tobilu\\qmd\\node_modules\\@tobilu\\qmd',
        windows(),
      ),
    ],
    ['asdf', managed('asdf', ...inPrefix('/home/ada/.asdf/installs/nodejs/22.23.3'), linux())],
    ['mise', managed('mise', ...inPrefix('/home/ada/.local/share/mise/installs/node/22.23.3'), linux())],
    [
      'mise, with QMD as a tool of its own',
      managed(
        'mise',
        '/xdg/mise/installs/node/22.23.3/bin/node',
        '/xdg/mise/installs/npm-tobilu-qmd/2.8.3/lib/node_modules/@tobilu/qmd',
        linux({ XDG_DATA_HOME: '/xdg' }),
      ),
    ],
    ['nodenv', managed('nodenv', ...inPrefix('/Users/ada/.nodenv/versions/22.23.3'))],
    ['n', managed('n', ...inPrefix('/Users/ada/tools'), { env: { N_PREFIX: '/Users/ada/tools' } })],
    [
      'pnpm',
      managed(
        'pnpm',
        '/Users/ada/Library/pnpm/nodejs/22.23.3/bin/node',
        '/Users/ada/Library/pnpm/global/5/node_modules/@tobilu/qmd',
      ),
    ],
    [
      'pnpm 11',
      managed(
        'pnpm',
        '/home/ada/.local/share/pnpm/nodejs/22.23.3/bin/node',
        '/home/ada/.local/share/pnpm/global/v11/5f3a/node_modules/@tobilu/qmd',
        linux(),
      ),
    ],
    [
      'pnpm on Windows',
      managed(
        'pnpm',
        'C:\\Users\\ada\\AppData\\Local\\pnpm\\nodejs\\22.23.3\\node.exe',
        'C:\\Users\\ada\\AppData\\Local\\pnpm\\global\\5\\node_modules\\@tobilu\\qmd',
        windows(),
      ),
    ],
    ['Linux packages', managed('system', ...inPrefix('/usr'), linux())],
    ['Linuxbrew', managed('Homebrew', ...inPrefix('/home/linuxbrew/.linuxbrew'), linux())],
    ['Snap', managed('Snap', ...inPrefix('/snap'), linux())],
    [
      'nodejs.org on Windows',
      managed('nodejs.org', ...inWindowsPrefix('E:\\Programs\\nodejs'), windows({ PROGRAMFILES: 'E:\\Programs' })),
    ],
    ['nvm-windows', managed('nvm-windows', ...inWindowsPrefix('C:\\nvm\\v22.23.3'), windows({ NVM_HOME: 'C:\\nvm' }))],
    [
      'the current Node of nvm-windows',
      managed('nvm-windows', ...inWindowsPrefix('C:\\nodejs'), windows({ NVM_SYMLINK: 'C:\\nodejs' })),
    ],
    [
      'Scoop',
      managed(
        'Scoop',
        'C:\\Users\\ada\\scoop\\apps\\nodejs-lts\\current\\node.exe',
        'C:\\Users\\ada\\scoop\\persist\\nodejs-lts\\bin\\node_modules\\@tobilu\\qmd',
        windows(),
      ),
    ],
    [
      'Chocolatey',
      managed(
        'Chocolatey',
        ...inWindowsPrefix('C:\\ProgramData\\chocolatey\\lib\\nodejs.portable\\tools\\node-v22.23.3-win-x64'),
        windows(),
      ),
    ],
  ])('of %s are searched', async (_, { machine, node, qmd: folder, looked }) => {
    expect(await summary(host(machine))).toEqual({ node, qmd: folder, looked });
  });

  test.each<[string, Machine, string, string]>([
    ['Bun', {}, 'Bun', '/Users/ada/.bun/install/global/node_modules/@tobilu/qmd'],
    ['Bun, moved', { env: { BUN_INSTALL: '/b' } }, 'Bun', '/b/install/global/node_modules/@tobilu/qmd'],
    ['Yarn', {}, 'Yarn', '/Users/ada/.config/yarn/global/node_modules/@tobilu/qmd'],
    [
      'npm, moved by a variable',
      { env: { NPM_CONFIG_PREFIX: '/opt/npm/' } },
      'npm prefix',
      '/opt/npm/lib/node_modules/@tobilu/qmd',
    ],
    ['npm, moved as its manual advises', {}, 'npm prefix', '/Users/ada/.npm-global/lib/node_modules/@tobilu/qmd'],
    ['npm on Windows', windows(), 'npm', 'C:\\Users\\ada\\AppData\\Roaming\\npm\\node_modules\\@tobilu\\qmd'],
  ])('of the packages of %s are searched', async (_, machine, source, folder) => {
    const facts = host({ ...machine, files: qmd(folder) });
    expect(await qmdIn(facts)).toEqual({ path: folder, source, version: '2.8.3' });
    expect(lines((await find(facts)).looked)).toContain(`qmd ${source} ${folder}: 2.8.3, used`);
  });

  test.each([
    ['prefix=/opt/npm', '/opt/npm'],
    ['registry=https://example.org/\n prefix = "~/npm packages/"\n', '/Users/ada/npm packages'],
    ['prefix=${HOME}/.packages\r\nfund=false\r\n', '/Users/ada/.packages'],
  ])('include the prefix in .npmrc: %j', async (npmrc, prefix) => {
    const folder = `${prefix}/lib/node_modules/@tobilu/qmd`;
    const facts = host({ files: { '/Users/ada/.npmrc': npmrc, '/usr/local/bin/node': 'v22.0.0', ...qmd(folder) } });
    expect(await summary(facts)).toEqual({
      node: '/usr/local/bin/node',
      qmd: folder,
      looked: [
        'node Homebrew or nodejs.org /usr/local/bin/node: v22.0.0, used',
        `qmd npm prefix ${folder}: 2.8.3, used`,
      ],
    });
  });

  test('include the packages beside a Node that PATH only links to', async () => {
    const facts = host({
      ...linux({ PATH: '/home/ada/bin' }),
      files: { '/srv/node-v22/bin/node': 'v22.4.0', ...qmd('/srv/node-v22/lib/node_modules/@tobilu/qmd') },
      links: { '/home/ada/bin/node': '/srv/node-v22/bin/node' },
    });
    expect(await summary(facts)).toEqual({
      node: '/home/ada/bin/node',
      qmd: '/srv/node-v22/lib/node_modules/@tobilu/qmd',
      looked: [
        'node PATH /home/ada/bin/node: v22.4.0, used',
        'qmd beside Node /srv/node-v22/lib/node_modules/@tobilu/qmd: 2.8.3, used',
      ],
    });
  });
});

describe('of several versions', () => {
  const nvm = (version: string): string => `/Users/ada/.nvm/versions/node/${version}/bin/node`;

  test('the newest comes first, by number', async () => {
    const versions = ['v8.17.0', 'v22.9.0', 'v22.10.0', 'v20.1.0', 'v22.9.10'];
    const facts = host({ files: Object.fromEntries(versions.map((version) => [nvm(version), version])) });
    const sorted = ['v22.10.0', 'v22.9.10', 'v22.9.0', 'v20.1.0', 'v8.17.0'];
    expect(await nodes(facts)).toEqual(sorted.map((version) => ({ place: nvm(version), source: 'nvm' })));
    expect(lines((await find(facts)).looked).slice(0, 5)).toEqual([
      `node nvm ${nvm('v22.10.0')}: v22.10.0, used`,
      ...sorted.slice(1).map((version) => `node nvm ${nvm(version)}: also there, not used`),
    ]);
  });

  test('an alias is the version it links to', async () => {
    const installs = '/home/ada/.local/share/mise/installs/node';
    const facts = host({
      ...linux(),
      files: { [`${installs}/22.9.0/bin/node`]: 'v22.9.0', [`${installs}/22.10.0/bin/node`]: 'v22.10.0' },
      links: { [`${installs}/22`]: './22.10.0', [`${installs}/latest`]: './22.10.0', [`${installs}/22.9`]: './22.9.0' },
    });
    expect(lines((await find(facts)).looked).slice(0, 2)).toEqual([
      `node mise ${installs}/22.10.0/bin/node: v22.10.0, used`,
      `node mise ${installs}/22.9.0/bin/node: also there, not used`,
    ]);
  });

  test('one that is too old or does not answer is passed over', async () => {
    const env = { PATH: '/broken/bin:/old/bin' };
    const files = { '/broken/bin/node': 'Segmentation fault', '/old/bin/node': 'v20.11.0', ...brewFiles };
    expect(await summary(host({ env, files, links: brewLinks }))).toEqual({
      node: '/opt/homebrew/bin/node',
      qmd: BREW_QMD,
      looked: [
        'node PATH /broken/bin/node: its version could not be read',
        'node PATH /old/bin/node: v20.11.0, too old (22 or newer is needed)',
        ...brewLooked,
      ],
    });
  });

  test('none is run after one that is new enough', async () => {
    const facts = host({ files: { ...brewFiles, [nvm('v22.9.0')]: 'v22.9.0' }, links: brewLinks });
    const run: string[] = [];
    const { looked } = await locate(facts, {}, (path) => {
      run.push(path);
      return Promise.resolve(facts.read(path));
    });
    expect(run).toEqual(['/opt/homebrew/bin/node']);
    expect(lines(looked)).toContain(`node nvm ${nvm('v22.9.0')}: also there, not used`);
  });

  test('only an old one is a Node that is too old, and the reason names it', async () => {
    const facts = host({ files: { '/usr/bin/node': 'v20.11.0', ...qmd(BREW_QMD) } });
    const { looked, ...rest } = await find(facts);
    expect(rest).toEqual({
      kind: 'missing',
      what: 'node',
      why: { kind: 'too-old', version: 'v20.11.0', place: '/usr/bin/node' },
      reason:
        'Node v20.11.0 (/usr/bin/node) is too old; QMD needs 22 or newer. Install it from nodejs.org or set its path in the settings.',
    });
    expect(lines(looked)).toEqual(
      expect.arrayContaining([
        'node PATH /usr/bin/node: v20.11.0, too old (22 or newer is needed)',
        'node nvm /Users/ada/.nvm/versions/node/v*/bin/node: not there',
        `qmd Homebrew ${BREW_QMD}: 2.8.3, used`,
      ]),
    );
  });

  test('of QMD the first is used and the others are told', async () => {
    const bun = '/Users/ada/.bun/install/global/node_modules/@tobilu/qmd';
    const facts = host({ files: { ...brewFiles, ...qmd(bun, '2.7.0') }, links: brewLinks });
    expect(await summary(facts)).toEqual({
      node: '/opt/homebrew/bin/node',
      qmd: BREW_QMD,
      looked: [...brewLooked, `qmd Bun ${bun}: 2.7.0, also there, not used`],
    });
  });
});

describe('PATH', () => {
  test('is searched before the usual homes, and each file counts once', async () => {
    const env = { PATH: '/opt/homebrew/bin:/opt/homebrew/bin/:/Users/ada/bin' };
    const links = { ...brewLinks, '/Users/ada/bin/node': '/opt/homebrew/bin/node' };
    const facts = host({ env, files: brewFiles, links });
    expect(await nodes(facts)).toEqual([{ place: '/opt/homebrew/bin/node', source: 'PATH' }]);
    expect(await summary(facts)).toEqual({
      node: '/opt/homebrew/bin/node',
      qmd: BREW_QMD,
      looked: ['node PATH /opt/homebrew/bin/node: v24.1.0, used', 'qmd PATH /opt/homebrew/bin/qmd: 2.8.3, used'],
    });
  });

  test('never means the current folder', async () => {
    const env = { PATH: ':.:bin:./bin::"/quoted folder/":../bin:' };
    const files = {
      node: 'v22.0.0',
      'bin/node': 'v22.0.0',
      '/quoted folder/node': 'v22.1.0',
    };
    const facts = host({ ...linux(env), files });
    expect(await nodes(facts)).toEqual([{ place: '/quoted folder/node', source: 'PATH' }]);
    const places = (await find(facts)).looked.filter(({ source }) => source === 'PATH').map(({ place }) => place);
    expect(places).toEqual(['/quoted folder/node', '/quoted folder/qmd']);
  });

  test('never means the current folder or drive on Windows', async () => {
    const Path = ';.;bin;\\bin;C:bin;%SystemRoot%;"C:\\Program Files\\nodejs\\";C:\\PROGRAM FILES\\nodejs';
    const facts = host({ ...windows({ Path }), files: { 'C:\\Program Files\\nodejs\\node.exe': 'v22.1.0' } });
    expect(await nodes(facts)).toEqual([{ place: 'C:\\Program Files\\nodejs\\node.exe', source: 'PATH' }]);
    const places = (await find(facts)).looked.filter(({ source }) => source === 'PATH').map(({ place }) => place);
    expect(places).toEqual(['C:\\Program Files\\nodejs\\node.exe', 'C:\\Program Files\\nodejs\\qmd']);
  });

  test('may be missing or hold a folder called node', async () => {
    expect(await nodes(host({ env: {} }))).toEqual([]);
    const facts = host({ env: { PATH: '/srv' }, files: { '/srv/node/readme': '' } });
    expect(await nodes(facts)).toEqual([]);
    expect(lines((await find(facts)).looked)).toContain('node PATH /srv/node: not there');
  });
});

/** As cmd-shim of npm 11 writes them. */
const NPM_CMD = String.raw`@ECHO off
GOTO start
:find_dp0
SET dp0=%~dp0
EXIT /b
:start
SETLOCAL
CALL :find_dp0

IF EXIST "%dp0%\node.exe" (
  SET "_prog=%dp0%\node.exe"
) ELSE (
  SET "_prog=node"
  SET PATHEXT=%PATHEXT:;.JS;=;%
)

endLocal & goto #_undefined_# 2>NUL || title %COMSPEC% & "%_prog%"  "%dp0%\node_modules\@tobilu\qmd\bin\qmd" %*
`.replaceAll('\n', '\r\n');
const NPM_PS1 = `#!/usr/bin/env pwsh
$basedir=Split-Path $MyInvocation.MyCommand.Definition -Parent

$exe=""
if ($PSVersionTable.PSVersion -lt "6.0" -or $IsWindows) {
  $exe=".exe"
}
if (Test-Path "$basedir/node$exe") {
  & "$basedir/node$exe"  "$basedir/node_modules/@tobilu/qmd/bin/qmd" $args
} else {
  & "node$exe"  "$basedir/node_modules/@tobilu/qmd/bin/qmd" $args
}
`;
const NPM_SH = String.raw`#!/bin/sh
basedir=$(dirname "$(echo "$0" | sed -e 's,\\,/,g')")

if [ -x "$basedir/node" ]; then
  exec "$basedir/node"  "$basedir/node_modules/@tobilu/qmd/bin/qmd" "$@"
else
  exec node  "$basedir/node_modules/@tobilu/qmd/bin/qmd" "$@"
fi
`;
const PNPM_STORE = 'global/5/.pnpm/@tobilu+qmd@2.8.3_typescript@5.9.3/node_modules';
/** As pnpm 10 writes it on macOS and Linux. */
const PNPM_SH = String.raw`#!/bin/sh
basedir=$(dirname "$(echo "$0" | sed -e 's,\\,/,g')")

if [ -z "$NODE_PATH" ]; then
  export NODE_PATH="/tools/pnpm/${PNPM_STORE}/@tobilu/qmd/node_modules:/tools/pnpm/${PNPM_STORE}"
else
  export NODE_PATH="/tools/pnpm/${PNPM_STORE}/@tobilu/qmd/node_modules:/tools/pnpm/${PNPM_STORE}:$NODE_PATH"
fi
if [ -x "$basedir/node" ]; then
  exec "$basedir/node"  "$basedir/${PNPM_STORE}/@tobilu/qmd/bin/qmd" "$@"
else
  exec node  "$basedir/${PNPM_STORE}/@tobilu/qmd/bin/qmd" "$@"
fi
`;

describe('a launcher on PATH', () => {
  test.each([
    ['qmd.cmd', NPM_CMD],
    ['qmd.ps1', NPM_PS1],
    ['qmd', NPM_SH],
  ])('that npm wrote on Windows is read: %s', async (name, text) => {
    const folder = 'D:\\npm\\node_modules\\@tobilu\\qmd';
    const files = { 'D:\\npm\\node.exe': 'v22.23.3', [`D:\\npm\\${name}`]: text, ...qmd(folder) };
    const facts = host({ ...windows({ Path: 'D:\\npm' }), files });
    expect(await find(facts)).toEqual({
      kind: 'found',
      node: { path: 'D:\\npm\\node.exe', version: 'v22.23.3', source: 'PATH' },
      qmd: { path: folder, version: '2.8.3', source: 'PATH' },
      looked: [
        { what: 'node', place: 'D:\\npm\\node.exe', source: 'PATH', outcome: 'v22.23.3, used' },
        { what: 'qmd', place: 'D:\\npm\\qmd', source: 'PATH', outcome: '2.8.3, used' },
      ],
    });
  });

  test.each<[string, Texts, Texts, string]>([
    [
      'a link, as npm and Bun make it',
      qmd('/tools/lib/node_modules/@tobilu/qmd'),
      { '/tools/pnpm/qmd': '../lib/node_modules/@tobilu/qmd/bin/qmd' },
      '/tools/lib/node_modules/@tobilu/qmd',
    ],
    [
      'a script of pnpm',
      { '/tools/pnpm/qmd': PNPM_SH, ...qmd(`/tools/pnpm/${PNPM_STORE}/@tobilu/qmd`) },
      {},
      `/tools/pnpm/${PNPM_STORE}/@tobilu/qmd`,
    ],
    [
      'a script that calls another launcher, as Homebrew writes it',
      {
        '/tools/pnpm/qmd': '#!/bin/bash\nPATH="/n/bin:$PATH" exec "/cellar/qmd/libexec/bin/qmd" "$@"\n',
        ...qmd('/cellar/qmd/libexec/lib/node_modules/@tobilu/qmd'),
      },
      { '/cellar/qmd/libexec/bin/qmd': '../lib/node_modules/@tobilu/qmd/bin/qmd' },
      '/cellar/qmd/libexec/lib/node_modules/@tobilu/qmd',
    ],
    ['a link into a built checkout', qmd('/src/qmd'), { '/tools/pnpm/qmd': '/src/qmd/bin/qmd' }, '/src/qmd'],
  ])('may be %s', async (_, files, links, folder) => {
    const facts = host({ ...linux({ PATH: '/tools/pnpm' }), files, links });
    expect(await qmdIn(facts)).toEqual({ path: folder, version: '2.8.3', source: 'PATH' });
    expect(lines((await find(facts)).looked)).toContain('qmd PATH /tools/pnpm/qmd: 2.8.3, used');
  });

  test('that leads nowhere is told, and the search goes on', async () => {
    const env = { PATH: '/Users/ada/.asdf/shims' };
    const shim = '#!/usr/bin/env bash\n# asdf-plugin: nodejs 22.1.0\nexec asdf exec "qmd" "$@"\n';
    const files = { '/Users/ada/.asdf/shims/qmd': shim, ...brewFiles };
    expect(await summary(host({ env, files, links: brewLinks }))).toEqual({
      node: '/opt/homebrew/bin/node',
      qmd: BREW_QMD,
      looked: [
        brewLooked[0],
        'qmd PATH /Users/ada/.asdf/shims/qmd: does not lead to a folder of @tobilu/qmd',
        brewLooked[1],
      ],
    });
  });
});

describe('a package folder', () => {
  const bun = '/Users/ada/.bun/install/global/node_modules/@tobilu/qmd';
  const manifest = `${bun}/package.json`;

  test.each<[string, Texts, string]>([
    ['without dist', { [manifest]: '{"name":"@tobilu/qmd","version":"1.0.0"}' }, '1.0.0, but without dist/index.js'],
    ['of another package', { ...qmd(bun), [manifest]: '{"name":"qmd"}' }, 'no package.json of @tobilu/qmd in it'],
    ['with a broken package.json', { ...qmd(bun), [manifest]: '{"na' }, 'no package.json of @tobilu/qmd in it'],
    ['with an odd package.json', { ...qmd(bun), [manifest]: '[]' }, 'no package.json of @tobilu/qmd in it'],
  ])('%s does not count', async (_, files, outcome) => {
    const facts = host({ files: { '/usr/local/bin/node': 'v22.0.0', ...files } });
    const located = await find(facts);
    expect(located).toMatchObject({
      kind: 'missing',
      what: 'qmd',
      reason: 'QMD was not found. Install it with: npm install -g @tobilu/qmd',
    });
    expect(lines(located.looked)).toContain(`qmd Bun ${bun}: ${outcome}`);
  });

  test('without a version counts', async () => {
    const facts = host({ files: { ...qmd(bun), [manifest]: '{"name":"@tobilu/qmd"}' } });
    expect(await qmdIn(facts)).toMatchObject({ path: bun, version: 'unknown version' });
    expect(lines((await find(facts)).looked)).toContain(`qmd Bun ${bun}: unknown version, used`);
  });
});

describe('a QMD that is unknown', () => {
  const bun = '/Users/ada/.bun/install/global/node_modules/@tobilu/qmd';
  const versionOf = (facts: HostFacts) => (path: string) => Promise.resolve(facts.read(path));
  const unknown = new Map([[BREW_QMD, 'its store lacks close']]);

  test('is passed over for the next one', async () => {
    const facts = host({ files: { ...brewFiles, ...qmd(bun, '2.7.0') }, links: brewLinks });
    const located = await locate(facts, {}, versionOf(facts), unknown);
    expect(located).toMatchObject({ kind: 'found', qmd: { path: bun } });
    expect(lines(located.looked)).toContain(
      `qmd Homebrew ${BREW_QMD}: 2.8.3, not one that Collate knows: its store lacks close`,
    );
  });

  test('counts as absent when it is the only one, with the reason and what to install', async () => {
    const facts = host({ files: brewFiles, links: brewLinks });
    expect(await locate(facts, {}, versionOf(facts), unknown)).toMatchObject({
      kind: 'missing',
      what: 'qmd',
      why: { kind: 'unknown', version: '2.8.3', place: BREW_QMD },
      reason: `QMD 2.8.3 (${BREW_QMD}) is not one that Collate knows: its store lacks close. Install one that it knows with: npm install -g @tobilu/qmd@2.8.3`,
    });
  });

  test('is replaced by the one the tests run on', () => {
    const manifest = readFileSync(join(__dirname, '../../../../package.json'), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ devDependencies: { '@tobilu/qmd': KNOWN_VERSION } });
  });
});

describe('a setting', () => {
  const own = '/own/lib/node_modules/@tobilu/qmd';
  const files = { ...brewFiles, '/own/bin/node': 'v22.5.0', ...qmd(own, '3.0.0') };
  const links = { ...brewLinks, '/own/bin/qmd': '../lib/node_modules/@tobilu/qmd/bin/qmd' };
  const facts = host({ files, links });

  test.each([
    ['/own/bin/node', '/own/bin/node'],
    ['/own/bin', '/own/bin'],
    [' "/own/bin/" ', '/own/bin'],
    ['/own', '/own'],
  ])('for Node may be %j', async (nodePath, place) => {
    const { node, looked } = await find(facts, { nodePath });
    expect(node).toMatchObject({ path: '/own/bin/node', source: 'setting' });
    expect(lines(looked)[0]).toBe(`node setting ${place}: v22.5.0, used`);
  });

  test('for Node may be a folder on Windows', async () => {
    const machine = host({ ...windows(), files: { 'D:\\node\\node.exe': 'v22.5.0' } });
    for (const nodePath of ['D:\\node\\', 'D:/node/node.exe']) {
      const { node, looked } = await find(machine, { nodePath });
      expect(node).toMatchObject({ path: 'D:\\node\\node.exe', source: 'setting' });
      expect(looked[0]).toMatchObject({ source: 'setting', outcome: 'v22.5.0, used' });
    }
  });

  test.each([own, `${own}/`, `${own}/bin/qmd`, `${own}/dist/cli/qmd.js`, '/own/bin/qmd', '/own/lib', '/own'])(
    'for QMD may be %j',
    async (qmdPath) => {
      expect(await qmdIn(facts, { qmdPath })).toEqual({ path: own, version: '3.0.0', source: 'setting' });
      expect(lines((await find(facts, { qmdPath })).looked)).toEqual([
        'node Homebrew /opt/homebrew/bin/node: v24.1.0, used',
        `qmd setting ${qmdPath.replace(/\/$/, '')}: 3.0.0, used`,
        `qmd Homebrew ${BREW_QMD}: 2.8.3, also there, not used`,
      ]);
    },
  );

  test.each(['D:\\npm\\qmd.cmd', 'D:\\npm\\qmd', 'D:\\npm', 'D:\\npm\\node_modules\\@tobilu\\qmd\\bin\\qmd'])(
    'for QMD on Windows may be %j',
    async (qmdPath) => {
      const folder = 'D:\\npm\\node_modules\\@tobilu\\qmd';
      const machine = host({ ...windows(), files: { 'D:\\npm\\qmd.cmd': NPM_CMD, ...qmd(folder) } });
      expect(await qmdIn(machine, { qmdPath })).toMatchObject({ path: folder, source: 'setting' });
      expect(lines((await find(machine, { qmdPath })).looked)).toContain(`qmd setting ${qmdPath}: 2.8.3, used`);
    },
  );

  test('may start with ~', async () => {
    const folder = '/Users/ada/tools/qmd';
    const machine = host({ files: { ...brewFiles, ...qmd(folder) }, links: brewLinks });
    expect(lines((await find(machine, { qmdPath: '~/tools/qmd' })).looked)).toContain(
      `qmd setting ${folder}: 2.8.3, used`,
    );
  });

  test('that is empty is not set', async () => {
    const located = await find(facts, { nodePath: '', qmdPath: '  ' });
    expect(lines(located.looked)).toEqual(brewLooked);
  });

  test.each([
    ['/gone/node', '/gone/node', 'nothing is there'],
    ['/own/lib', '/own/lib', 'a folder without Node'],
    ['bin/node', 'bin/node', 'not a path from the root'],
    ['/text', '/text', 'its version could not be read'],
    ['/old/node', '/old/node', 'v18.0.0, too old (22 or newer is needed)'],
  ])('for Node that is wrong (%j) is told, and the search goes on', async (nodePath, place, outcome) => {
    const machine = host({ files: { ...files, '/old/node': 'v18.0.0', '/text': 'hello' }, links });
    const located = await find(machine, { nodePath });
    expect(located).toMatchObject({ kind: 'found', node: { source: 'Homebrew' } });
    expect(lines(located.looked)).toEqual([
      `node setting ${place}: the setting did not work: ${outcome}`,
      ...brewLooked,
    ]);
  });

  test.each([
    [{ qmdPath: '/gone/qmd' }, 'qmd', 'The path given for QMD does not work (/gone/qmd: nothing is there).'],
    [{ nodePath: '/text' }, 'node', 'The path given for Node does not work (/text: its version could not be read).'],
    [{ nodePath: '/gone' }, 'node', 'The path given for Node does not work (/gone: nothing is there).'],
  ] as const)('that is wrong is the reason when nothing else is there: %j', async (setting, what, reason) => {
    const node = what === 'node' ? { '/text': 'hello' } : { '/usr/local/bin/node': 'v22.0.0' };
    const located = await find(host({ files: node }), setting);
    expect(located).toMatchObject({ kind: 'missing', what, why: { kind: 'setting' } });
    expect('reason' in located && located.reason).toContain(`${reason} Correct it, or clear it and install`);
  });

  test('for a Node that is too old is the reason when there is no other', async () => {
    const located = await find(host({ files: { '/old/node': 'v18.0.0' } }), { nodePath: '/old/node' });
    expect(located).toMatchObject({ why: { kind: 'too-old', version: 'v18.0.0', place: '/old/node' } });
  });

  test.each([
    ['/gone/qmd', 'nothing is there'],
    ['qmd', 'not a path from the root'],
    ['/opt/homebrew/bin', 'does not lead to a folder of @tobilu/qmd'],
    ['/empty', '1.0.0, but without dist/index.js'],
  ])('for QMD that is wrong (%j) is told, and the search goes on', async (qmdPath, outcome) => {
    const manifest = '{"name":"@tobilu/qmd","version":"1.0.0"}';
    const machine = host({ files: { ...files, '/empty/package.json': manifest }, links });
    const located = await find(machine, { qmdPath });
    expect(located).toMatchObject({ kind: 'found', qmd: { path: BREW_QMD } });
    expect(lines(located.looked)).toEqual([
      brewLooked[0],
      `qmd setting ${qmdPath}: the setting did not work: ${outcome}`,
      brewLooked[1],
    ]);
  });
});

/** All places on a machine that has nothing and, but for macOS, no PATH. */
const EVERY_PLACE = {
  darwin: String.raw`
node PATH /usr/bin/node
node PATH /bin/node
node PATH /usr/sbin/node
node PATH /sbin/node
node Homebrew /opt/homebrew/bin/node
node Homebrew /opt/homebrew/opt/node@*/bin/node
node Homebrew /usr/local/opt/node@*/bin/node
node Homebrew or nodejs.org /usr/local/bin/node
node nvm /Users/ada/.nvm/versions/node/v*/bin/node
node fnm /Users/ada/Library/Application Support/fnm/node-versions/v*/installation/bin/node
node fnm /Users/ada/.local/share/fnm/node-versions/v*/installation/bin/node
node fnm /Users/ada/.fnm/node-versions/v*/installation/bin/node
node Volta /Users/ada/.volta/tools/image/node/*/bin/node
node asdf /Users/ada/.asdf/installs/nodejs/*/bin/node
node mise /Users/ada/.local/share/mise/installs/node/*/bin/node
node nodenv /Users/ada/.nodenv/versions/*/bin/node
node n /Users/ada/n/bin/node
node n /Users/ada/n/n/versions/node/*/bin/node
node pnpm /Users/ada/Library/pnpm/nodejs/*/bin/node
qmd PATH /usr/bin/qmd
qmd PATH /bin/qmd
qmd PATH /usr/sbin/qmd
qmd PATH /sbin/qmd
qmd npm prefix /Users/ada/.npm-global/lib/node_modules/@tobilu/qmd
qmd Homebrew /opt/homebrew/lib/node_modules/@tobilu/qmd
qmd Homebrew /opt/homebrew/opt/node@*/lib/node_modules/@tobilu/qmd
qmd Homebrew /opt/homebrew/opt/qmd/libexec/lib/node_modules/@tobilu/qmd
qmd Homebrew /usr/local/opt/node@*/lib/node_modules/@tobilu/qmd
qmd Homebrew /usr/local/opt/qmd/libexec/lib/node_modules/@tobilu/qmd
qmd Homebrew or nodejs.org /usr/local/lib/node_modules/@tobilu/qmd
qmd nvm /Users/ada/.nvm/versions/node/v*/lib/node_modules/@tobilu/qmd
qmd fnm /Users/ada/Library/Application Support/fnm/node-versions/v*/installation/lib/node_modules/@tobilu/qmd
qmd fnm /Users/ada/.local/share/fnm/node-versions/v*/installation/lib/node_modules/@tobilu/qmd
qmd fnm /Users/ada/.fnm/node-versions/v*/installation/lib/node_modules/@tobilu/qmd
qmd Volta /Users/ada/.volta/tools/image/node/*/lib/node_modules/@tobilu/qmd
qmd Volta /Users/ada/.volta/tools/image/packages/@tobilu/qmd/lib/node_modules/@tobilu/qmd
qmd asdf /Users/ada/.asdf/installs/nodejs/*/lib/node_modules/@tobilu/qmd
qmd mise /Users/ada/.local/share/mise/installs/node/*/lib/node_modules/@tobilu/qmd
qmd mise /Users/ada/.local/share/mise/installs/npm-tobilu-qmd/*/lib/node_modules/@tobilu/qmd
qmd nodenv /Users/ada/.nodenv/versions/*/lib/node_modules/@tobilu/qmd
qmd n /Users/ada/n/lib/node_modules/@tobilu/qmd
qmd n /Users/ada/n/n/versions/node/*/lib/node_modules/@tobilu/qmd
qmd pnpm /Users/ada/Library/pnpm/nodejs/*/lib/node_modules/@tobilu/qmd
qmd pnpm /Users/ada/Library/pnpm/global/v*/*/node_modules/@tobilu/qmd
qmd pnpm /Users/ada/Library/pnpm/global/*/node_modules/@tobilu/qmd
qmd Bun /Users/ada/.bun/install/global/node_modules/@tobilu/qmd
qmd Yarn /Users/ada/.config/yarn/global/node_modules/@tobilu/qmd
`,
  linux: String.raw`
node Homebrew /home/linuxbrew/.linuxbrew/bin/node
node Homebrew /home/linuxbrew/.linuxbrew/opt/node@*/bin/node
node system /usr/local/bin/node
node system /usr/bin/node
node Snap /snap/bin/node
node nvm /home/ada/.nvm/versions/node/v*/bin/node
node fnm /home/ada/.local/share/fnm/node-versions/v*/installation/bin/node
node fnm /home/ada/.fnm/node-versions/v*/installation/bin/node
node Volta /home/ada/.volta/tools/image/node/*/bin/node
node asdf /home/ada/.asdf/installs/nodejs/*/bin/node
node mise /home/ada/.local/share/mise/installs/node/*/bin/node
node nodenv /home/ada/.nodenv/versions/*/bin/node
node n /home/ada/n/bin/node
node n /home/ada/n/n/versions/node/*/bin/node
node pnpm /home/ada/.local/share/pnpm/nodejs/*/bin/node
qmd npm prefix /home/ada/.npm-global/lib/node_modules/@tobilu/qmd
qmd Homebrew /home/linuxbrew/.linuxbrew/lib/node_modules/@tobilu/qmd
qmd Homebrew /home/linuxbrew/.linuxbrew/opt/node@*/lib/node_modules/@tobilu/qmd
qmd Homebrew /home/linuxbrew/.linuxbrew/opt/qmd/libexec/lib/node_modules/@tobilu/qmd
qmd system /usr/local/lib/node_modules/@tobilu/qmd
qmd system /usr/lib/node_modules/@tobilu/qmd
qmd Snap /snap/lib/node_modules/@tobilu/qmd
qmd nvm /home/ada/.nvm/versions/node/v*/lib/node_modules/@tobilu/qmd
qmd fnm /home/ada/.local/share/fnm/node-versions/v*/installation/lib/node_modules/@tobilu/qmd
qmd fnm /home/ada/.fnm/node-versions/v*/installation/lib/node_modules/@tobilu/qmd
qmd Volta /home/ada/.volta/tools/image/node/*/lib/node_modules/@tobilu/qmd
qmd Volta /home/ada/.volta/tools/image/packages/@tobilu/qmd/lib/node_modules/@tobilu/qmd
qmd asdf /home/ada/.asdf/installs/nodejs/*/lib/node_modules/@tobilu/qmd
qmd mise /home/ada/.local/share/mise/installs/node/*/lib/node_modules/@tobilu/qmd
qmd mise /home/ada/.local/share/mise/installs/npm-tobilu-qmd/*/lib/node_modules/@tobilu/qmd
qmd nodenv /home/ada/.nodenv/versions/*/lib/node_modules/@tobilu/qmd
qmd n /home/ada/n/lib/node_modules/@tobilu/qmd
qmd n /home/ada/n/n/versions/node/*/lib/node_modules/@tobilu/qmd
qmd pnpm /home/ada/.local/share/pnpm/nodejs/*/lib/node_modules/@tobilu/qmd
qmd pnpm /home/ada/.local/share/pnpm/global/v*/*/node_modules/@tobilu/qmd
qmd pnpm /home/ada/.local/share/pnpm/global/*/node_modules/@tobilu/qmd
qmd Bun /home/ada/.bun/install/global/node_modules/@tobilu/qmd
qmd Yarn /home/ada/.config/yarn/global/node_modules/@tobilu/qmd
`,
  win32: String.raw`
node nodejs.org C:\Program Files\nodejs\node.exe
node nvm-windows C:\Users\ada\AppData\Roaming\nvm\v*\node.exe
node nvm-windows C:\Users\ada\AppData\Local\nvm\v*\node.exe
node fnm C:\Users\ada\AppData\Roaming\fnm\node-versions\v*\installation\node.exe
node Volta C:\Users\ada\AppData\Local\Volta\tools\image\node\*\node.exe
node mise C:\Users\ada\AppData\Local\mise\installs\node\*\node.exe
node pnpm C:\Users\ada\AppData\Local\pnpm\nodejs\*\node.exe
node Scoop C:\Users\ada\scoop\apps\nodejs\current\node.exe
node Scoop C:\Users\ada\scoop\apps\nodejs-lts\current\node.exe
node Scoop C:\ProgramData\scoop\apps\nodejs\current\node.exe
node Scoop C:\ProgramData\scoop\apps\nodejs-lts\current\node.exe
node Chocolatey C:\ProgramData\chocolatey\lib\nodejs.portable\tools\node-v*\node.exe
node Chocolatey C:\ProgramData\chocolatey\bin\node.exe
qmd npm prefix C:\Users\ada\.npm-global\node_modules\@tobilu\qmd
qmd nodejs.org C:\Program Files\nodejs\node_modules\@tobilu\qmd
qmd nvm-windows C:\Users\ada\AppData\Roaming\nvm\v*\node_modules\@tobilu\qmd
qmd nvm-windows C:\Users\ada\AppData\Local\nvm\v*\node_modules\@tobilu\qmd
qmd fnm C:\Users\ada\AppData\Roaming\fnm\node-versions\v*\installation\node_modules\@tobilu\qmd
qmd Volta C:\Users\ada\AppData\Local\Volta\tools\image\node\*\node_modules\@tobilu\qmd
qmd Volta C:\Users\ada\AppData\Local\Volta\tools\image\packages\@tobilu\qmd\node_modules\@tobilu\qmd
qmd mise C:\Users\ada\AppData\Local\mise\installs\node\*\node_modules\@tobilu\qmd
qmd mise C:\Users\ada\AppData\Local\mise\installs\npm-tobilu-qmd\*\node_modules\@tobilu\qmd
qmd pnpm C:\Users\ada\AppData\Local\pnpm\nodejs\*\node_modules\@tobilu\qmd
qmd pnpm C:\Users\ada\AppData\Local\pnpm\global\v*\*\node_modules\@tobilu\qmd
qmd pnpm C:\Users\ada\AppData\Local\pnpm\global\*\node_modules\@tobilu\qmd
qmd Bun C:\Users\ada\.bun\install\global\node_modules\@tobilu\qmd
qmd Yarn C:\Users\ada\AppData\Local\Yarn\Data\global\node_modules\@tobilu\qmd
qmd npm C:\Users\ada\AppData\Roaming\npm\node_modules\@tobilu\qmd
qmd Scoop C:\Users\ada\scoop\apps\nodejs\current\node_modules\@tobilu\qmd
qmd Scoop C:\Users\ada\scoop\apps\nodejs-lts\current\node_modules\@tobilu\qmd
qmd Scoop C:\Users\ada\scoop\persist\nodejs\bin\node_modules\@tobilu\qmd
qmd Scoop C:\Users\ada\scoop\persist\nodejs-lts\bin\node_modules\@tobilu\qmd
qmd Scoop C:\ProgramData\scoop\apps\nodejs\current\node_modules\@tobilu\qmd
qmd Scoop C:\ProgramData\scoop\apps\nodejs-lts\current\node_modules\@tobilu\qmd
qmd Scoop C:\ProgramData\scoop\persist\nodejs\bin\node_modules\@tobilu\qmd
qmd Scoop C:\ProgramData\scoop\persist\nodejs-lts\bin\node_modules\@tobilu\qmd
qmd Chocolatey C:\ProgramData\chocolatey\lib\nodejs.portable\tools\node-v*\node_modules\@tobilu\qmd
qmd Chocolatey C:\ProgramData\chocolatey\bin\node_modules\@tobilu\qmd
`,
};

describe('on a machine with neither', () => {
  test.each([
    ['darwin', GUI_PATH],
    ['linux', {}],
    ['win32', {}],
  ] as const)('Node is asked for first, and every place is told: %s', async (platform, env) => {
    const places = EVERY_PLACE[platform].trim().split('\n');
    expect(await summary(host({ platform, env }))).toEqual({
      missing: 'node',
      reason: 'Node 22 or newer was not found. Install it from nodejs.org or set its path in the settings.',
      looked: places.map((place) => `${place}: not there`),
    });
  });

  test('but Node, QMD is asked for, and only its places are told', async () => {
    const located = await find(host({ files: { '/usr/local/bin/node': 'v22.0.0' } }));
    expect(located).toMatchObject({
      kind: 'missing',
      what: 'qmd',
      reason: 'QMD was not found. Install it with: npm install -g @tobilu/qmd',
    });
    const [first, ...rest] = lines(located.looked);
    expect(first).toBe('node Homebrew or nodejs.org /usr/local/bin/node: v22.0.0, used');
    const places = EVERY_PLACE.darwin
      .trim()
      .split('\n')
      .filter((place) => place.startsWith('qmd '));
    expect(new Set(rest)).toEqual(new Set(places.map((place) => `${place}: not there`)));
  });
});

describe('finding', () => {
  test.each(['lack.ts', 'locate.ts', 'machine.ts', 'qmd-package.ts', 'usual-homes.ts'])(
    'knows the machine only through its facts: %s',
    (file) => {
      const source = readFileSync(join(__dirname, '../../../../src/search/qmd/find', file), 'utf8');
      const imports = [...source.matchAll(/\bfrom '([^']+)'/g)].map(([, name]) => name);
      const known = [
        'node:path',
        '../../../lines/untrusted',
        '../../needs',
        './lack',
        './machine',
        './qmd-package',
        './usual-homes',
      ];
      for (const name of imports) expect(known).toContain(name);
      expect(source).not.toMatch(/\b(?:process|globalThis|window)\.|\brequire\(|\bimport\(/);
    },
  );

  test('gives the same answer to the same facts and changes nothing', async () => {
    const machine = Object.freeze(host({ files: Object.freeze(brewFiles), links: Object.freeze(brewLinks) }));
    const setting = Object.freeze({ nodePath: '/opt/homebrew/bin', qmdPath: BREW_QMD });
    const first = await find(machine, setting);
    expect(await find(machine, setting)).toEqual(first);
    expect(lines(first.looked)).toEqual([
      'node setting /opt/homebrew/bin: v24.1.0, used',
      `qmd setting ${BREW_QMD}: 2.8.3, used`,
    ]);
  });
});
