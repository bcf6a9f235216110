/**
 * Writes GGUF (version 3), the one-file format of llama.cpp: named metadata, then the list of tensors, then their
 * numbers. Only what the tiny models need is here. Equal input gives equal bytes.
 */

const GGUF_VERSION = 3;
/** Where a tensor's bytes may begin; the format's default, so it need not be stated in the metadata. */
const ALIGNMENT_BYTES = 32;

/** A metadata value in the form it has in the file: the number of its type, and its bytes. */
export interface GgufValue {
  readonly type: number;
  readonly bytes: Buffer;
}

export interface Tensor {
  readonly name: string;
  /** Innermost first, as llama.cpp counts: a weight matrix is [inputs, outputs], stored output by output. */
  readonly shape: readonly number[];
  readonly precision: 'f16' | 'f32';
  readonly values: Float32Array;
}

const PRECISION_NUMBER = { f32: 0, f16: 1 } as const;

export function uint32(value: number): GgufValue {
  return { type: 4, bytes: uint32Bytes(value) };
}

export function int32(value: number): GgufValue {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return { type: 5, bytes };
}

export function float32(value: number): GgufValue {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return { type: 6, bytes };
}

export function bool(value: boolean): GgufValue {
  return { type: 7, bytes: Buffer.from([value ? 1 : 0]) };
}

export function text(value: string): GgufValue {
  return { type: 8, bytes: textBytes(value) };
}

/** An array of values of one type; it must have at least one. */
export function list(values: readonly GgufValue[]): GgufValue {
  const [first] = values;
  if (first === undefined) throw new RangeError('A GGUF array of nothing has no type.');
  return array(first.type, values.length, Buffer.concat(values.map(({ bytes }) => bytes)));
}

/** An array of single bytes. */
export function byteList(bytes: Buffer): GgufValue {
  return array(0, bytes.length, bytes);
}

function array(elementType: number, length: number, elements: Buffer): GgufValue {
  return { type: 9, bytes: Buffer.concat([uint32Bytes(elementType), uint64Bytes(length), elements]) };
}

/** A tensor computed place by place; without a function, of zeros. */
export function tensor(
  name: string,
  shape: readonly number[],
  valueAt: (index: number) => number = () => 0,
  precision: Tensor['precision'] = 'f32',
): Tensor {
  const length = shape.reduce((product, size) => product * size, 1);
  return { name, shape, precision, values: new Float32Array(length).map((_, index) => valueAt(index)) };
}

export function encodeGguf(metadata: Readonly<Record<string, GgufValue>>, tensors: readonly Tensor[]): Buffer {
  const entries = Object.entries(metadata);
  const parts = [
    Buffer.from('GGUF'),
    uint32Bytes(GGUF_VERSION),
    uint64Bytes(tensors.length),
    uint64Bytes(entries.length),
  ];
  for (const [key, { type, bytes }] of entries) parts.push(textBytes(key), uint32Bytes(type), bytes);

  const bodies = tensors.map((each) => padded(numberBytes(each)));
  let offset = 0;
  for (const [at, { name, shape, precision }] of tensors.entries()) {
    parts.push(textBytes(name), uint32Bytes(shape.length), ...shape.map(uint64Bytes));
    parts.push(uint32Bytes(PRECISION_NUMBER[precision]), uint64Bytes(offset));
    offset += bodies[at]?.length ?? 0;
  }
  return Buffer.concat([padded(Buffer.concat(parts)), ...bodies]);
}

function padded(bytes: Buffer): Buffer {
  const missing = (ALIGNMENT_BYTES - (bytes.length % ALIGNMENT_BYTES)) % ALIGNMENT_BYTES;
  return missing === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(missing)]);
}

function numberBytes({ precision, values }: Tensor): Buffer {
  const numbers = precision === 'f32' ? values : halfFloats(values);
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/**
 * The bits of half-precision floats: the sign, an exponent of 5 bits and a fraction of 10, taken from the single's
 * 1 + 8 + 23. What is too small becomes 0, what is too large is refused.
 */
function halfFloats(values: Float32Array): Uint16Array {
  const singles = new Uint32Array(values.buffer, values.byteOffset, values.length);
  const halves = new Uint16Array(values.length);
  for (const [at, single] of singles.entries()) {
    const sign = (single >>> 16) & 0x8000;
    // Half of the last bit that is kept is added, so that cutting the fraction off rounds it.
    const rounded = (single & 0x7fffffff) + 0x1000;
    const exponent = (rounded >>> 23) - 127 + 15;
    if (exponent > 30) throw new RangeError('A number too large for half precision.');
    halves[at] = exponent < 1 ? sign : sign | (exponent << 10) | ((rounded >>> 13) & 0x3ff);
  }
  return halves;
}

function uint32Bytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint64Bytes(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function textBytes(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8');
  return Buffer.concat([uint64Bytes(bytes.length), bytes]);
}
