/** Past searches with where and how they searched, latest first, kept on this device for this vault. */
import { keepOnDevice, type DeviceStorage } from '../../vault/view/keep-on-device';
import { isSameRequest, readRequest, type SearchRequest } from './search-request';

const KEY = 'collate-history';
/** More than anyone scrolls through. */
const MOST = 30;

export class History {
  /** The last one, where nobody did more than look at what it found. */
  private lookedAt: SearchRequest | undefined;

  constructor(private readonly app: DeviceStorage) {}

  list(): readonly SearchRequest[] {
    const saved: unknown = this.app.loadLocalStorage(KEY);
    return Array.isArray(saved) ? saved.map(readEntry).filter(({ query }) => query !== '') : [];
  }

  /** Puts a search first, in the place of one that was only looked at and then typed on; one without words is not kept, nor one of a link. */
  remember(request: SearchRequest): void {
    if (request.isPassing === true) return;
    const { lookedAt } = this;
    this.lookedAt = undefined;
    if (lookedAt !== undefined && request.query.startsWith(lookedAt.query)) this.forget(lookedAt);
    const past = { ...request, query: request.query.trim() };
    if (past.query !== '') this.save([past, ...this.others(past)]);
  }

  /** Puts a search first whose results somebody has looked at for a while. */
  rememberLook(request: SearchRequest): void {
    this.remember(request);
    this.lookedAt = request;
  }

  forget(request: SearchRequest): void {
    this.save(this.others(request));
  }

  clear(): void {
    keepOnDevice(this.app, KEY, null);
  }

  private others(request: SearchRequest): readonly SearchRequest[] {
    return this.list().filter((past) => !isSameRequest(past, request));
  }

  private save(requests: readonly SearchRequest[]): void {
    keepOnDevice(this.app, KEY, requests.slice(0, MOST).map(writeEntry));
  }
}

/** Words alone are kept as such, as all of it once was, so that older versions of the plugin find them. */
function writeEntry(request: SearchRequest): unknown {
  return isSameRequest(request, readRequest({ query: request.query })) ? request.query : request;
}

function readEntry(entry: unknown): SearchRequest {
  return readRequest(typeof entry === 'string' ? { query: entry } : entry);
}
