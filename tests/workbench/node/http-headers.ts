/** The headers of an answer, held to Node's rules for their names and values. */

export type HeaderValue = string | number | readonly string[];
/** By name, or name and value by turns. */
export type GivenHeaders = Readonly<Record<string, HeaderValue | undefined>> | readonly HeaderValue[];

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;
const NOT_IN_A_VALUE = /[^\t\x20-\x7e\x80-\xff]/;

export class OutgoingHeaders {
  /** By name in small letters. */
  private readonly entries = new Map<string, { readonly name: string; readonly value: HeaderValue }>();

  set(name: string, value: HeaderValue | undefined): void {
    if (!TOKEN.test(name))
      throw headerError(TypeError, 'ERR_INVALID_HTTP_TOKEN', `Header name must be a valid HTTP token ["${name}"]`);
    if (value === undefined)
      throw headerError(TypeError, 'ERR_HTTP_INVALID_HEADER_VALUE', `Invalid value "undefined" for header "${name}"`);
    for (const one of Array.isArray(value) ? (value as readonly string[]) : [String(value)])
      if (NOT_IN_A_VALUE.test(one))
        throw headerError(TypeError, 'ERR_INVALID_CHAR', `Invalid character in header content ["${name}"]`);
    this.entries.set(name.toLowerCase(), { name, value });
  }

  setAll(given: GivenHeaders): void {
    for (const [name, value] of isList(given) ? pairs(given) : Object.entries(given)) this.set(name, value);
  }

  get(name: string): HeaderValue | undefined {
    return this.entries.get(name.toLowerCase())?.value;
  }

  delete(name: string): void {
    this.entries.delete(name.toLowerCase());
  }

  /** By name in small letters. */
  all(): Record<string, HeaderValue> {
    return Object.fromEntries([...this.entries].map(([key, { value }]) => [key, value]));
  }

  /** As they are sent. */
  list(): (readonly [string, string | readonly string[]])[] {
    return [...this.entries.values()].map(({ name, value }) => [name, isList(value) ? value : String(value)]);
  }
}

function isList<Item>(value: Item | readonly unknown[]): value is Extract<Item, readonly unknown[]> {
  return Array.isArray(value);
}

function pairs(flat: readonly HeaderValue[]): [string, HeaderValue | undefined][] {
  return flat.flatMap((name, at): [string, HeaderValue | undefined][] =>
    at % 2 === 0 ? [[String(name), flat[at + 1]]] : [],
  );
}

/** An error as Node's own. */
export function headerError(Kind: ErrorConstructor, code: string, message: string): Error {
  return Object.assign(new Kind(message), { code });
}
