/** Makes a GGUF model of a published BERT encoder with WordPiece: llama.cpp's names for its tensors, settings and vocabulary. */
import {
  bool,
  float32,
  int32,
  list,
  text,
  uint32,
  type GgufValue,
  type Tensor,
} from '../../../tests/support/models/gguf';
import type { Weights } from './safetensors';

/** What `config.json` says; other settings do not concern an encoder at work. */
export interface BertConfig {
  readonly hidden_size: number;
  readonly intermediate_size: number;
  readonly layer_norm_eps: number;
  readonly max_position_embeddings: number;
  readonly num_attention_heads: number;
  readonly num_hidden_layers: number;
  readonly type_vocab_size: number;
}

/** What `tokenizer.json` says. */
export interface WordPieceTokenizer {
  readonly added_tokens: readonly { readonly id: number; readonly content: string }[];
  readonly model: {
    readonly type: string;
    readonly vocab: Readonly<Record<string, number>>;
    readonly continuing_subword_prefix: string;
  };
}

/** llama.cpp marks words that begin, where WordPiece marks pieces that go on. */
const WORD_START = '▁';
/** llama.cpp's kinds of tokens. */
const NORMAL = 1;
const UNKNOWN = 2;
const CONTROL = 3;
/** A text's vector is the mean over its tokens. */
const MEAN_POOLING = 1;

/** Names of the published tensors, and those of llama.cpp. */
const EMBEDDINGS = [
  ['embeddings.word_embeddings.weight', 'token_embd.weight'],
  ['embeddings.token_type_embeddings.weight', 'token_types.weight'],
  ['embeddings.position_embeddings.weight', 'position_embd.weight'],
  ['embeddings.LayerNorm.weight', 'token_embd_norm.weight'],
  ['embeddings.LayerNorm.bias', 'token_embd_norm.bias'],
] as const;
const IN_LAYER = [
  ['attention.self.query', 'attn_q'],
  ['attention.self.key', 'attn_k'],
  ['attention.self.value', 'attn_v'],
  ['attention.output.dense', 'attn_output'],
  ['attention.output.LayerNorm', 'attn_output_norm'],
  ['intermediate.dense', 'ffn_up'],
  ['output.dense', 'ffn_down'],
  ['output.LayerNorm', 'layer_output_norm'],
] as const;
/** llama.cpp adds a row of it to others in single precision. */
const ALWAYS_SINGLE = 'token_types.weight';

export function bertToGguf(
  name: string,
  config: BertConfig,
  tokenizer: WordPieceTokenizer,
  weights: (name: string) => Weights,
) {
  const layers = Array.from({ length: config.num_hidden_layers }, (_, layer) =>
    IN_LAYER.flatMap(([theirs, ours]) =>
      ['weight', 'bias'].map((part) => [`encoder.layer.${layer}.${theirs}.${part}`, `blk.${layer}.${ours}.${part}`]),
    ),
  );
  const names: readonly (readonly string[])[] = [...EMBEDDINGS, ...layers.flat()];
  return {
    metadata: { ...settings(name, config), ...vocabulary(tokenizer, config) },
    tensors: names.map(([theirs = '', ours = '']) => renamed(ours, weights(theirs))),
  };
}

/** Matrices take half precision, as they were published; llama.cpp wants rows of numbers single. */
function renamed(name: string, { shape, values }: Weights): Tensor {
  const precision = shape.length === 1 || name === ALWAYS_SINGLE ? 'f32' : 'f16';
  return { name, shape: [...shape].reverse(), precision, values };
}

function settings(name: string, config: BertConfig): Record<string, GgufValue> {
  return {
    'general.architecture': text('bert'),
    'general.name': text(name),
    'bert.context_length': uint32(config.max_position_embeddings),
    'bert.embedding_length': uint32(config.hidden_size),
    'bert.feed_forward_length': uint32(config.intermediate_size),
    'bert.block_count': uint32(config.num_hidden_layers),
    'bert.attention.head_count': uint32(config.num_attention_heads),
    'bert.attention.layer_norm_epsilon': float32(config.layer_norm_eps),
    'bert.attention.causal': bool(false),
    'bert.pooling_type': uint32(MEAN_POOLING),
  };
}

function vocabulary(tokenizer: WordPieceTokenizer, config: BertConfig): Record<string, GgufValue> {
  const { model, added_tokens: special } = tokenizer;
  if (model.type !== 'WordPiece') throw new Error(`A tokenizer of type ${model.type} is not converted.`);
  const tokens: string[] = [];
  for (const [token, id] of Object.entries(model.vocab)) tokens[id] = token;
  const specialIds = new Map(special.map(({ id, content }) => [content, id]));
  const idOf = (content: string): GgufValue => {
    const id = specialIds.get(content);
    if (id === undefined) throw new Error(`The tokenizer has no ${content}.`);
    return uint32(id);
  };
  const prefix = model.continuing_subword_prefix;
  const marked = (token: string): string =>
    token.startsWith(prefix) ? token.slice(prefix.length) : `${WORD_START}${token}`;
  const kindOf = (token: string): number => (!specialIds.has(token) ? NORMAL : token === '[UNK]' ? UNKNOWN : CONTROL);
  return {
    'tokenizer.ggml.model': text('bert'),
    'tokenizer.ggml.tokens': list(tokens.map((token) => text(specialIds.has(token) ? token : marked(token)))),
    'tokenizer.ggml.token_type': list(tokens.map((token) => int32(kindOf(token)))),
    'tokenizer.ggml.token_type_count': uint32(config.type_vocab_size),
    'tokenizer.ggml.bos_token_id': idOf('[CLS]'),
    'tokenizer.ggml.cls_token_id': idOf('[CLS]'),
    'tokenizer.ggml.eos_token_id': idOf('[SEP]'),
    // Spelled so in the format.
    'tokenizer.ggml.seperator_token_id': idOf('[SEP]'),
    'tokenizer.ggml.unknown_token_id': idOf('[UNK]'),
    'tokenizer.ggml.padding_token_id': idOf('[PAD]'),
    'tokenizer.ggml.mask_token_id': idOf('[MASK]'),
  };
}
