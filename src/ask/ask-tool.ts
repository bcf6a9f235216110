/** `ask`: the whole run as one tool, for clients that want the finished answer. Offered only while a provider is set. */
import type { ToolContext } from '../tools/context';
import { LAST, refusal, type Document } from '../tools/document';
import type { Tool } from '../tools/tool';
import { ask } from './agent';
import { citesNothing } from './overview';
import { describeError } from './provider-error';
import type { AgentSetup, OnSeen } from './run-setup';
import type { Step } from './step';

/** Far beyond any question; longer texts are a paste by mistake. */
const LONGEST_QUESTION = 4000;

/** Each may take hundreds of thousands of tokens. */
const MOST_AT_ONCE = 2;

/**
 * `setup` is asked for every question. Every call is a conversation of its own. `watch` gives who is told what the model of a question
 * sees.
 */
export function makeAsk(
  setup: () => AgentSetup,
  watch?: (question: string) => OnSeen,
): Tool<{ readonly question: string }> {
  let running = 0;
  return {
    name: 'ask',
    title: 'Ask the vault',
    description: [
      'Answers a question from the vault in one call: another language model searches and reads the notes, and puts the exact lines',
      'that answer it together, under an overview of 2 to 5 lines. Takes up to a few minutes and costs the owner of the vault tokens.',
      'If you can call "search", "read" and "concat" yourself, that is quicker and you see more.',
    ].join(' '),
    schema: {
      type: 'object',
      properties: {
        question: { description: 'A whole question, in any language.', type: 'string', also: ['query', 'prompt', 'q'] },
      },
      required: ['question'],
    },
    traits: { readOnly: true, openWorld: true, searches: true, shownInPanel: true },
    contradictions: ({ question }) => {
      if (question.trim() === '') return ['question: expected a question, got an empty text'];
      if (question.length <= LONGEST_QUESTION) return [];
      return [`question: expected at most ${LONGEST_QUESTION} characters, got ${question.length}`];
    },
    async run({ question }, context): Promise<Document> {
      const { signal, maxChars, onStep } = context;
      if (running >= MOST_AT_ONCE)
        return refusal('unavailable', [`${MOST_AT_ONCE} questions are being answered already; ask again later`]);
      const settings = setup();
      running += 1;
      const result = await ask(question, settings, context, {
        maxChars,
        signal,
        onSeen: watch?.(question),
        onStep: tellOnce(onStep),
      }).finally(() => (running -= 1));
      switch (result.kind) {
        case 'answer':
          return toldUncited(result.document);
        case 'failed': {
          const { document = refusal('unavailable', []), error } = result;
          const problem = { at: LAST, code: 'unavailable', message: describeError(error) } as const;
          return { ...document, problems: [...document.problems, problem] };
        }
        case 'cancelled':
          throw signal?.reason instanceof Error ? signal.reason : new Error('cancelled');
      }
    },
  };
}

/** A client sees no panel that would say so. */
function toldUncited(document: Document): Document {
  const paths = document.items.flatMap((item) => (item.kind === 'block' ? [item.path] : []));
  if (paths.length === 0 || !citesNothing(document.overview ?? '', paths)) return document;
  return { ...document, notes: [...document.notes, { message: 'the overview cites none of these blocks', at: LAST }] };
}

/** Of a step that starts, moves on and ends, the words are told once. */
function tellOnce(tell: ToolContext['onStep']): (step: Step) => void {
  let told = '';
  return (step) => {
    const words = describeStep(step);
    if (words !== told) tell?.(words);
    told = words;
  };
}

function describeStep(step: Step): string {
  if (step.kind === 'tool') return `${step.tool} ${step.arguments}`;
  return step.kind === 'wait' ? `waiting ${step.seconds} s` : 'thinking';
}
