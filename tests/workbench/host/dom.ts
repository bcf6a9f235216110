/**
 * Obsidian's additions to the language and to the DOM (`createEl`, `addClass`, `doc`, …), put into a window. A pop-out
 * window has classes of its own, so it gets them too.
 */
import { createMethods, globalCreate } from './dom-create';
import {
  elementMethods,
  fragmentMethods,
  htmlElementMethods,
  nodeMethods,
  svgElementMethods,
  type Realm,
} from './dom-elements';
import { documentEventMethods, elementEventMethods, uiEventMethods } from './dom-events';
import { extendLanguage } from './language';

/** Adds members to a prototype without making them show up in loops over its properties. */
function extend(target: object, members: object): void {
  for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(members))) {
    Object.defineProperty(target, key, { ...descriptor, enumerable: false, configurable: true });
  }
}

/** Gives a window Obsidian's helpers; everything the host builds relies on them. */
export function installDom(win: Realm): void {
  extendLanguage(win);
  extend(win.Node.prototype, nodeMethods(win));
  extend(win.Node.prototype, createMethods);
  extend(win.Element.prototype, elementMethods);
  extend(win.HTMLElement.prototype, htmlElementMethods);
  extend(win.HTMLElement.prototype, elementEventMethods);
  extend(win.SVGElement.prototype, svgElementMethods);
  extend(win.DocumentFragment.prototype, fragmentMethods);
  extend(win.Document.prototype, documentEventMethods);
  extend(win.UIEvent.prototype, uiEventMethods);
  Object.assign(win, globalCreate, {
    isBoolean: (value: unknown): value is boolean => typeof value === 'boolean',
    fish: (selector: string) => win.document.querySelector<HTMLElement>(selector),
    fishAll: (selector: string) => [...win.document.querySelectorAll<HTMLElement>(selector)],
    ready: (callback: () => unknown) => {
      if (win.document.readyState === 'loading') win.document.addEventListener('DOMContentLoaded', () => callback());
      else callback();
    },
    sleep: (milliseconds: number) => new Promise<void>((resolve) => window.setTimeout(resolve, milliseconds)),
    nextFrame: () => new Promise<void>((resolve) => window.requestAnimationFrame(() => resolve())),
  });
  for (const sign of ['focus', 'pointerdown', 'keydown'] as const) {
    win.addEventListener(sign, () => setActiveWindow(win), { capture: true });
  }
}

/** Makes `activeWindow` and `activeDocument` mean this window. */
export function setActiveWindow(win: Window): void {
  window.activeWindow = win;
  window.activeDocument = win.document;
}
