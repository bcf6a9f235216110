/** What Obsidian's renderer has and jsdom lacks. */
import { TextDecoder, TextEncoder } from 'node:util';
import { MessageChannel } from 'node:worker_threads';

Object.assign(globalThis, { TextDecoder, TextEncoder, MessageChannel });
