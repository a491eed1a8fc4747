/** The warnings of a build: shown when found, and again at its end. */
import type { BuildWarning } from '../../contract/manifest.ts';
import type { Progress } from '../shared/progress.ts';

/** Says what is likely to be wrong as soon as it is found, and keeps it for the end of a build. */
export class Warnings {
  /** What the feeds and the audits warn of: the same for the same input, so that the snapshot tells it. */
  readonly ofInput: BuildWarning[] = [];
  /** What holds of this run only: its day, what it found on the disk. */
  readonly ofRun: BuildWarning[] = [];
  readonly #say: Progress['say'];

  constructor(progress: Pick<Progress, 'say'>) {
    this.#say = (text) => progress.say(text);
  }

  addOfInput(warning: BuildWarning): void {
    this.#say(`warning: ${warning.text}`);
    this.ofInput.push(warning);
  }

  addOfRun(text: string): void {
    this.#say(`warning: ${text}`);
    this.ofRun.push({ source: null, text });
  }

  get all(): BuildWarning[] {
    return [...this.ofRun, ...this.ofInput];
  }
}
