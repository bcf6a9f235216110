/** What a model server does next, which a test chooses as it goes on. */
import type { Reply, Script, SeenRequest } from './model-server';

export class Cue {
  private script: Script = [];
  /** How often it was asked since the last choice. */
  turn = 0;

  /** From now on; of a list the last reply again and again. */
  play(script: Script): void {
    this.script = script;
    this.turn = 0;
  }

  readonly answer = (request: SeenRequest): Reply | Promise<Reply> => {
    const { script } = this;
    const at = this.turn++;
    return typeof script === 'function' ? script(request, at) : (script[Math.min(at, script.length - 1)] ?? {});
  };
}
