/**
 * The generator, by which QMD expands a query: a model that says the same whatever it is asked.
 *
 * QMD lets its generator write lines of `lex: …`, `vec: …` or `hyde: …` under a grammar, and drops every line without
 * a word of the query. This one writes the line `lex: zzzz` and stops. QMD drops it, has nothing left, and falls back
 * on three lines of its own: `hyde: Information about <query>`, and a `lex:` and a `vec:` line with the query itself,
 * which it then drops as repetition. So a query is searched by keyword, by its own vector, and by the vector of
 * `Information about <query>`. A query without a letter a-z or a digit (`東京`) has no words to miss: there the line is
 * kept, and searched for as a keyword that no note has.
 *
 * To be slow it has so many heads, two numbers wide, that reading QMD's prompt takes seconds, in one go; see
 * `slow-reading.ts` for why this costs so much. What it writes is the same.
 */
import { encodeGguf, float32, int32, list, tensor, text, uint32, type GgufValue, type Tensor } from './gguf';
import { CORES } from './slow-reading';

interface Token {
  readonly text: string;
  readonly kind: number;
}

interface Shape {
  readonly blocks: number;
  readonly heads: number;
}

/** llama.cpp's kinds of tokens. */
const NORMAL = 1;
const UNKNOWN = 2;
const CONTROL = 3;
const BYTE = 6;

/** How a token writes a space. */
const SPACE = '▁';
const UNKNOWN_TOKEN: Token = { text: '<unk>', kind: UNKNOWN };
const BEGIN_TOKEN: Token = { text: '<s>', kind: CONTROL };
const END_TOKEN: Token = { text: '</s>', kind: CONTROL };
const SPACE_TOKEN: Token = { text: SPACE, kind: NORMAL };
/** The whole answer in one token: something no query asks for. */
const ANSWER_TOKEN: Token = { text: `lex:${SPACE}zzzz\n`, kind: NORMAL };

const CONTEXT_TOKENS = 4096;
const WIDTH = 32;
/** Position is told to pairs of numbers, so a head must be two wide. */
const HEAD_WIDTH = 2;
/** The columns that say what comes next. */
const ANSWER_NEXT = 0;
const END_NEXT = 1;

/**
 * How much likelier the next token is than all others, in natural logarithms. QMD draws at a temperature of 0.7: with
 * this lead, what it draws is certain for all purposes.
 */
const LEAD = 40;

const QUICK: Shape = { blocks: 1, heads: 1 };
/** One core of a Neoverse N1 takes 5.8 s for a block; llama.cpp divides that by the cores. */
const SLOW: Shape = { blocks: CORES, heads: 2048 };

export function encodeGeneratorModel({ slow }: { readonly slow: boolean }): Buffer {
  const shape = slow ? SLOW : QUICK;
  const tokens = [UNKNOWN_TOKEN, BEGIN_TOKEN, END_TOKEN, ...byteTokens(), SPACE_TOKEN, ANSWER_TOKEN];
  const blocks = Array.from({ length: shape.blocks }, (_, block) => emptyBlock(block, shape));
  return encodeGguf(metadata(tokens, shape), [...transitions(tokens), ...blocks.flat()]);
}

/** With these it can read any prompt, and need not know a word of it. */
function byteTokens(): Token[] {
  return Array.from({ length: 256 }, (_, byte) => {
    const digits = byte.toString(16).toUpperCase().padStart(2, '0');
    return { text: `<0x${digits}>`, kind: BYTE };
  });
}

/**
 * Which token follows which. A token is looked up as a row with a single 1, in the column of what comes next: the end
 * after the answer, the answer after anything else. The output has a row for each token that rates it by those columns.
 */
function transitions(tokens: readonly Token[]): Tensor[] {
  // The row's root mean square is brought to 1, which makes its single 1 the root of the width.
  const lead = LEAD / Math.sqrt(WIDTH);
  const table = (name: string, valueAt: (token: Token | undefined, column: number) => number): Tensor =>
    tensor(name, [WIDTH, tokens.length], (index) => valueAt(tokens[Math.floor(index / WIDTH)], index % WIDTH));
  return [
    table('token_embd.weight', (token, column) =>
      column === (token === ANSWER_TOKEN ? END_NEXT : ANSWER_NEXT) ? 1 : 0,
    ),
    tensor('output_norm.weight', [WIDTH], () => 1),
    table('output.weight', (token, column) => {
      const isNext = (token === ANSWER_TOKEN && column === ANSWER_NEXT) || (token === END_TOKEN && column === END_NEXT);
      return isNext ? lead : 0;
    }),
  ];
}

/** Takes in the token before it and adds nothing. All heads share one key and one value. */
function emptyBlock(block: number, { heads }: Shape): Tensor[] {
  const norm = (name: string): Tensor => tensor(`blk.${block}.${name}.weight`, [WIDTH], () => 1);
  const zeros = (name: string, inputs: number, outputs: number): Tensor =>
    tensor(`blk.${block}.${name}.weight`, [inputs, outputs], undefined, 'f16');
  return [
    norm('attn_norm'),
    zeros('attn_q', WIDTH, heads * HEAD_WIDTH),
    zeros('attn_k', WIDTH, HEAD_WIDTH),
    zeros('attn_v', WIDTH, HEAD_WIDTH),
    zeros('attn_output', heads * HEAD_WIDTH, WIDTH),
    norm('ffn_norm'),
    zeros('ffn_gate', WIDTH, WIDTH),
    zeros('ffn_up', WIDTH, WIDTH),
    zeros('ffn_down', WIDTH, WIDTH),
  ];
}

function metadata(tokens: readonly Token[], { blocks, heads }: Shape): Record<string, GgufValue> {
  return {
    'general.architecture': text('llama'),
    'general.name': text('collate-tiny-generator'),
    'llama.context_length': uint32(CONTEXT_TOKENS),
    'llama.embedding_length': uint32(WIDTH),
    'llama.block_count': uint32(blocks),
    'llama.feed_forward_length': uint32(WIDTH),
    'llama.attention.head_count': uint32(heads),
    'llama.attention.head_count_kv': uint32(1),
    'llama.attention.key_length': uint32(HEAD_WIDTH),
    'llama.attention.value_length': uint32(HEAD_WIDTH),
    'llama.attention.layer_norm_rms_epsilon': float32(1e-5),
    'llama.rope.dimension_count': uint32(HEAD_WIDTH),
    'llama.vocab_size': uint32(tokens.length),
    'tokenizer.ggml.model': text('llama'),
    'tokenizer.ggml.tokens': list(tokens.map((token) => text(token.text))),
    'tokenizer.ggml.scores': list(tokens.map(() => float32(0))),
    'tokenizer.ggml.token_type': list(tokens.map(({ kind }) => int32(kind))),
    'tokenizer.ggml.unknown_token_id': uint32(tokens.indexOf(UNKNOWN_TOKEN)),
    'tokenizer.ggml.bos_token_id': uint32(tokens.indexOf(BEGIN_TOKEN)),
    'tokenizer.ggml.eos_token_id': uint32(tokens.indexOf(END_TOKEN)),
  };
}
