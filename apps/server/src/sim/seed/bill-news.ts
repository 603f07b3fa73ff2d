import type { Context } from '@arcadia/domain/database/context';
import { type Write, write } from '@arcadia/domain/database/transaction';
import { finalAt, settledMonths } from './settled-months.ts';
import { seedId } from './seed-id.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Older notifications would have been swept. */
const keptDays = 180;
/** Mails of one statement, each of a few dozen bills at most; it bounds the parameters of the statement. */
const mailsAtOnce = 200;

/** The bills of one company and month. */
type Told = { companyId: string; month: string; ids: string[]; at: Date };

/**
 * Notifications of final bills, made when each month was settled: the product would tell of the newest months at its
 * start, as if they had become final just now. What was corrected since is left to it.
 */
export async function seedBillNews(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    const told = await finalBills(tx, settledMonths(now));
    for (let from = 0; from < told.length; from += mailsAtOnce)
      await insertNews(tx, told.slice(from, from + mailsAtOnce), now);
  });
}

async function finalBills({ db }: Write, months: readonly string[]): Promise<Told[]> {
  if (months.length === 0) return [];
  const bills = await db
    .selectFrom('bill')
    .select(['company_id', 'month', 'id'])
    .where('month', 'in', [...months])
    .where('status', 'in', ['settled', 'unsettled'])
    .where('replaces', 'is', null)
    .orderBy('company_id')
    .orderBy('month')
    .orderBy('application_name')
    .orderBy('id')
    .execute();
  const byMail = Map.groupBy(bills, ({ company_id, month }) => `${company_id} ${month}`);
  return [...byMail.values()].flatMap((ofMail): Told[] => {
    const [first] = ofMail;
    if (!first) return [];
    const { company_id: companyId, month } = first;
    const at = new Date(finalAt(month).getTime() + 5 * minuteMs);
    return [{ companyId, month, ids: ofMail.map(({ id }) => id), at }];
  });
}

async function insertNews({ db }: Write, told: readonly Told[], now: Date): Promise<void> {
  const mailOf = ({ companyId, month }: Told) => seedId('bml', `${companyId} ${month}`);
  const oldest = now.getTime() - keptDays * dayMs;
  const notifications = told.filter(({ at }) => at.getTime() > oldest);
  const bills = told.flatMap((one) => one.ids.map((id) => ({ one, id })));
  const mails = told.map((one) => ({
    company_id: one.companyId,
    id: mailOf(one),
    month: one.month,
    kind: 'final' as const,
    created_at: one.at,
  }));
  if (mails.length === 0) return;
  await db
    .insertInto('bill_mail')
    .values(mails)
    .onConflict((on) => on.doNothing())
    .execute();
  await db
    .insertInto('bill_mail_bill')
    .values(
      bills.map(({ one, id }) => ({
        company_id: one.companyId,
        bill_id: id,
        mail_id: mailOf(one),
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute();
  if (notifications.length === 0) return;
  await db
    .insertInto('notification')
    .values(
      notifications.map(({ companyId, month, ids, at }) => ({
        company_id: companyId,
        id: seedId('ntf', `${companyId} bills ${month}`),
        kind: 'bills_final',
        member_id: null,
        subject_id: ids[0] ?? '',
        facts: JSON.stringify({ month, bills: ids.length, corrected: false }),
        created_at: at,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}
