/**
 * What makes the BERT models slow: a batch of filler before what they read, and many blocks with many heads, in which
 * every token attends to every other to no effect. What comes out stays the same.
 *
 * With heads one or two numbers wide, attention is hundreds of millions of sums too short for vector instructions:
 * much time in a small file, in few computations of much work each, so that it passes evenly on a busy machine too.
 */
import { availableParallelism } from 'node:os';

/** A character of the private use area, so no text has it. Both vocabularies know it as a token without meaning. */
export const FILLER = '\ue000';

/**
 * How many tokens node-llama-cpp hands to llama.cpp at once. A BERT model sees nothing beyond such a batch, and of a
 * longer text only the last batch counts. Filler that is exactly the first batch changes nothing about the others; nor
 * does it take more room than the 512 tokens QMD leaves for a reranker's template.
 */
const BATCH_TOKENS = 512;

/** A whole batch of filler. The tokenizer puts a token of its own, a `▁`, before it; give what else precedes it. */
export function fillerBatch(precedingTokens = 0): string {
  return FILLER.repeat(BATCH_TOKENS - 1 - precedingTokens);
}

/** llama.cpp divides the work by the cores, so there is more where there are more; one text rarely gets more than 8. */
export const CORES = Math.min(availableParallelism(), 8);

/**
 * One core of a Neoverse N1 takes 0.63 s for a block when embedding a text, 0.48 s when reranking a note: with two blocks
 * for each core a second or so, in which a test that looks every 20 ms finds it at work.
 */
export const SLOW_READING = { blocks: 2 * CORES, heads: 64 } as const;
export const QUICK_READING = { blocks: 1, heads: 1 } as const;
