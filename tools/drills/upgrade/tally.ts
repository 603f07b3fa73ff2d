/** What was asked while a part of the drill ran, and what of it broke. */
type Phase = { readonly name: string; answered: number; readonly broken: string[] };

/** Requests of the whole load, by parts of the drill. */
export class Tally {
  readonly #phases: Phase[] = [{ name: 'before', answered: 0, broken: [] }];

  #now(): Phase {
    const phase = this.#phases.at(-1);
    if (!phase) throw new Error('a tally has a phase');
    return phase;
  }

  begin(name: string): void {
    this.#phases.push({ name, answered: 0, broken: [] });
  }

  answered(): void {
    this.#now().answered += 1;
  }

  broke(walk: string, error: unknown): void {
    this.#now().broken.push(`${walk}: ${told(error)}`);
  }

  phases(): readonly Phase[] {
    return this.#phases;
  }
}

function told(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${told(error.cause)}`;
}
