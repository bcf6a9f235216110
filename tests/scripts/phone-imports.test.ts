/** What a phone loads is all that main.ts imports, and what that imports; what is imported when needed is for computers. */
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';

const project = join(__dirname, '../..');
const nodeModules = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]));

/** For each source, what it imports at its top; types are gone by then. */
async function importsFrom(entry: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { metafile } = await build({
    absWorkingDir: project,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'browser',
    packages: 'external',
    external: ['collate:worker', '*/table.bin', ...nodeModules],
    logLevel: 'silent',
  });
  const atTop = ({ imports }: Metafile['inputs'][string]): string[] =>
    imports.filter(({ kind }) => kind !== 'dynamic-import').map(({ path }) => path);
  return new Map(Object.entries(metafile.inputs).map(([path, input]) => [path, atTop(input)]));
}

/** Every way from the entry to a module of Node, as the files on it. */
function waysToNode(imports: ReadonlyMap<string, readonly string[]>, entry: string): string[] {
  const seen = new Set<string>();
  const visit = (file: string, way: readonly string[]): string[] => {
    if (nodeModules.has(file)) return [[...way, file].join(' → ')];
    if (seen.has(file)) return [];
    seen.add(file);
    return (imports.get(file) ?? []).flatMap((next) => visit(next, [...way, file]));
  };
  return visit(entry, []);
}

test('nothing that a phone loads imports a module of Node', async () => {
  expect(waysToNode(await importsFrom('main.ts'), 'main.ts')).toEqual([]);
});

test('such an import would be found, with the way to it', async () => {
  const [way] = waysToNode(await importsFrom('src/plugin/desktop.ts'), 'src/plugin/desktop.ts');
  expect(way).toMatch(/^src\/plugin\/desktop\.ts → (.* → )?node:\w+$/);
});
