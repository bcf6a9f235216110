/**
 * What a question may be answered from: some paths, or certain lines alone. Enforced below the tools, in the vault and the engine
 * that they are given, so that no call of a model can reach further; what is left out does not exist for it.
 */
import type { CandidateRequest, Candidates, CandidateSource } from '../search/candidates';
import type { Engine } from '../search/engine';
import { settleFilters } from '../search/expression-search';
import { NOTHING_KNOWN, type KnownNotes } from '../search/known-notes';
import { searchableNotes } from '../search/note-files';
import { NoteFinder } from '../search/note-finder';
import { readScope } from '../search/scope';
import { NoteSearch } from '../search/search-notes';
import type { Block } from '../lines/block';
import type { PathTest } from '../lines/globs';
import { splitLines } from '../lines/lines';
import { noteName } from '../lines/note-name';
import { foldersAbove, type Listing } from '../vault/listing';
import type { FileStat, Vault, VaultFile } from '../vault/vault';
import { VaultError } from '../vault/vault-error';
import type { AgentContext } from './run-setup';

/** Lines of a note; all of them where the range is null. */
export type AllowedLines = Pick<Block, 'path' | 'range'>;

export interface Restriction {
  /** Paths and globs, as for a search; everything when there are none. */
  readonly scopes: readonly string[];
  /** These lines alone; all when absent. */
  readonly lines?: readonly AllowedLines[] | undefined;
}

/** The same context, in which nothing but what is allowed exists. */
export async function restrict(context: AgentContext, { scopes, lines }: Restriction): Promise<AgentContext> {
  if (scopes.length === 0 && lines === undefined) return context;
  const scope = await readScope(scopes, context.vault.listing(), true);
  // A scope that cannot be read lets nothing through.
  const isInScope: PathTest = scope.kind === 'scope' ? scope.test : () => false;
  const paths = lines === undefined ? undefined : new Set(lines.map(({ path }) => path));
  const isAllowed: PathTest = (path) => isInScope(path) && (paths === undefined || paths.has(path));
  const files = (await context.vault.listing().files()).map(({ path }) => path).filter(isAllowed);
  const there = new Set(['', ...files, ...files.flatMap(foldersAbove)]);
  const vault = new RestrictedVault(context.vault, (path) => there.has(path), lines);
  const { engine, facts, tools } = context;
  if (lines === undefined) return { vault, engine: engine && scoped(engine, isAllowed), facts, tools };
  // What is known of whole files says too much of their lines.
  return { vault, engine: engine && scanning(engine, vault, files, lines), tools };
}

class RestrictedVault implements Vault {
  constructor(
    private readonly whole: Vault,
    private readonly isAllowed: PathTest,
    private readonly lines: readonly AllowedLines[] | undefined,
  ) {}

  listing(): Listing {
    return this.whole.listing().within(this.isAllowed);
  }

  /** Lines that are not allowed are empty, so that the others keep their numbers. */
  async read(file: VaultFile): Promise<string> {
    const text = await this.whole.read(this.allowed(file));
    const ranges = this.lines?.flatMap(({ path, range }) => (path === file.path ? [range] : []));
    if (ranges === undefined || ranges.includes(null)) return text;
    const isShown = (line: number): boolean =>
      ranges.some((range) => range !== null && range.start <= line && line <= range.end);
    return splitLines(text)
      .map((line, at) => (isShown(at + 1) ? line : ''))
      .join('\n');
  }

  readBinary(file: VaultFile): Promise<Uint8Array> {
    return this.whole.readBinary(this.allowed(file));
  }

  stat(file: VaultFile): Promise<FileStat> {
    return this.whole.stat(this.allowed(file));
  }

  diskPath(file: VaultFile): string {
    return this.whole.diskPath(this.allowed(file));
  }

  process(): Promise<never> {
    throw new VaultError('nothing can be changed here');
  }

  create(): Promise<never> {
    return this.process();
  }

  discard(): Promise<never> {
    return this.process();
  }

  private allowed(file: VaultFile): VaultFile {
    if (!this.isAllowed(file.path)) throw new VaultError('not found in the vault');
    return file;
  }
}

/** The engine's own search, within the paths; words of other notes are not suggested. */
function scoped(engine: Engine, isAllowed: PathTest): Engine {
  const likely: NonNullable<Engine['likely']> = async (request) =>
    (await engine.likely?.({ ...request, keep: (path) => isAllowed(path) && request.keep(path) })) ?? [];
  return withSearch(engine, likely, async (query, options) => {
    const scope: PathTest = (path) => isAllowed(path) && options.scope(path);
    const answer = await engine.search(query, { ...options, scope, isScoped: true });
    return { ...answer, suggestions: [] };
  });
}

/** An index knows whole notes; where lines count, the few notes there are get read. */
function scanning(engine: Engine, vault: Vault, files: readonly string[], lines: readonly AllowedLines[]): Engine {
  const whole = new Set(lines.flatMap(({ path, range }) => (range === null ? path : [])));
  // Of a note with other lines its path and its days count, and nothing else that it says of itself.
  const note: KnownNotes['note'] = (path) => {
    const found = engine.known.note(path);
    if (found === undefined || whole.has(path)) return found;
    return { ...found, names: [noteName(path)], aliases: [], tags: [], properties: {} };
  };
  const few = { note, notes: () => files.flatMap((path) => note(path) ?? []) };
  const known: KnownNotes = { ...NOTHING_KNOWN, ...few };
  const paths = async (): Promise<string[]> => (await searchableNotes(vault.listing())).map(({ path }) => path);
  const source: CandidateSource = {
    async candidates({ query, wanted, limit, signal }: CandidateRequest): Promise<Candidates> {
      const all = (await paths()).map((path) => ({ path, score: 0 }));
      const { notes } = await new NoteFinder(vault, query, known).find(all, wanted, Infinity, signal);
      const found = notes.map(({ note, score }) => ({ path: note.path, score })).sort((a, b) => b.score - a.score);
      return { found: found.slice(0, limit), total: found.length };
    },
    known,
  };
  const likely: NonNullable<Engine['likely']> = async ({ keep }) => (await paths()).filter(keep);
  const search: Engine['search'] = async (query, options) => {
    const settled = await settleFilters(query, known, options.signal);
    const found = await new NoteSearch(vault, source, settled, options).run();
    const remarks = query.like === undefined ? found.remarks : [NOT_LIKE, ...found.remarks];
    return { ...found, remarks, engine: 'scan', mode: 'fast' };
  };
  // How rare a word is, the whole vault tells.
  return {
    ...withSearch(engine, likely, search),
    known: Object.assign(Object.create(engine.known) as KnownNotes, few),
  };
}

const NOT_LIKE = { kind: 'not-deep', reason: 'among certain lines "like:" finds nothing; search for words' } as const;

function withSearch(engine: Engine, likely: NonNullable<Engine['likely']>, search: Engine['search']): Engine {
  return {
    search,
    likely,
    known: engine.known,
    capabilities: engine.capabilities,
    update: () => undefined,
    status: () => engine.status(),
    close: () => Promise.resolve(),
  };
}
