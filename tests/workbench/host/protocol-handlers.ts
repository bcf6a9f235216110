/** What plugins do with `obsidian://` addresses. */
import type * as obsidian from 'obsidian';
import { loud } from './loud';

const ADDRESS = /^obsidian:\/\/([^/?#]+)\/*(?:\?([^#]*))?(?:#.*)?$/s;

export class ProtocolHandlers {
  static {
    loud(this, 'ProtocolHandlers', 'protocol-handlers.ts');
  }

  readonly #handlers = new Map<string, obsidian.ObsidianProtocolHandler>();

  /** Takes the name of the vault, which addresses may name. */
  constructor(private readonly vaultName: () => string) {}

  register(action: string, handler: obsidian.ObsidianProtocolHandler): void {
    this.#handlers.set(action, handler);
  }

  /** Another handler that has taken the place of this one stays. */
  unregister(action: string, handler: obsidian.ObsidianProtocolHandler): void {
    if (this.#handlers.get(action) === handler) this.#handlers.delete(action);
  }

  /** Opens an address as the operating system hands it to Obsidian; refuses what would not reach a plugin of this vault. */
  async open(address: string): Promise<void> {
    const [, action, query = ''] = ADDRESS.exec(address) ?? [];
    if (action === undefined) throw new Error('This is not an obsidian:// address.');
    const params = { ...parametersIn(query), action };
    const { vault = this.vaultName() } = params as { readonly vault?: string };
    if (vault !== this.vaultName()) throw new Error(`There is no vault "${vault}" here.`);
    const handler = this.#handlers.get(action);
    if (handler === undefined) throw new Error(`Nobody handles obsidian://${action}.`);
    await handler(params);
  }
}

/** Of several values the last; a name without one is `'true'`. */
function parametersIn(query: string): Record<string, string> {
  const params: Record<string, string> = {};
  for (const part of query.split('&').filter((one) => one !== '')) {
    const equals = part.indexOf('=');
    const name = decode(equals < 0 ? part : part.slice(0, equals));
    params[name] = equals < 0 ? 'true' : decode(part.slice(equals + 1));
  }
  return params;
}

/** What is not encoded as it should be stays as it is written. */
function decode(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
