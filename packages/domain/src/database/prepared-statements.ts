import { createHash } from 'node:crypto';

/** The use from which on a statement is prepared: what is sent once or twice isn't worth a plan that stays. */
const usesBefore = 5;
/** Every connection keeps its own plan of each, so that their number is bounded. */
const maxPreparedStatements = 200;
const maxCountedStatements = 2_000;

/** invalid_sql_statement_name and duplicate_prepared_statement: the connection leads to different servers. */
const misledStates = new Set(['26000', '42P05']);
const outdatedPlan = 'cached plan must not change result type';

/**
 * Whether a statement failed only because it was prepared. Nothing was done then, and the same transaction succeeds when
 * it is run again.
 */
export function isPreparedFailure(error: Error): boolean {
  return misledStates.has(codeOf(error)) || error.message === outdatedPlan;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * Names for the statements that the transactions of a pool send again and again: under a name a connection parses and plans
 * a statement once. For transactions that find rows by their keys, where a plan for any value is as good as one for this
 * value; lists are planned each time.
 */
export class PreparedStatements {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #generation = 0;
  #stopped = false;

  /** The name of a statement; undefined where it is to be sent without one. */
  nameOf(text: string): string | undefined {
    if (this.#stopped) return undefined;
    return this.#names.get(text) ?? this.#nameAfterUses(text);
  }

  #nameAfterUses(text: string): string | undefined {
    if (this.#names.size >= maxPreparedStatements) return undefined;
    if (this.#uses.size >= maxCountedStatements) this.#uses.clear();
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, uses);
    if (uses < usesBefore) return undefined;
    this.#uses.delete(text);
    // Derived from the text: behind a pooler, a server may know the name from another process, and then it means the same.
    const hash = createHash('sha256').update(text).digest('base64url');
    const name = `${this.#generation}_${hash}`;
    this.#names.set(text, name);
    return name;
  }

  /**
   * Learns from an error of the driver. A pooler that doesn't know prepared statements leads a connection to servers that
   * don't have them: from then on none is used. A table that has changed gives its statements new names.
   */
  noteFailure(error: Error): void {
    if (misledStates.has(codeOf(error))) this.#stopped = true;
    if (error.message !== outdatedPlan) return;
    this.#generation += 1;
    this.#names.clear();
  }
}
