/** What each conversation has read, which is what it may edit, and with which program. A conversation is an MCP session, else a bearer token. */
import { ShownLines } from '../../tools/shown-lines';
import type { Client } from '../client';

/** Of one client. More than anyone has open at once; each may remember 200,000 lines, 1.6 MB. */
const MOST_CONVERSATIONS = 50;

/** What we hand out is a UUID; a client may keep one from before a restart, but not send us novels. */
const SESSION = /^[\x21-\x7e]{1,64}$/;

/** The name of a conversation. A session belongs to its client: with another token the same id is another conversation. */
export function conversationOf(client: Client, session: string | undefined): string {
  return session !== undefined && SESSION.test(session) ? `${client.id} ${session}` : client.id;
}

export interface Conversation {
  readonly shown: ShownLines;
  /** What the program calls itself, if it has said so. */
  program?: string;
}

export class Conversations {
  /** By the client's id, then by the conversation's name; the one used last stands last. */
  private readonly clients = new Map<string, Map<string, Conversation>>();

  /** `most`: conversations of one client; those of others are never forgotten for it. */
  constructor(private readonly most = MOST_CONVERSATIONS) {}

  /** A new or forgotten one was shown nothing. */
  of(client: Client, name: string): Conversation {
    const own = this.clients.get(client.id) ?? new Map<string, Conversation>();
    this.clients.set(client.id, own);
    const conversation = own.get(name) ?? { shown: new ShownLines() };
    own.delete(name);
    own.set(name, conversation);
    for (const oldest of own.keys()) {
      if (own.size <= this.most) break;
      own.delete(oldest);
    }
    return conversation;
  }

  /** Forgets all that a client was shown. */
  forget(clientId: string): void {
    this.clients.delete(clientId);
  }
}
