import { checkArguments } from '../../src/tools/arguments';
import { plainSchema } from '../../src/tools/plain-schema';
import { tools } from '../../src/tools/registry';

describe('a schema for models', () => {
  test('has one type in each place, and no null where that means the same as leaving out', () => {
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

  test('says null where it is a value: in the files of concat', () => {
    const concat = tools.find(({ name }) => name === 'concat');
    const plain = plainSchema(concat?.schema ?? {});
    expect(plain.properties?.['files']?.items?.properties?.['lines']).toMatchObject({
      description: 'A range such as "12-18", or null for the whole note.',
      anyOf: [{ type: 'string' }, { type: 'null' }],
    });
    for (const lines of ['1-2', null]) expect(checkArguments(plain, { files: [{ path: 'a.md', lines }] })).toEqual([]);
  });

  test.each(tools.map((tool) => [tool.name, tool] as const))('%s: keeps all else', (_, { schema }) => {
    const plain = plainSchema(schema);
    expect(JSON.stringify(plain)).not.toMatch(/"type":\[/);
    for (const property of Object.values(plain.properties ?? {}))
      expect(JSON.stringify({ ...property, items: undefined })).not.toContain('null"');
    expect(Object.keys(plain.properties ?? {})).toEqual(Object.keys(schema.properties ?? {}));
    expect([plain.required, plain.additionalProperties]).toEqual([schema.required, false]);
  });
});
