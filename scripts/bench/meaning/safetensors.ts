/** Reads safetensors, the format that weights are published in: a header in JSON, then the numbers of each tensor. */

export interface Weights {
  /** Outermost first, as the file counts. */
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

interface Entry {
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly data_offsets: readonly [start: number, end: number];
}

const HEADER_LENGTH_BYTES = 8;

/** Gives the tensors of a file by name, in single precision. It refuses other numbers than floats of 16 or 32 bits. */
export function readSafetensors(file: Buffer): (name: string) => Weights {
  const headerEnd = HEADER_LENGTH_BYTES + Number(file.readBigUInt64LE());
  const header = JSON.parse(file.toString('utf8', HEADER_LENGTH_BYTES, headerEnd)) as Readonly<Record<string, Entry>>;
  return (name) => {
    const entry = header[name];
    if (entry === undefined) throw new Error(`There is no tensor ${name}.`);
    const [start, end] = entry.data_offsets;
    return { shape: entry.shape, values: numbers(entry.dtype, file.subarray(headerEnd + start, headerEnd + end)) };
  };
}

function numbers(type: string, bytes: Buffer): Float32Array {
  if (type === 'F32') return Float32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(at * 4));
  if (type !== 'F16') throw new Error(`Numbers of type ${type} are not read.`);
  const values = new Float32Array(bytes.length / 2);
  for (let at = 0; at < values.length; at++) values[at] = single(bytes.readUInt16LE(at * 2));
  return values;
}

/** A half-precision float: a sign, an exponent of 5 bits, a fraction of 10. */
function single(half: number): number {
  const sign = (half & 0x8000) === 0 ? 1 : -1;
  const exponent = (half >> 10) & 0x1f;
  const fraction = (half & 0x3ff) / 1024;
  if (exponent === 0) return sign * fraction * 2 ** -14;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : NaN;
  return sign * (1 + fraction) * 2 ** (exponent - 15);
}
