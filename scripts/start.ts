/** Shows the main job on the demo vault: npm start */
import { fileURLToPath } from 'node:url';
import { callTool } from '../src/tools/registry';
import { DiskVault } from '../src/vault/disk-vault';

/** This program runs from node_modules/.cache/collate. */
const demo = fileURLToPath(new URL('../../../demo', import.meta.url));

const steps = [
  {
    says: 'See the headings of a note, then the first tokens of a long changelog',
    calls: [
      ['read', { paths: 'projects/trail-guide/bucket/gpx-pipeline.md', folded: true }],
      ['read', { paths: 'projects/startup-x/changelog.md', head: 120 }],
    ],
  },
  {
    says: 'Collate exact lines of several notes under an overview',
    calls: [
      [
        'concat',
        {
          overview:
            'Le module de paiement est le focus actuel de startup-x.\n' +
            'Le 14 juillet, l’API externe est abandonnée : le prestataire ne livre pas avant juin.',
          files: [
            { path: 'projects/startup-x/state.md', lines: '10-15' },
            { path: 'projects/startup-x/changelog.md', lines: '9-11' },
            { path: 'projects/startup-x/bucket/Estimation interne (juillet).md', lines: '7-14' },
          ],
        },
      ],
    ],
  },
] as const;

const vault = new DiskVault(demo);
for (const { says, calls } of steps) {
  console.log(`\n${says}`);
  for (const [name, args] of calls) {
    console.log(`\n$ npm run -s tool -- ${name} '${JSON.stringify(args)}' --vault demo\n`);
    console.log((await callTool(name, args, { vault })).text);
  }
}
