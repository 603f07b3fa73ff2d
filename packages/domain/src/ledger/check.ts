import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import { type Invariant, invariants } from './invariants.ts';

export type Finding = {
  readonly invariant: string;
  readonly breaches: number;
  /** A few of the breaches, in words. */
  readonly examples: readonly string[];
};

/**
 * Tests every invariant against the whole ledger, and those of `features` that compare their rows with it, in the one
 * snapshot of the caller's transaction. Reads all entries several times: a tool for people and tests, not for requests.
 */
export async function checkLedger(
  db: Queries,
  features: readonly Invariant[] = [],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const invariant of [...invariants, ...features]) findings.push(await find(db, invariant));
  return findings;
}

async function find(db: Queries, { name, breaches }: Invariant): Promise<Finding> {
  const { rows } = await sql<{ count: bigint; examples: string[] | null }>`
    select count(*) as count, (array_agg(breach))[1:3] as examples from (${breaches}) found`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a count answered no row');
  return { invariant: name, breaches: Number(row.count), examples: row.examples ?? [] };
}
