/**
 * Schemas as every model and client takes them: one type in each place. An argument that is null counts as left out, so
 * that null needs no mention there; further in it is a value, and a client must let it through.
 */
import type { Schema } from './arguments';

/** The schema of a tool's arguments. */
export function plainSchema({ properties, ...rest }: Schema): Schema {
  return {
    ...rest,
    ...(properties === undefined
      ? {}
      : { properties: mapValues(properties, (schema) => withOneType(withoutNull(schema))) }),
  };
}

function withoutNull({ type, anyOf, ...rest }: Schema): Schema {
  const types = [type ?? []].flat().filter((one) => one !== 'null');
  const alternatives = anyOf?.filter((one) => one.type !== 'null');
  const [only] = alternatives?.length === 1 ? alternatives : [];
  return {
    ...rest,
    ...(types.length === 0 ? {} : { type: types }),
    ...(alternatives === undefined ? {} : (only ?? { anyOf: alternatives })),
  };
}

/** Several types become alternatives of one each: clients know those from languages where a value may be absent. */
function withOneType({ type, anyOf, items, properties, ...rest }: Schema): Schema {
  const [only, ...others] = [type ?? []].flat();
  const several = others.length > 0 && only !== undefined ? [only, ...others].map((one) => ({ type: one })) : undefined;
  const alternatives = several ?? anyOf?.map(withOneType);
  return {
    ...rest,
    ...(only === undefined || several !== undefined ? {} : { type: only }),
    ...(alternatives === undefined ? {} : { anyOf: alternatives }),
    ...(items === undefined ? {} : { items: withOneType(items) }),
    ...(properties === undefined ? {} : { properties: mapValues(properties, withOneType) }),
  };
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
