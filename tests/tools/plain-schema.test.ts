import { plainSchema } from '../../src/tools/plain-schema';
import { tools } from '../../src/tools/registry';

describe('a schema for models', () => {
  test('has one type in each place and no null', () => {
    const read = tools.find(({ name }) => name === 'read');
    expect(plainSchema(read?.schema ?? {}).properties).toMatchObject({
      paths: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' }, minItems: 1 }] },
      head: { type: 'integer', minimum: 1 },
      folded: { type: 'boolean' },
    });
    const search = tools.find(({ name }) => name === 'search');
    expect(plainSchema(search?.schema ?? {}).properties?.['mode']).toEqual({
      description: '"fast" or "deep".',
      type: 'string',
      enum: ['fast', 'deep'],
    });
  });

  test.each(tools.map((tool) => [tool.name, tool] as const))('%s: keeps all else', (_, { schema }) => {
    const plain = plainSchema(schema);
    expect(JSON.stringify(plain)).not.toMatch(/null"|"type":\[/);
    expect(Object.keys(plain.properties ?? {})).toEqual(Object.keys(schema.properties ?? {}));
    expect([plain.required, plain.additionalProperties]).toEqual([schema.required, false]);
  });
});
