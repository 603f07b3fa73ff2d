import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import { awaitSecondPerson } from '../approvals/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { isDayOfRate } from './corrected-rate.ts';
import { requireRepeated } from './rate-guard.ts';
import { isRateUsed } from './repo.ts';

type Wanted = InputOf<'proposeExchangeRate'>;
type Proposed = OutputOf<'proposeExchangeRate'>;

/**
 * Proposes a month's rate, or the correction of one that no bill was made with.
 * @throws Refusal rateWaits where another proposal of the month waits, rateUsed, rateDateOutsideMonth, rateFarOff where it was
 *   not typed again.
 */
export async function proposeExchangeRate(ctx: OperatorContext, wanted: Wanted): Promise<Proposed> {
  try {
    return await writeOnce(ctx, (tx) => propose(tx, ctx, wanted));
  } catch (error) {
    if (isUniqueViolation(error, 'exchange_rate_proposed'))
      throw new Refusal('rateWaits', {}, { cause: error });
    throw error;
  }
}

async function propose(tx: Write, ctx: OperatorContext, wanted: Wanted): Promise<Proposed> {
  const { month, currency, rate, rateDate } = wanted;
  if (!isDayOfRate(month, rateDate)) throw new Refusal('rateDateOutsideMonth');
  if (await isRateUsed(tx.db, wanted)) throw new Refusal('rateUsed');
  await requireRepeated(tx.db, ctx, wanted, wanted.repeatedRate);
  const now = ctx.clock.now();
  const id = newId('exchangeRate', now);
  await tx.db
    .insertInto('exchange_rate')
    .values({
      id,
      month,
      currency,
      rate,
      rate_date: rateDate,
      proposed_by: ctx.actor.id,
      proposed_at: now,
    })
    .execute();
  await tx.audit({
    action: 'exchange_rate.propose',
    targetId: id,
    companyId: null,
    after: { month, currency, rate, rateDate },
  });
  await tx.publish({ topic: 'exchange_rate.changed', companyId: null, subjectId: id });
  const approvalId = await awaitSecondPerson(tx, ctx, {
    kind: 'exchange_rate',
    companyId: null,
    subjectId: id,
    title: `${currency} ${month}`,
    operation: 'proposeExchangeRate',
    input: wanted,
    amount: null,
    facts: { rate, rateDate },
  });
  if (approvalId === null) throw new Error('a rate is published by two persons only');
  return { id, approvalId };
}
