/** The converter from a published BERT to GGUF, on encoders of a few numbers. */
import { createHash } from 'node:crypto';
import { bertToGguf, type WordPieceTokenizer } from '../../../scripts/bench/meaning/bert-to-gguf';
import { checkSum } from '../../../scripts/bench/meaning/encoder';
import { readSafetensors } from '../../../scripts/bench/meaning/safetensors';
import { encodeGguf, int32, list, text, uint32 } from '../../support/models/gguf';

interface Published {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly bytes: Buffer;
}

function safetensors(tensors: Readonly<Record<string, Published>>): Buffer {
  let at = 0;
  const header = Object.fromEntries(
    Object.entries(tensors).map(([name, { dtype, shape, bytes }]) => {
      const start = at;
      at += bytes.length;
      return [name, { dtype, shape, data_offsets: [start, at] }];
    }),
  );
  const json = Buffer.from(JSON.stringify({ __metadata__: { format: 'pt' }, ...header }));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(json.length));
  return Buffer.concat([length, json, ...Object.values(tensors).map(({ bytes }) => bytes)]);
}

const bytesOf = (numbers: Uint16Array | Float32Array): Buffer => Buffer.from(numbers.buffer);

describe('safetensors', () => {
  const file = safetensors({
    single: { dtype: 'F32', shape: [3], bytes: bytesOf(Float32Array.of(1.5, -2, 1e-8)) },
    // 1, -2, the largest, the smallest, one third, infinity.
    half: {
      dtype: 'F16',
      shape: [2, 3],
      bytes: bytesOf(Uint16Array.of(0x3c00, 0xc000, 0x7bff, 0x0001, 0x3555, 0x7c00)),
    },
    whole: { dtype: 'I64', shape: [1], bytes: Buffer.alloc(8) },
  });
  const read = readSafetensors(file);

  test('are read in single precision, whatever their own', () => {
    expect(read('single')).toEqual({ shape: [3], values: Float32Array.of(1.5, -2, 1e-8) });
    const { shape, values } = read('half');
    expect(shape).toEqual([2, 3]);
    expect([...values]).toEqual([1, -2, 65504, 2 ** -24, Math.fround(0.333251953125), Infinity]);
  });

  test('that are missing or of another type are refused', () => {
    expect(() => read('other')).toThrow('There is no tensor other.');
    expect(() => read('whole')).toThrow('Numbers of type I64 are not read.');
  });
});

describe('a BERT', () => {
  const config = {
    hidden_size: 2,
    intermediate_size: 3,
    layer_norm_eps: 1e-12,
    max_position_embeddings: 4,
    num_attention_heads: 1,
    num_hidden_layers: 2,
    type_vocab_size: 2,
  };
  const special = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
  const tokenizer: WordPieceTokenizer = {
    added_tokens: special.map((content, id) => ({ id, content })),
    model: {
      type: 'WordPiece',
      continuing_subword_prefix: '##',
      // In another order than that of the numbers, as files have it.
      vocab: { ...Object.fromEntries(special.map((token, id) => [token, id])), '##ing': 6, walk: 5, '[': 7 },
    },
  };
  const shapeOf = (name: string): number[] => {
    if (name.includes('word')) return [8, 2];
    if (name.includes('position')) return [4, 2];
    if (name.includes('token_type')) return [2, 2];
    if (name.endsWith('bias') || name.includes('LayerNorm')) return [2];
    return name.includes('intermediate') ? [3, 2] : name.includes('layer.0.output') ? [2, 3] : [2, 2];
  };
  /** Each tensor is filled with a number of its own. */
  const asked: string[] = [];
  const weights = (name: string): { shape: number[]; values: Float32Array } => {
    const shape = shapeOf(name);
    const values = new Float32Array(shape.reduce((product, size) => product * size, 1)).fill(asked.push(name));
    return { shape, values };
  };
  const { metadata, tensors } = bertToGguf('small', config, tokenizer, weights);
  const named = new Map(tensors.map((tensor) => [tensor.name, tensor]));

  test('keeps every tensor under the name that llama.cpp has for it', () => {
    expect(tensors).toHaveLength(5 + 2 * 16);
    const source = (name: string): string | undefined => asked[(named.get(name)?.values[0] ?? 0) - 1];
    expect(source('token_embd.weight')).toBe('embeddings.word_embeddings.weight');
    expect(source('blk.0.attn_q.bias')).toBe('encoder.layer.0.attention.self.query.bias');
    expect(source('blk.1.attn_output_norm.weight')).toBe('encoder.layer.1.attention.output.LayerNorm.weight');
    expect(source('blk.1.ffn_down.weight')).toBe('encoder.layer.1.output.dense.weight');
  });

  test('has the inner size first, matrices in half precision and rows in single', () => {
    expect(named.get('blk.0.ffn_up.weight')).toMatchObject({ shape: [2, 3], precision: 'f16' });
    expect(named.get('blk.0.ffn_down.weight')).toMatchObject({ shape: [3, 2], precision: 'f16' });
    expect(named.get('blk.0.ffn_down.bias')).toMatchObject({ shape: [2], precision: 'f32' });
    expect(named.get('token_types.weight')).toMatchObject({ shape: [2, 2], precision: 'f32' });
  });

  test('has its vocabulary in order, with the beginnings of words marked', () => {
    expect(metadata['tokenizer.ggml.tokens']).toEqual(list([...special, '▁walk', 'ing', '▁['].map(text)));
    expect(metadata['tokenizer.ggml.token_type']).toEqual(list([3, 2, 3, 3, 3, 1, 1, 1].map(int32)));
    expect(metadata['tokenizer.ggml.cls_token_id']).toEqual(uint32(2));
    expect(metadata['bert.block_count']).toEqual(uint32(2));
  });

  test('is written as GGUF', () => {
    expect(encodeGguf(metadata, tensors).toString('latin1', 0, 4)).toBe('GGUF');
  });

  test('with another kind of tokenizer, or without a special token, is refused', () => {
    const other = { ...tokenizer, model: { ...tokenizer.model, type: 'BPE' } };
    expect(() => bertToGguf('small', config, other, weights)).toThrow('A tokenizer of type BPE is not converted.');
    const poor = { ...tokenizer, added_tokens: tokenizer.added_tokens.slice(0, 4) };
    expect(() => bertToGguf('small', config, poor, weights)).toThrow('The tokenizer has no [MASK].');
  });
});

test('a package with other bytes than those known is refused', () => {
  const bytes = Buffer.from('package');
  const sum = createHash('sha512').update(bytes).digest('base64');
  expect(() => checkSum(bytes, sum)).not.toThrow();
  expect(() => checkSum(Buffer.from('other'), sum)).toThrow('checksum');
});
