/** Makes the README's moving picture anew, on the demo vault: node scripts/run.mjs moving-picture. Part of `npm run pictures`. */
import { Session } from '../tests/e2e/support/session';
import { buildPlugin, project } from './build-plugin';
import { takeMainJob } from './moving-picture/main-job';

await buildPlugin();
const session = await Session.open({ hasQmd: true });
try {
  await takeMainJob(session, project);
} finally {
  await session.close();
}
