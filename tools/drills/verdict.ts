/** Steps of a drill with what each showed; a drill passes if all of them hold. */
export class Verdict {
  readonly #name: string;
  readonly #startedAt = performance.now();
  #failed = 0;

  constructor(name: string) {
    this.#name = name;
  }

  /** Notes what happened, such as a figure. */
  say(text: string): void {
    const seconds = ((performance.now() - this.#startedAt) / 1000).toFixed(1);
    console.log(`${seconds.padStart(7)} s  ${text}`);
  }

  /** Notes whether `holds`; `shown` says what was seen. */
  expect(holds: boolean, what: string, shown = ''): void {
    if (!holds) this.#failed += 1;
    this.say(`${holds ? 'ok  ' : 'FAIL'}  ${what}${shown === '' ? '' : `: ${shown}`}`);
  }

  /** Prints the verdict; the exit code is 1 if a step failed. */
  end(): void {
    this.say(
      this.#failed === 0 ? `${this.#name}: PASSED` : `${this.#name}: FAILED, ${this.#failed} steps`,
    );
    process.exitCode = this.#failed === 0 ? 0 : 1;
  }
}
