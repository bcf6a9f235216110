/** Arguments of a tool call, checked against the tool's JSON Schema with messages that say what was expected. */
import { isRecord } from '../is-record';
import { oneLine } from '../text/one-line';

type TypeName = 'string' | 'integer' | 'boolean' | 'array' | 'object' | 'null';

/** The part of JSON Schema that the tools use. */
export interface Schema {
  readonly type?: TypeName | readonly TypeName[];
  readonly description?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
}

/** Every fault found, one message each; empty when the value fits. */
export function checkArguments(schema: Schema, value: unknown): string[] {
  return check(schema, value, ROOT);
}

/** Where in the arguments a value stands; written out only for a message. */
interface Place {
  readonly parent?: Place;
  readonly key: string | number;
}

const ROOT: Place = { key: '' };

function nameOf({ parent, key }: Place): string {
  if (parent === undefined) return '';
  const before = nameOf(parent);
  if (typeof key === 'number') return `${before}[${key}]`;
  return before === '' ? oneLine(key) : `${before}.${oneLine(key)}`;
}

function check(schema: Schema, value: unknown, place: Place): string[] {
  if (schema.anyOf !== undefined) return checkAnyOf(schema, schema.anyOf, value, place);
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => isType(value, type))) return [mismatch(schema, value, place)];
  if (typeof value === 'number' && (value < (schema.minimum ?? value) || value > (schema.maximum ?? value)))
    return [mismatch(schema, value, place)];
  if (typeof value === 'string' && schema.enum !== undefined && !schema.enum.includes(value))
    return [mismatch(schema, value, place)];
  if (Array.isArray(value)) return checkArray(schema, value, place);
  return isRecord(value) ? checkObject(schema, value, place) : [];
}

/** The faults of the alternative that has the value's type; of a value with none of the types, that it has none. */
function checkAnyOf(schema: Schema, alternatives: readonly Schema[], value: unknown, place: Place): string[] {
  const fitting = alternatives.find((one) => typesOf(one).some((type) => isType(value, type)));
  return fitting === undefined ? [mismatch(schema, value, place)] : check(fitting, value, place);
}

function checkArray(schema: Schema, value: readonly unknown[], place: Place): string[] {
  if (value.length < (schema.minItems ?? 0)) return [mismatch(schema, value, place)];
  const { items, maxItems = Infinity } = schema;
  if (value.length > maxItems) return [`${nameOf(place)}: expected at most ${maxItems} items, got ${value.length}`];
  return items === undefined ? [] : value.flatMap((item, key) => check(items, item, { parent: place, key }));
}

function checkObject(schema: Schema, value: Readonly<Record<string, unknown>>, place: Place): string[] {
  const properties = schema.properties ?? {};
  const missing = (schema.required ?? [])
    .filter((key) => value[key] === undefined)
    .map((key) => `${nameOf({ parent: place, key })}: missing; expected ${expected(properties[key] ?? {})}`);
  const [known, unknown] = partition(Object.keys(value), (key) => Object.hasOwn(properties, key));
  const faults = known.flatMap((key) =>
    value[key] === undefined ? [] : check(properties[key] ?? {}, value[key], { parent: place, key }),
  );
  const unexpected = schema.additionalProperties === false ? describeUnknown(unknown, properties, place) : [];
  return [...missing, ...faults, ...unexpected];
}

/** So many unknown arguments are told by name: a model can have misspelt no more. */
const MOST_NAMED = 10;

function describeUnknown(keys: readonly string[], properties: object, place: Place): string[] {
  const names = Object.keys(properties).join(', ') || 'none';
  if (keys.length > MOST_NAMED)
    return [`${nameOf(place) || 'arguments'}: ${keys.length} unknown arguments; expected ${names}`];
  return keys.map((key) => `${nameOf({ parent: place, key })}: unknown argument; expected ${names}`);
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [passed: Item[], failed: Item[]] {
  const passed: Item[] = [];
  const failed: Item[] = [];
  for (const item of items) (test(item) ? passed : failed).push(item);
  return [passed, failed];
}

function mismatch(schema: Schema, value: unknown, place: Place): string {
  return `${nameOf(place) || 'arguments'}: expected ${expected(schema)}, got ${describe(value)}`;
}

/** What a schema asks for, in words. */
function expected(schema: Schema): string {
  if (schema.anyOf !== undefined) return schema.anyOf.map(expected).join(' or ');
  if (schema.enum !== undefined) return schema.enum.map((word) => `"${word}"`).join(' or ');
  return typesOf(schema)
    .map((type) => expectedType(type, schema))
    .join(' or ');
}

function expectedType(type: TypeName, schema: Schema): string {
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
    case 'null':
      return 'null';
  }
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (isRecord(value)) return 'an object';
  return oneLine(JSON.stringify(value) ?? String(value));
}

function typesOf({ type }: Schema): readonly TypeName[] {
  return type === undefined ? [] : typeof type === 'string' ? [type] : type;
}

function isType(value: unknown, type: TypeName): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isRecord(value);
    case 'null':
      return value === null;
    case 'string':
    case 'boolean':
      return typeof value === type;
  }
}
