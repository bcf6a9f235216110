/** What Obsidian adds to events: delegated listeners, clicks with any button, and being put into a page. */

type Delegated = (this: EventTarget, ev: Event, delegateTarget: HTMLElement) => unknown;

interface Kept {
  readonly selector: string;
  readonly listener: Delegated;
  readonly callback: EventListener;
}

const kept = new WeakMap<EventTarget, Map<string, Kept[]>>();

/** Calls `listener` for events from inside elements that match `selector`, with that element as its second argument. */
function on(
  this: EventTarget,
  type: string,
  selector: string,
  listener: Delegated,
  options?: boolean | AddEventListenerOptions,
): void {
  const callback = (event: Event): void => {
    const from = event.target;
    if (!(from instanceof Node)) return;
    const start = from.instanceOf(Element) ? from : from.parentElement;
    const target = start?.closest<HTMLElement>(selector) ?? null;
    const inside = target !== null && (this as Node).contains(target);
    if (inside) listener.call(this, event, target);
  };
  const byType = kept.get(this) ?? new Map<string, Kept[]>();
  kept.set(this, byType);
  byType.set(type, [...(byType.get(type) ?? []), { selector, listener, callback }]);
  this.addEventListener(type, callback, options);
}

function off(
  this: EventTarget,
  type: string,
  selector: string,
  listener: Delegated,
  options?: boolean | AddEventListenerOptions,
): void {
  const all = kept.get(this)?.get(type) ?? [];
  const gone = all.filter((entry) => entry.selector === selector && entry.listener === listener);
  for (const { callback } of gone) this.removeEventListener(type, callback, options);
  kept.get(this)?.set(
    type,
    all.filter((entry) => !gone.includes(entry)),
  );
}

/** Calls back whenever the element changes from being in no page to being in one, or to being in another one. */
function watchInsertion(el: HTMLElement, inserted: (doc: Document) => boolean): () => void {
  let before = el.isConnected ? el.doc : null;
  const observer = new MutationObserver(() => {
    const now = el.isConnected ? el.doc : null;
    if (now !== null && now !== before && !inserted(now)) observer.disconnect();
    before = now;
  });
  for (const doc of new Set([document, activeDocument, el.doc])) {
    observer.observe(doc, { childList: true, subtree: true });
  }
  return () => observer.disconnect();
}

/** Members of `Document`. */
export const documentEventMethods = { on, off };

/** Members of `HTMLElement`. */
export const elementEventMethods = {
  on,
  off,
  onClickEvent(
    this: HTMLElement,
    listener: (this: HTMLElement, ev: MouseEvent) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void {
    this.addEventListener('click', listener, options);
    this.addEventListener('auxclick', listener, options);
  },
  onNodeInserted(this: HTMLElement, listener: () => unknown, once = false): () => void {
    return watchInsertion(this, () => {
      listener();
      return !once;
    });
  },
  onWindowMigrated(this: HTMLElement, listener: (win: Window) => unknown): () => void {
    let last = this.isConnected ? this.win : null;
    return watchInsertion(this, (doc) => {
      const win = doc.defaultView ?? window;
      if (last !== null && last !== win) listener(win);
      last = win;
      return true;
    });
  },
  trigger(this: HTMLElement, eventType: string): void {
    this.dispatchEvent(new Event(eventType, { bubbles: true, cancelable: true }));
  },
};

/** Members of `UIEvent`. */
export const uiEventMethods: Partial<UIEvent> & ThisType<UIEvent> = {
  get targetNode(): Node | null {
    return this.target as Node | null;
  },
  get win(): Window {
    return this.view ?? window;
  },
  get doc(): Document {
    return this.win.document;
  },
  instanceOf: function (this: UIEvent, type: { new (...data: never[]): unknown; name: string }): boolean {
    const own: unknown = Reflect.get(this.win, type.name);
    return this instanceof type || (typeof own === 'function' && this instanceof own);
  } as UIEvent['instanceOf'],
};
