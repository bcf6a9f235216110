/** A set of keys and what they do, heard while the scope is active; what it does not handle goes to its parent. */
import type * as obsidian from 'obsidian';
import { facts } from '../node/facts';
import { loud } from './loud';

/** One key of a scope; what `register` hands out and `unregister` takes back. */
interface Handler extends obsidian.KeymapEventHandler {
  readonly func: obsidian.KeymapEventListener;
}

/** `Mod` written out for this machine, sorted and joined as in a KeymapContext. */
function spelledOut(modifiers: readonly obsidian.Modifier[]): string {
  const mod = facts.platform === 'darwin' ? 'Meta' : 'Ctrl';
  return modifiers
    .map((modifier) => (modifier === 'Mod' ? mod : modifier))
    .sort()
    .join(',');
}

function matches(handler: Handler, { modifiers, key, vkey }: obsidian.KeymapContext): boolean {
  if (handler.modifiers !== null && handler.modifiers !== modifiers) return false;
  if (handler.key === null) return true;
  const wanted = handler.key.toLowerCase();
  return wanted === key?.toLowerCase() || wanted === vkey.toLowerCase();
}

export class Scope implements obsidian.Scope {
  static {
    loud(this, 'Scope', 'scope.ts');
  }

  readonly parent: Scope | undefined;
  readonly keys: Handler[] = [];

  constructor(parent?: obsidian.Scope) {
    this.parent = parent as Scope | undefined;
  }

  /** `modifiers` null hears the key with any modifiers; `key` null hears every key. */
  register(
    modifiers: obsidian.Modifier[] | null,
    key: string | null,
    func: obsidian.KeymapEventListener,
  ): obsidian.KeymapEventHandler {
    const scope = this as unknown as obsidian.Scope;
    const handler: Handler = { scope, modifiers: modifiers === null ? null : spelledOut(modifiers), key, func };
    this.keys.push(handler);
    return handler;
  }

  unregister(handler: obsidian.KeymapEventHandler): void {
    this.keys.remove(handler as Handler);
  }

  /**
   * Lets the first handler of the key that gives an answer decide, else the parent; `false` means that the key is used
   * up.
   */
  handleKey(evt: KeyboardEvent, context: obsidian.KeymapContext): unknown {
    for (const handler of this.keys.filter((each) => matches(each, context))) {
      const answer: unknown = handler.func(evt, context);
      if (answer !== undefined) return answer;
    }
    return this.parent?.handleKey(evt, context);
  }
}
