/** The bearer tokens that clients were given: one for each copied configuration, listed by name, revocable one by one. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { listIn, parsedJson } from '../../lines/untrusted';
import type { Client, KnownClient } from '../client';

/** What decides whether a token is good. */
export type Tokens = Pick<IssuedTokens, 'check'>;

/** A client as it is kept; the token itself is in nobody's hands but the client's. */
interface KeptClient extends KnownClient {
  /** SHA-256 of the token, in hex. */
  readonly hash: string;
}

/** Where the list is kept; in Obsidian that is its secret storage. */
export interface TokenStore {
  load(): string | null;
  save(text: string): void;
}

/** 256 bits: nobody guesses that. */
const TOKEN_BYTES = 32;

export class IssuedTokens {
  private clients: readonly KeptClient[];

  constructor(
    private readonly store: TokenStore,
    private readonly now: () => number = Date.now,
  ) {
    // Whatever is damaged lets nobody in.
    this.clients = listIn(parsedJson(store.load() ?? '')).filter(isKeptClient);
  }

  list(): readonly KnownClient[] {
    return this.clients;
  }

  /** A new token, to be shown or copied now: it cannot be asked for again. Throws what the store throws. */
  issue(name: string): { readonly client: KnownClient; readonly token: string } {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const id = randomBytes(8).toString('hex');
    const client = { id, name, since: this.now(), hash: digest(token).toString('hex') };
    this.keep([...this.clients, client]);
    return { client, token };
  }

  /** From now on the client's token is as good as none. Throws what the store throws. */
  revoke(id: string): void {
    const others = this.clients.filter((client) => client.id !== id);
    // At once, even if it cannot be kept.
    this.clients = others;
    this.keep(others);
  }

  /** Takes as long for a token that is nearly right as for any other: digests are compared, all of them, to the end. */
  check(token: string): Client | undefined {
    const given = digest(token);
    let found: KeptClient | undefined;
    for (const client of this.clients) if (timingSafeEqual(given, Buffer.from(client.hash, 'hex'))) found = client;
    return found === undefined ? undefined : { id: found.id, name: found.name };
  }

  private keep(clients: readonly KeptClient[]): void {
    this.store.save(JSON.stringify(clients));
    this.clients = clients;
  }
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function isKeptClient(value: unknown): value is KeptClient {
  const { id, name, since, hash } = (value ?? {}) as Record<string, unknown>;
  const strings = [id, name, hash].every((one) => typeof one === 'string');
  return strings && typeof since === 'number' && /^[0-9a-f]{64}$/.test(hash as string);
}
