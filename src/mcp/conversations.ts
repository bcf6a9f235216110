/** What each conversation has read, which is what it may edit. A conversation is an MCP session, else a bearer token. */
import { ShownLines } from '../tools/shown-lines';
import type { Client } from './tokens';

/** More than anyone has open at once; each may remember 200,000 lines, 1.6 MB. */
const MOST_CONVERSATIONS = 50;

/** What we hand out is a UUID; a client may keep one from before a restart, but not send us novels. */
const SESSION = /^[\x21-\x7e]{1,64}$/;

/** The name of a conversation. A session belongs to its client: with another token the same id is another conversation. */
export function conversationOf(client: Client, session: string | undefined): string {
  return session !== undefined && SESSION.test(session) ? `${client.id} ${session}` : client.id;
}

export class Conversations {
  /** The one used last stands last. */
  private readonly shown = new Map<string, ShownLines>();

  constructor(private readonly most = MOST_CONVERSATIONS) {}

  /** What a conversation was shown; a new or forgotten one was shown nothing. */
  of(conversation: string): ShownLines {
    const lines = this.shown.get(conversation) ?? new ShownLines();
    this.shown.delete(conversation);
    this.shown.set(conversation, lines);
    for (const oldest of this.shown.keys()) {
      if (this.shown.size <= this.most) break;
      this.shown.delete(oldest);
    }
    return lines;
  }
}
