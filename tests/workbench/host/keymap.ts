/** Which scope hears the keys, and what the modifiers held during an event mean. */
import type * as obsidian from 'obsidian';
import { facts } from '../node/facts';
import { loud } from './loud';
import type { Scope } from './scope';

type KeysHeld = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

export class Keymap implements obsidian.Keymap {
  static {
    loud(this, 'Keymap', 'keymap.ts');
  }

  /** The keymap of the app, for parts that are made without one, such as menus. */
  static global: Keymap;

  /** The scope that hears the keys while none is pushed: that of the active view, or the app's. */
  rootScope: () => Scope | null = () => null;
  readonly #pushed: Scope[] = [];

  constructor() {
    Keymap.global = this;
  }

  /** Makes a scope the one that hears the keys, until it is popped or another one is pushed. */
  pushScope(scope: obsidian.Scope): void {
    this.popScope(scope);
    this.#pushed.push(scope as Scope);
  }

  popScope(scope: obsidian.Scope): void {
    const at = this.#pushed.indexOf(scope as Scope);
    if (at >= 0) this.#pushed.splice(at, 1);
  }

  /** Hands every key pressed in a window to the active scope before anything else in the window hears of it. */
  listen(win: Window): void {
    win.addEventListener('keydown', (evt) => this.#hear(evt), { capture: true });
  }

  #hear(evt: KeyboardEvent): void {
    if (evt.isComposing) return;
    const scope = this.#pushed.at(-1) ?? this.rootScope();
    const context = { modifiers: modifiersOf(evt), key: evt.key, vkey: virtualKey(evt) };
    if (scope?.handleKey(evt, context) === false) evt.preventDefault();
  }

  /** Whether the modifier is held; `Mod` is Cmd on macOS and Ctrl elsewhere. */
  static isModifier(evt: KeysHeld, modifier: obsidian.Modifier): boolean {
    switch (modifier) {
      case 'Mod':
        return facts.platform === 'darwin' ? evt.metaKey : evt.ctrlKey;
      case 'Ctrl':
        return evt.ctrlKey;
      case 'Meta':
        return evt.metaKey;
      case 'Shift':
        return evt.shiftKey;
      case 'Alt':
        return evt.altKey;
    }
  }

  /** Where an event asks its target to be opened: nowhere special, or in a new tab, split or window. */
  static isModEvent(evt?: obsidian.UserEvent | null): obsidian.PaneType | boolean {
    if (evt === undefined || evt === null) return false;
    if (Keymap.isModifier(evt, 'Mod')) {
      if (!evt.altKey) return 'tab';
      return evt.shiftKey ? 'window' : 'split';
    }
    return 'button' in evt && evt.button === 1 ? 'tab' : false;
  }
}

/** The modifiers held, sorted and joined by commas, as a KeymapContext names them. */
export function modifiersOf(evt: KeysHeld): string {
  const held = { Alt: evt.altKey, Ctrl: evt.ctrlKey, Meta: evt.metaKey, Shift: evt.shiftKey };
  return Object.entries(held)
    .filter(([, down]) => down)
    .map(([name]) => name)
    .join(',');
}

/** The key as it is printed on the keyboard, whatever the modifiers make of it. */
function virtualKey(evt: KeyboardEvent): string {
  return /^(?:Key|Digit)(.)$/.exec(evt.code)?.[1] ?? evt.key;
}
