import type { Spent } from './fleet.ts';

/** What a bench prints, by what it is. */
export type Figures = Readonly<Record<string, string>>;

export function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0);
}

/** Milliseconds of the processor of each of `count`. */
export function perOne({ each, database }: Spent, count: number): Figures {
  return {
    'in the processes': `${((sum(each) / count) * 1_000).toFixed(3)} ms`,
    'in PostgreSQL': `${((database / count) * 1_000).toFixed(3)} ms`,
  };
}
