import { addDays } from '@arcadia/kernel/calendar';
import { newId } from '@arcadia/kernel/id';
import type { Currency } from '@arcadia/kernel/money';
import { daysOfMonth } from '@arcadia/kernel/month';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';

/** The central bank may state a month's rate some days after its end. */
const maxDaysAfter = 10;

/** Whether a day is one on which the rate of a month can be stated. */
export function isDayOfRate(month: string, day: string): boolean {
  const { from, to } = daysOfMonth(month);
  return day >= from && day <= addDays(to, maxDaysAfter);
}

/** The id of the rate that is in force; null where none is. */
export async function rateInForce(
  db: Queries,
  { currency, month }: { currency: Currency; month: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('exchange_rate')
    .select('id')
    .where('month', '=', month)
    .where('currency', '=', currency)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Puts the rate of a correction that two persons have agreed to in the place of the wrong one, which names the correction. */
export async function publishCorrectedRate(
  tx: Write,
  ctx: OperatorContext,
  of: {
    correctionId: string;
    month: string;
    currency: Currency;
    rate: string;
    rateDate: string;
    proposedBy: string;
    at: Date;
  },
): Promise<void> {
  const { correctionId, month, currency, rate, rateDate, proposedBy, at } = of;
  await tx.db
    .updateTable('exchange_rate')
    .set({ status: 'replaced', ended_at: at, corrected_by: correctionId })
    .where('month', '=', month)
    .where('currency', '=', currency)
    .where('status', '=', 'published')
    .execute();
  const id = newId('exchangeRate', at);
  await tx.db
    .insertInto('exchange_rate')
    .values({
      id,
      month,
      currency,
      rate,
      rate_date: rateDate,
      status: 'published',
      proposed_by: proposedBy,
      proposed_at: at,
      decided_by: ctx.actor.id,
      ended_at: at,
    })
    .execute();
  await tx.audit({
    action: 'exchange_rate.publish',
    targetId: id,
    companyId: null,
    after: { month, currency, rate, proposedBy, correctionId },
  });
  await tx.publish({ topic: 'exchange_rate.changed', companyId: null, subjectId: id });
}
