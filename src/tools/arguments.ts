/** Arguments of a tool call, checked against the tool's JSON Schema with messages that say what was expected. */
import { isRecord } from '../lines/is-record';
import { oneLine } from '../lines/one-line';

type TypeName = 'string' | 'integer' | 'boolean' | 'array' | 'object';

/** The part of JSON Schema that the tools use. */
export interface Schema {
  readonly type?: TypeName;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** Other names that models give it. Not for clients, as what follows. */
  readonly also?: readonly string[];
  /** What goes between the texts of a list that is given in place of a string. */
  readonly separator?: string;
}

/** A schema as clients get it. */
export function plainSchema({ also: _, separator: __, items, properties, ...rest }: Schema): Schema {
  return {
    ...rest,
    ...(items && { items: plainSchema(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, plainSchema(one)])),
    }),
  };
}

/** Where in the arguments a value is: `files[2].path`. */
function placeIn(place: string, key: string): string {
  return place === '' ? oneLine(key) : `${place}.${oneLine(key)}`;
}

/** Every fault found, one message each; empty when the value fits. `place`: where in the arguments it is. */
export function checkArguments(schema: Schema, value: unknown, place = ''): string[] {
  if (schema.type !== undefined && !IS[schema.type](value)) return [mismatch(schema, value, place)];
  if (typeof value === 'number' && (value < (schema.minimum ?? value) || value > (schema.maximum ?? value)))
    return [mismatch(schema, value, place)];
  if (typeof value === 'string' && schema.enum !== undefined && !schema.enum.includes(value))
    return [mismatch(schema, value, place)];
  if (Array.isArray(value)) return checkArray(schema, value, place);
  return isRecord(value) ? checkObject(schema, value, place) : [];
}

function checkArray(schema: Schema, value: readonly unknown[], place: string): string[] {
  if (value.length < (schema.minItems ?? 0)) return [mismatch(schema, value, place)];
  const { items, maxItems = Infinity } = schema;
  if (value.length > maxItems) return [`${place}: expected at most ${maxItems} items, got ${value.length}`];
  return items === undefined ? [] : value.flatMap((item, key) => checkArguments(items, item, `${place}[${key}]`));
}

function checkObject(schema: Schema, value: Readonly<Record<string, unknown>>, place: string): string[] {
  const properties = schema.properties ?? {};
  const missing = (schema.required ?? [])
    .filter((key) => value[key] === undefined)
    .map((key) => `${placeIn(place, key)}: missing; expected ${expected(properties[key] ?? {})}`);
  const isKnown = (key: string): boolean => Object.hasOwn(properties, key);
  const keys = Object.keys(value);
  const faults = keys
    .filter((key) => isKnown(key) && value[key] !== undefined)
    .flatMap((key) => checkArguments(properties[key] ?? {}, value[key], placeIn(place, key)));
  const unknown = keys.filter((key) => !isKnown(key));
  const unexpected = schema.properties === undefined ? [] : describeUnknown(unknown, properties, place);
  return [...missing, ...faults, ...unexpected];
}

/** So many unknown arguments are told by name: a model can have misspelt no more. */
const MOST_NAMED = 10;

function describeUnknown(keys: readonly string[], properties: object, place: string): string[] {
  const names = Object.keys(properties).join(', ') || 'none';
  if (keys.length > MOST_NAMED) return [`${place || 'arguments'}: ${keys.length} unknown arguments; expected ${names}`];
  return keys.map((key) => `${placeIn(place, key)}: unknown argument; expected ${names}`);
}

function mismatch(schema: Schema, value: unknown, place: string): string {
  return `${place || 'arguments'}: expected ${expected(schema)}, got ${describe(value)}`;
}

/** What a schema asks for, in words. */
function expected(schema: Schema): string {
  if (schema.enum !== undefined) return schema.enum.map((word) => `"${word}"`).join(' or ');
  const { type } = schema;
  if (type === undefined) return 'anything';
  switch (type) {
    case 'integer':
      if (schema.minimum === undefined) return 'a whole number';
      return schema.maximum === undefined
        ? `a whole number from ${schema.minimum} up`
        : `a whole number from ${schema.minimum} to ${schema.maximum}`;
    case 'array':
      return `a list${(schema.minItems ?? 0) > 0 ? ' with at least one item' : ''}${schema.items ? `, each ${expected(schema.items)}` : ''}`;
    case 'object':
      return `an object {${Object.keys(schema.properties ?? {}).join(', ')}}`;
    case 'string':
      return 'a string';
    case 'boolean':
      return 'true or false';
  }
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (isRecord(value)) return 'an object';
  return oneLine(JSON.stringify(value) ?? String(value));
}

const IS: Readonly<Record<TypeName, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isRecord,
};
