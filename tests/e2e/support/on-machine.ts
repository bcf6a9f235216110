import { Programs } from './programs';
import type { Session, SessionOptions } from './session';
import { sharedSession } from './shared-session';

/** A session for the tests of one block, on a machine of its own. */
export function onMachine(
  name: string,
  options: (programs: Programs) => SessionOptions | Promise<SessionOptions>,
  tests: (it: (name: string, run: (session: Session, programs: Programs) => Promise<void>) => void) => void,
): void {
  describe(name, () => {
    let programs: Programs;
    beforeAll(async () => {
      programs = await Programs.make();
    });
    const { it } = sharedSession(
      async () => ({ ...(await options(programs)), env: { PATH: programs.folder } }),
      (session) => session.openPanel(),
    );
    afterAll(() => programs.remove());
    tests((title, run) => it(title, (session) => run(session, programs)));
  });
}
