/** A part with a life: what is registered while it is loaded is undone when it is unloaded. */
import type * as obsidian from 'obsidian';
import type { Registration } from './events';

export class Component implements obsidian.Component {
  _loaded = false;
  /** Settles when an asynchronous `onload`, as plugins have it, is done. */
  _loading: Promise<void> | undefined;
  _children: Component[] = [];
  _events: (() => unknown)[] = [];

  /** Loads this component and its children; nothing happens when it is loaded already. */
  load(): void {
    if (this._loaded) return;
    this._loaded = true;
    const loading: unknown = this.onload();
    const loadChildren = (): void => {
      for (const child of [...this._children]) child.load();
    };
    if (loading instanceof Promise) this._loading = loading.then(loadChildren);
    else loadChildren();
  }

  onload(): void {}

  /** Unloads the children, then what was registered, both the latest first, then calls `onunload`. */
  unload(): void {
    if (!this._loaded) return;
    this._loaded = false;
    for (let child = this._children.pop(); child !== undefined; child = this._children.pop()) child.unload();
    for (let undo = this._events.pop(); undo !== undefined; undo = this._events.pop()) undo();
    this.onunload();
  }

  onunload(): void {}

  addChild<T extends obsidian.Component>(component: T): T {
    this._children.push(component as unknown as Component);
    if (this._loaded) component.load();
    return component;
  }

  removeChild<T extends obsidian.Component>(component: T): T {
    const at = this._children.indexOf(component as unknown as Component);
    if (at >= 0) {
      this._children.splice(at, 1);
      component.unload();
    }
    return component;
  }

  register(cb: () => unknown): void {
    this._events.push(cb);
  }

  registerEvent(eventRef: obsidian.EventRef): void {
    const registration = eventRef as Registration;
    this.register(() => registration.e.offref(registration));
  }

  registerDomEvent<K extends keyof WindowEventMap>(
    el: Window,
    type: K,
    callback: (this: HTMLElement, ev: WindowEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  registerDomEvent<K extends keyof DocumentEventMap>(
    el: Document,
    type: K,
    callback: (this: HTMLElement, ev: DocumentEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  registerDomEvent<K extends keyof HTMLElementEventMap>(
    el: HTMLElement,
    type: K,
    callback: (this: HTMLElement, ev: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  registerDomEvent(
    el: EventTarget,
    type: string,
    callback: (this: HTMLElement, ev: never) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void {
    const listener = callback as unknown as EventListener;
    el.addEventListener(type, listener, options);
    this.register(() => el.removeEventListener(type, listener, options));
  }

  registerInterval(id: number): number {
    this.register(() => window.clearInterval(id));
    return id;
  }
}
