/** The address of a model server, from whatever a person pastes into a setting. */
import { quietly } from '../lines/quietly';
import { withoutTrailing } from '../lines/trim';

/** What belongs to single calls of an API, not to its base. */
const CALLS = /\/(?:chat\/completions|completions|responses|messages|models)$/;
const VERSION = /\/v\d[^/]*(?:\/|$)/;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** Machines at home speak http; everyone else https. */
const LOCAL =
  /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1\]|[^/:]+\.local(?:[:/]|$)|[^./:]+(?:[:/]|$))/i;

/** Browsers take spaces and more for a part of a name. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/** The base of an OpenAI-compatible API, version included, without a slash at its end; undefined when it is not an http URL. */
export function openAiBase(written: string): string | undefined {
  const base = parse(written);
  if (base === undefined) return undefined;
  return VERSION.test(new URL(base).pathname) ? base : `${base}/v1`;
}

/** The base of an Anthropic API, without the version and without a slash at its end; undefined when it is not an http URL. */
export function anthropicBase(written: string): string | undefined {
  return parse(written)?.replace(/\/v1$/, '');
}

function parse(written: string): string | undefined {
  const text = written.trim();
  if (text === '') return undefined;
  const url = quietly(() => new URL(SCHEME.test(text) ? text : `${LOCAL.test(text) ? 'http' : 'https'}://${text}`));
  if (url === undefined || !/^https?:$/.test(url.protocol) || !HOST.test(url.hostname)) return undefined;
  const path = withoutTrailing(withoutTrailing(url.pathname, '/').replace(CALLS, ''), '/');
  return url.origin + path;
}
