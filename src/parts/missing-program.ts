/** Says in the language of the interface what is wrong with a program that search needs, and what to do about it. */
import type { Texts } from '../texts/en';
import type { ProgramNeed } from '../search/needs';

/** With the command to run in a terminal, where that helps. */
export function describeMissing({ program, why, used, install }: ProgramNeed, texts: Texts) {
  const command = install.kind === 'command' ? install.command : undefined;
  const howTo =
    install.kind === 'command'
      ? texts.installByCommand
      : texts.installFromSite(install.engine, program, install.oldest, install.site);
  switch (why.kind) {
    case 'absent':
      return { title: texts.programMissing(program), howTo, command };
    case 'setting':
      return {
        title: texts.programPathBad(program),
        howTo: used === undefined ? texts.pathHowTo(why.place, why.outcome) : texts.usedInstead(used),
      };
    case 'too-old':
      return { title: texts.programTooOld(program, why.version), howTo, command };
    case 'unknown':
      return {
        title: texts.programUnknown(program, why.version),
        howTo: texts.programUnknownHowTo(why.outcome),
        command,
      };
  }
}
