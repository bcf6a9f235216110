/** Schemas as every model takes them: one type each, and no word of null, which stands for an argument left out. */
import type { Schema } from './arguments';

export function plainSchema({ type, anyOf, items, properties, ...rest }: Schema): Schema {
  const only = [type ?? []].flat().find((one) => one !== 'null');
  const [first, ...others] = (anyOf ?? []).filter((one) => one.type !== 'null').map(plainSchema);
  return {
    ...rest,
    ...(only === undefined ? {} : { type: only }),
    ...(first === undefined ? {} : others.length === 0 ? first : { anyOf: [first, ...others] }),
    ...(items === undefined ? {} : { items: plainSchema(items) }),
    ...(properties === undefined ? {} : { properties: mapValues(properties, plainSchema) }),
  };
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
