import { createHash } from 'node:crypto';
import type { InputOf } from '@arcadia/contract/api';
import type { ErrorName } from '@arcadia/contract/wire/errors';
import type { LeftOutCause } from '@arcadia/contract/operators/reviews-together';
import { NotFound, Refusal, WrongFields } from '@arcadia/contract/wire/refusal';
import { anyOf } from '../database/any-of.ts';
import type { OperatorContext } from '../database/context.ts';
import { read, type Write, writeOnce } from '../database/transaction.ts';
import { companyNames } from '../companies/index.ts';
import { operatorNames } from '../operators/index.ts';
import { requireDesk } from './desk.ts';
import { lockCase } from './repo.ts';
import { takeCase } from './take-case.ts';
import {
  type OneDecision,
  standingsOf,
  type TogetherDesk,
  type TogetherDesks,
} from './together.ts';

type Input = InputOf<'decideReviews'>;

/** The refusal of a decision, to be put into words in the caller's language. */
type Refused = { code: ErrorName; params: Refusal['params'] };

/** The end of one case. It is stored with the case's part of the idempotency key. */
type End =
  | { result: 'done' }
  | { result: 'awaits'; approvalId: string }
  | { result: 'left_out'; cause: LeftOutCause; claimant?: string; refused?: Refused };

/** The end of a case with its names. */
export type DecidedOne = {
  id: string;
  title: string;
  companyName: string;
  result: End['result'];
  approvalId: string | null;
  cause: LeftOutCause | null;
  colleague: string | null;
  refused: Refused | null;
};

/**
 * Decides cases of a desk one after the other, each in a transaction of its own by the verb of its single decision, with its checks,
 * its claim and its audit entries. A case that is not what the caller saw, that somebody else has or that can't be decided is left as
 * it was and named; it keeps no other from being decided. The same key answers the same for each case, and goes on where a call broke
 * off. A failure is reported and can be tried again with the same key.
 * @throws Forbidden where none of the operator's roles works at the desk, WrongFields of a desk whose cases are decided singly,
 *   Refusal idempotencyKeyReused.
 */
export async function decideReviews(
  ctx: OperatorContext,
  input: Input,
  desks: TogetherDesks,
): Promise<DecidedOne[]> {
  requireDesk(ctx, input.desk);
  const together = desks[input.desk];
  if (!together) throw new WrongFields({ desk: 'unknownOption' });
  // The key belongs to this call, even where every case is left out.
  await writeOnce(ctx, (tx) => {
    tx.unaudited('each case has its own entry');
    return Promise.resolve({});
  });
  const ends = new Map<string, End>();
  for (const { id, version } of input.cases)
    if (!ends.has(id)) ends.set(id, await endOf(ctx, { id, version, input, together }));
  return named(ctx, ends);
}

type One = { id: string; version: string; input: Input; together: TogetherDesk };

/** Decides one case. A decision that is refused is undone before that is noted. */
async function endOf(ctx: OperatorContext, one: One): Promise<End> {
  const own = { ...ctx, idempotency: partOf(ctx, one.id) };
  try {
    return await writeOnce(own, (tx) => decideOne(tx, own, one));
  } catch (error) {
    const end = leftOutBy(error);
    if (end === null) {
      ctx.report?.(error);
      return { result: 'left_out', cause: 'failed' };
    }
    return writeOnce(own, (tx) => leftOut(tx, end));
  }
}

async function decideOne(tx: Write, ctx: OperatorContext, one: One): Promise<End> {
  const { id, version, input, together } = one;
  const row = await lockCase(tx.db, id);
  if (row?.desk !== input.desk) return leftOut(tx, { result: 'left_out', cause: 'unknown' });
  const [standing] = await standingsOf(tx.db, ctx, { rows: [row], together });
  if (!standing) throw new NotFound('review case');
  const { claimant, language } = standing;
  const cause = standing.cause ?? (standing.version === version ? null : 'changed');
  const decision = decisionOf(input, { id, reason: input.reasons?.[language] });
  if (cause !== null || decision === null)
    return leftOut(tx, {
      result: 'left_out',
      cause: cause ?? 'reason',
      ...(claimant !== null && { claimant }),
    });
  await takeCase(tx, ctx, row);
  const { approvalId } = await together.decide(tx, ctx, decision);
  return approvalId === null ? { result: 'done' } : { result: 'awaits', approvalId };
}

/** The decision as it is made of the case; null where no reason is written for its customer. */
function decisionOf(
  { outcome, field }: Input,
  { id, reason }: { id: string; reason: string | undefined },
): OneDecision | null {
  if (outcome === 'approved') return { id, outcome };
  return reason === undefined ? null : { id, outcome, reason, field };
}

function leftOut(tx: Write, end: End): Promise<End> {
  tx.unaudited('a case that is left out stays as it was');
  return Promise.resolve(end);
}

/** The end that a verb's error means; null for a failure of the product. @throws what concerns the whole call. */
function leftOutBy(error: unknown): End | null {
  if (error instanceof NotFound) return { result: 'left_out', cause: 'ended' };
  if (!(error instanceof Refusal)) return null;
  const { code, params } = error;
  if (code === 'idempotencyKeyReused') throw error;
  return { result: 'left_out', cause: 'refused', refused: { code, params } };
}

/** The part of the call's key for one case. No caller's own key has a blank. */
function partOf({ idempotency: claim }: OperatorContext, id: string) {
  if (claim === null) return null;
  const digest = createHash('sha256').update(`${claim.key} ${id}`).digest('hex');
  return { key: `together ${digest}`, fingerprint: claim.fingerprint };
}

/** Ends with the names of cases, customers and colleagues. */
async function named(ctx: OperatorContext, ends: ReadonlyMap<string, End>): Promise<DecidedOne[]> {
  return read(ctx, async (db) => {
    const rows = await db
      .selectFrom('review_case')
      .select(['id', 'title', 'company_id'])
      .where('id', '=', anyOf([...ends.keys()]))
      .execute();
    const companies = await companyNames(
      db,
      rows.map((row) => row.company_id),
    );
    const claimants = [...ends.values()].flatMap((end) =>
      end.result === 'left_out' && end.claimant !== undefined ? [end.claimant] : [],
    );
    const operators = await operatorNames(db, claimants);
    const found = new Map(rows.map((row) => [row.id, row]));
    return [...ends].map(([id, end]) => {
      const row = found.get(id);
      const left = end.result === 'left_out' ? end : null;
      const claimant = left?.claimant;
      return {
        id,
        title: row?.title ?? id,
        companyName: (row && companies.get(row.company_id)) ?? '',
        result: end.result,
        approvalId: end.result === 'awaits' ? end.approvalId : null,
        cause: left?.cause ?? null,
        colleague: claimant === undefined ? null : (operators.get(claimant) ?? claimant),
        refused: left?.refused ?? null,
      };
    });
  });
}
