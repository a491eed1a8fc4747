/** Collects the warnings of a build: they are shown when found and again at its end. */
import type { BuildWarning } from '../../contract/manifest.ts';
import type { Progress } from '../shared/progress.ts';

/** Shows each warning at once and keeps it for the end of a build. */
export class Warnings {
  /** Warnings of the feeds and audits: they depend only on the input, so the snapshot holds them. */
  readonly ofInput: BuildWarning[] = [];
  /** Warnings of this run only: about its day, or about the disk. */
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
