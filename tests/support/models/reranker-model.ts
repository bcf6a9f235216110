/**
 * The reranker: it knows one word, the boost word, and scores a note 0.95 when the chunk QMD shows it (or the query)
 * has that word, and 0.05 otherwise. It does not compare the two. A note moves up by the word in it, and only as far
 * as QMD lets its reranker move it.
 *
 * All other words are unknown to it and alike. In its one block that does something, every token attends to the boost
 * word far more than to others, so even a single one in a long chunk makes most of what the first token takes in. The
 * head makes the score from that. To be slow, its template puts filler before them.
 */
import { encodeBert } from './bert';
import { fold, foldingReplacements } from './folding';
import { tensor, text, type Tensor } from './gguf';
import { FILLER, fillerBatch, QUICK_READING, SLOW_READING } from './slow-reading';
import { SPECIAL_COUNT, tokenizerMetadata, WORD_START } from './tokenizer';

export interface RerankerModelOptions {
  readonly boostWord: string;
  readonly slow: boolean;
}

/** What QMD opens its reranking context with. */
const CONTEXT_TOKENS = 4096;
const WIDTH = 64;

/** The columns: the boost word has +1 and -1 times `LENGTH` in the first two, any other token in the next two. */
const BOOST = 0;
const COUNTER_BOOST = 1;
const OTHER = 2;
const COUNTER_OTHER = 3;
/** With this a row's mean is 0 and its variance 1, so normalising leaves it as it is. */
const LENGTH = Math.sqrt(WIDTH / 2);

/** How many other tokens weigh as much as one boost word; QMD's chunks have about 900. */
const ATTENTION_TO_BOOST = 1000;
/** How much stronger what attention brings is than what the first token had. */
const ATTENTION_GAIN = 4;
/** The head: a logit of -3 without the boost word (a score of 0.05), up to 3 with it (0.95). */
const HEAD_SLOPE = 0.5;
const HEAD_GAIN = 6;
const HEAD_BIAS = -3;

export function encodeRerankerModel({ boostWord, slow }: RerankerModelOptions): Buffer {
  const pieces = [WORD_START + fold(boostWord), WORD_START, FILLER].map((piece) => ({ text: piece, score: -1 }));
  const boostToken = SPECIAL_COUNT;
  const embeddings = new Float32Array((SPECIAL_COUNT + pieces.length) * WIDTH);
  for (let token = 0; token < SPECIAL_COUNT + pieces.length; token++) {
    const isBoost = token === boostToken;
    embeddings[token * WIDTH + (isBoost ? BOOST : OTHER)] = LENGTH;
    embeddings[token * WIDTH + (isBoost ? COUNTER_BOOST : COUNTER_OTHER)] = -LENGTH;
  }
  const reading = slow ? SLOW_READING : QUICK_READING;
  // Before a template, node-llama-cpp puts one token for the end of a text.
  const template = { 'tokenizer.chat_template.rerank': text(`${fillerBatch(1)}{query}{document}`) };
  return encodeBert({
    name: 'collate-tiny-reranker',
    tokenizer: { ...tokenizerMetadata(pieces, foldingReplacements()), ...(slow ? template : {}) },
    contextTokens: CONTEXT_TOKENS,
    width: WIDTH,
    embeddings,
    ...reading,
    pooling: 'rank',
    tensors: [...attention(reading.heads), ...head()],
  });
}

/** Attention of the first block, all in the first head. */
function attention(heads: number): Tensor[] {
  // Attention weighs tokens by the exponential of query times key, divided by the root of the head's width.
  const query = (Math.log(ATTENTION_TO_BOOST) * Math.sqrt(WIDTH / heads)) / LENGTH;
  return [
    tensor('blk.0.attn_q.bias', [WIDTH], (column) => (column === BOOST ? query : 0)),
    matrix('blk.0.attn_k.weight', { [BOOST]: 1 }),
    matrix('blk.0.attn_v.weight', { [BOOST]: 1 }),
    matrix('blk.0.attn_output.weight', { [BOOST]: ATTENTION_GAIN, [COUNTER_BOOST]: -ATTENTION_GAIN }),
  ];
}

function head(): Tensor[] {
  return [
    matrix('cls.weight', { [BOOST]: HEAD_SLOPE }),
    tensor('cls.bias', [WIDTH]),
    tensor('cls.output.weight', [WIDTH, 1], (column) => (column === BOOST ? HEAD_GAIN : 0)),
    tensor('cls.output.bias', [1], () => HEAD_BIAS),
  ];
}

/** A square matrix that reads nothing but the boost column, and writes it, times a factor, to the given columns. */
function matrix(name: string, factors: Readonly<Record<number, number>>): Tensor {
  return tensor(name, [WIDTH, WIDTH], (index) => {
    const from = index % WIDTH;
    const to = Math.floor(index / WIDTH);
    return from === BOOST ? (factors[to] ?? 0) : 0;
  });
}
