/**
 * The frame of both BERT models: tokens are looked up, normalised, and passed through blocks of attention and
 * feed-forward. All weights are zero except those given, so a block adds nothing and only normalises again.
 */
import { bool, encodeGguf, float32, tensor, text, uint32, type GgufValue, type Tensor } from './gguf';

/** Nothing passes through the feed-forward network; llama.cpp still wants one. */
const FEED_FORWARD_WIDTH = 16;
const POOLING_NUMBER = { mean: 1, rank: 4 } as const;

export interface Bert {
  readonly name: string;
  readonly tokenizer: Readonly<Record<string, GgufValue>>;
  /** The longest text it reads. */
  readonly contextTokens: number;
  /** Numbers per token. */
  readonly width: number;
  /** A row of `width` numbers for each token. */
  readonly embeddings: Float32Array;
  readonly blocks: number;
  readonly heads: number;
  /** What comes out: the mean of all tokens, or a score made by the tensors `cls.*` from the first token. */
  readonly pooling: keyof typeof POOLING_NUMBER;
  /** Tensors that differ from the frame's or come in addition, by their names. */
  readonly tensors: readonly Tensor[];
}

export function encodeBert(bert: Bert): Buffer {
  const { name, tokenizer, contextTokens, width, embeddings, blocks, heads, pooling, tensors } = bert;
  const metadata = {
    'general.architecture': text('bert'),
    'general.name': text(name),
    'bert.context_length': uint32(contextTokens),
    'bert.embedding_length': uint32(width),
    'bert.feed_forward_length': uint32(FEED_FORWARD_WIDTH),
    'bert.block_count': uint32(blocks),
    'bert.attention.head_count': uint32(heads),
    'bert.attention.layer_norm_epsilon': float32(1e-12),
    'bert.attention.causal': bool(false),
    'bert.pooling_type': uint32(POOLING_NUMBER[pooling]),
    ...tokenizer,
  };
  const frame: Tensor[] = [
    {
      name: 'token_embd.weight',
      shape: [width, embeddings.length / width],
      precision: 'f16',
      values: embeddings,
    },
    tensor('token_types.weight', [width, 1]),
    tensor('position_embd.weight', [width, contextTokens], undefined, 'f16'),
    ...plainNorm('token_embd_norm', width),
    ...Array.from({ length: blocks }, (_, block) => emptyBlock(block, width)).flat(),
  ];
  const given = new Map(tensors.map((each) => [each.name, each]));
  const replaced = frame.map((each) => given.get(each.name) ?? each);
  const added = tensors.filter(({ name: ours }) => !frame.some((each) => each.name === ours));
  return encodeGguf(metadata, [...replaced, ...added]);
}

function emptyBlock(block: number, width: number): Tensor[] {
  const prefix = `blk.${block}.`;
  const weights = (name: string, inputs: number, outputs: number): Tensor =>
    tensor(`${prefix}${name}.weight`, [inputs, outputs], undefined, 'f16');
  return [
    weights('attn_q', width, width),
    weights('attn_k', width, width),
    weights('attn_v', width, width),
    weights('attn_output', width, width),
    ...plainNorm(`${prefix}attn_output_norm`, width),
    weights('ffn_up', width, FEED_FORWARD_WIDTH),
    weights('ffn_down', FEED_FORWARD_WIDTH, width),
    ...plainNorm(`${prefix}layer_output_norm`, width),
  ];
}

function plainNorm(name: string, width: number): Tensor[] {
  return [tensor(`${name}.weight`, [width], () => 1), tensor(`${name}.bias`, [width])];
}
