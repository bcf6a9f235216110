/** Hostile inputs: whatever anybody may type, write into a note, save, link to or send gets an answer, and nothing else. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { LiveDocument } from '../../src/follow/live-document';
import { followLink } from '../../src/panel/links/follow-link';
import { en } from '../../src/texts/en';
import { parseBlock } from '../../src/in-notes/source/parse-block';
import { splitLines } from '../../src/lines/lines';
import { readSettings } from '../../src/settings';
import { useThreads } from '../disk-threads';
import { parseQuery } from '../../src/search/query';
import { callAnyTool } from '../../src/plugin/all-tools';
import { readPanelState } from '../../src/panel/panel-state';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { anyQuery } from '../../tests/support/any-query';
import * as any from '../../tests/support/arbitraries';
import { NOTES, serve } from '../../tests/support/mcp';
import { MemoryVault } from '../../tests/support/memory-vault';
import { sendRaw, message } from '../../tests/support/raw-http';
import { nastyQueries } from '../bench/nasty-queries';
import { writeVault } from '../bench/search-vault';
import { anyArguments, changedState, linkParameters, toolName } from './arbitraries';
import { openBuiltin } from '../bench/engines';
import { fuzz } from './fuzz';
import type { Kind } from './ledger';
import { forMs, pick, type Run } from './run';

/** A word that stands outside the vault only: whoever shows it has read what must not be read. */
const SECRET = 'hunter2';
/** Characters of the longest answer that is allowed here. */
const MOST_CHARS = 5000;
/** Milliseconds. */
const SLOWEST_QUERY = 2000;
const SLOW_NOTES = 300;

const FUZZERS: readonly ((run: Run) => Promise<void>)[] = [
  fuzzQueries,
  slowQueries,
  fuzzArguments,
  fuzzNotes,
  fuzzStates,
  fuzzLinks,
  fuzzMessages,
];

export async function feedHostile(run: Run): Promise<void> {
  const ms = run.left() / FUZZERS.length;
  for (const fuzzer of FUZZERS) {
    run.say(fuzzer.name);
    await fuzzer(forMs(run, ms));
  }
}

/** A vault with something outside it. */
function guardedVault({ folder }: Run): DiskVault {
  const vault = join(folder, 'guarded/vault');
  mkdirSync(join(vault, 'folder'), { recursive: true });
  writeFileSync(join(folder, 'guarded/secret.md'), `${SECRET}\n`);
  for (const [name, text] of Object.entries(NOTES))
    if (typeof text === 'string' && !name.includes('/')) writeFileSync(join(vault, name), text);
  writeFileSync(join(vault, 'folder/note.md'), '# Note\n\nThe payment module blocks.\n');
  return new DiskVault(vault);
}

const QUERY: Kind = {
  what: 'any text as a query',
  holds: 'it finds notes, finds none, or is refused for having no word or one that is not understood',
};

async function fuzzQueries(run: Run): Promise<void> {
  useThreads();
  const vault = guardedVault(run);
  const engine = await openBuiltin(vault);
  const property = fc.asyncProperty(anyQuery, async (query) => {
    const { failed, text } = await callAnyTool('search', { query }, { vault, engine });
    const isRefused = text.startsWith('Error: query: expected ') || parseQuery(query).faults.length > 0;
    if (failed && !isRefused) throw new Error(text);
  });
  await fuzz(run, QUERY, property);
}

const SLOW: Kind = {
  what: 'a query made to be slow, up to 2,000 characters',
  holds: `it is answered within ${SLOWEST_QUERY / 1000} seconds`,
};

async function slowQueries(run: Run): Promise<void> {
  const { folder, random, ledger } = run;
  const ms = run.left();
  const generated = writeVault(join(folder, 'slow'), SLOW_NOTES);
  const vault = new DiskVault(generated.folder);
  const engine = await openBuiltin(vault);
  const queries = nastyQueries(generated.queries);
  const { left } = forMs(run, ms);
  do {
    const query = pick(random, queries);
    await ledger.check(SLOW, query, async () => {
      // Of the processor: the clock would also count what other programs do meanwhile.
      const before = process.cpuUsage();
      await callAnyTool('search', { query }, { vault, engine });
      const took = process.cpuUsage(before).user / 1000;
      if (took > SLOWEST_QUERY) throw new Error(`it took ${took.toFixed(0)} ms`);
    });
  } while (left() > 0);
}

const ARGUMENTS: Kind = {
  what: 'any arguments to any tool',
  holds: 'an answer within its length; no exception, nothing from outside the vault, no file changed',
};

