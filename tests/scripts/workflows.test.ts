/** The workflows can do no more than they need, and a release holds exactly what Obsidian loads. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, { readonly permissions?: unknown; readonly steps: readonly Step[] }>>;
}

const project = join(__dirname, '../..');
const folder = join(project, '.github/workflows');
const files = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
const workflow = (name: string): Workflow => parse(files.find((file) => file.name === name)?.text ?? '') as Workflow;
const stepsOf = ({ jobs }: Workflow): Step[] => Object.values(jobs).flatMap(({ steps }) => steps);

describe.each(files)('$name', ({ text }) => {
  const { permissions, jobs } = parse(text) as Workflow;

  test('may read the source, and nothing else unless a job says so', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });

  test('names every action by its commit, with the version beside it', () => {
    for (const line of text.split('\n').filter((one) => one.includes('uses:')))
      expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('leaves no credentials behind, and puts no text from outside into a script', () => {
    for (const { uses = '', run = '', with: given = {} } of Object.values(jobs).flatMap(({ steps }) => steps)) {
      if (uses.startsWith('actions/checkout@')) expect(given['persist-credentials']).toBe(false);
      expect(run).not.toContain('${{');
    }
  });

  test('runs scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { scripts: object };
    for (const [, name] of text.matchAll(/npm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name);
  });
});

test('a release is tested, attested, and has exactly the three files', () => {
  const release = workflow('release.yml');
  const { permissions } = release.jobs['release'] ?? {};
  expect(permissions).toEqual({ contents: 'write', 'id-token': 'write', attestations: 'write' });
  const attested = stepsOf(release).find(({ uses = '' }) => uses.startsWith('actions/attest-build-provenance@'));
  expect(attested?.with?.['subject-path']).toBe('main.js\nmanifest.json\nstyles.css\n');
  const publish = stepsOf(release).find(({ run = '' }) => run.startsWith('gh release create'));
  expect(publish?.run).toMatch(/notes\.md" main\.js manifest\.json styles\.css$/);
  expect(stepsOf(release).map(({ run }) => run)).toContain('npm run test:all');
});