async function fuzzArguments(run: Run): Promise<void> {
  const vault = guardedVault(run);
  const engine = await openBuiltin(vault);
  const note = join(run.folder, 'guarded/vault/folder/note.md');
  const before = readFileSync(note, 'utf8');
  const outside = [join(run.folder, 'guarded/secret.md'), '../secret.md', 'folder/../../secret.md', '..\\secret.md'];
  const property = fc.asyncProperty(toolName, anyArguments(outside), async (tool, args) => {
    const { text } = await callAnyTool(tool, args, { vault, engine, maxChars: MOST_CHARS });
    if (text.includes(SECRET)) throw new Error('it shows what is outside the vault');
    if (text.length > MOST_CHARS) throw new Error(`the answer has ${text.length} characters`);
    if (readFileSync(note, 'utf8') !== before) throw new Error('a note was changed');
  });
  await fuzz(run, ARGUMENTS, property);
}

const NOTE: Kind = {
  what: 'notes of any text and any name',
  holds: 'read and collated they are the lines of the file, every one',
};

function fuzzNotes(run: Run): Promise<void> {
  const files = fc.uniqueArray(fc.tuple(any.path, any.text), {
    minLength: 1,
    maxLength: 4,
    selector: ([path]) => path.split('/')[0],
  });
  const property = fc.asyncProperty(files, async (given) => {
    const vault = new MemoryVault(Object.fromEntries(given));
    const listed = await vault.listing().files();
    const answer = await callAnyTool('concat', { files: listed.map(({ path }) => ({ path })) }, { vault });
    if (answer.document.problems.length > 0) throw new Error(answer.text);
    const blocks = answer.document.items.filter((item) => item.kind === 'block');
    for (const [at, file] of listed.entries()) {
      const lines = splitLines(await vault.read(file));
      if (JSON.stringify(blocks[at]?.lines) !== JSON.stringify(lines)) throw new Error(`${file.path} has other lines`);
    }
    await callAnyTool('verify', { text: answer.text }, { vault });
    parseBlock(answer.text);
  });
  return fuzz(run, NOTE, property);
}

const STATE: Kind = {
  what: 'saved panels, documents and settings with any value changed',
  holds: 'what is understood is taken over, the rest is left out',
};

function fuzzStates(run: Run): Promise<void> {
  const vault = new MemoryVault(NOTES);
  const property = fc.asyncProperty(changedState, async (state) => {
    const { document, tray } = readPanelState(state);
    for (const saved of [document, tray, state]) await LiveDocument.fromState(saved, { vault });
    readSettings(state);
  });
  return fuzz(run, STATE, property);
}

const LINK: Kind = {
  what: 'links from outside with any parameters',
  holds: 'they lead to a note of the vault, to a fast search, or are refused',
};

function fuzzLinks(run: Run): Promise<void> {
  const vault = new MemoryVault(NOTES, ['Private/']);
  const property = fc.asyncProperty(linkParameters(Object.keys(NOTES)), async (parameters) => {
    const end = await followLink(parameters, vault, en);
    if (end.kind === 'search' && end.request.mode !== 'fast') throw new Error(`it asks for ${end.request.mode}`);
    if (end.kind !== 'lines') return;
    const known = (await vault.listing().files()).map(({ path }) => path);
    if (!known.includes(end.target.path)) throw new Error(`it leads to ${end.target.path}`);
  });
  return fuzz(run, LINK, property);
}

const MESSAGE: Kind = {
  what: 'MCP messages of any content',
  holds: 'an answer that is no error of the server, nothing that is excluded, and the next call is answered',
};

async function fuzzMessages(run: Run): Promise<void> {
  const served = await serve();
  const body = fc.oneof(
    fc.tuple(toolName, anyArguments([])).map(([name, args]) => message({ name, arguments: args })),
    fc.jsonValue().map((params) => message(params)),
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .tuple(fc.nat(80), fc.string({ maxLength: 3 }))
      .map(([at, put]) => message().slice(0, at) + put + message().slice(at + put.length)),
  );
  const property = fc.asyncProperty(body, async (sent) => {
    const { status, body: answer } = await sendRaw(served, { body: sent });
    if (status >= 500 || answer.includes('a bug in Collate')) throw new Error(`${status}: ${answer.slice(0, 500)}`);
    if (answer.includes(SECRET)) throw new Error('it shows what is excluded');
    if (served.errors.length > 0) throw new Error(String(served.errors.splice(0)));
    const next = await sendRaw(served);
    if (next.status !== 200 || !next.body.includes('call Marie')) throw new Error(`the next call: ${next.status}`);
  });
  await fuzz(run, MESSAGE, property);
  await served.stop();
}
