import { runningMonths } from '@arcadia/domain/bill-reports/index';
import type { Context } from '@arcadia/domain/database/context';
import { type Write, write } from '@arcadia/domain/database/transaction';
import { pricesOf } from '@arcadia/domain/pricing/index';
import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { applicationIdOf } from './applications.ts';
import { demoCompanyId } from './companies.ts';
import { seedId } from './seed-id.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const company = { company_id: demoCompanyId };
const confirmed = 'budget@demo-cn.example';
const waiting = 'board@demo-cn.example';
/** Minor units that levels are rounded to. */
const roundTo = 100_00n;

/** Alerts of the demo company in every state: not reached, reached this month, paused, and one for unusual days. */
export async function seedUsageAlerts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const [running] = await runningMonths(ctx, pricesOf, demoCompanyId);
  const charges = (running?.bills ?? []).reduce(
    (sum, { bill }) => sum + bill.sum.amount - bill.discount.amount,
    0n,
  );
  const reached = ((charges * 6n) / 10n / roundTo) * roundTo;
  await write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    await insertAlerts(tx, { ago, reached });
    await insertRecipients(tx, ago);
    const day = addDays(dayOf(now), -12);
    await insertNotice(tx, {
      alert: 'unusual',
      period: day,
      level: 'unusual_day',
      threshold: 312_40n,
      value: 874_72n,
      noticedAt: ago(12 * dayMs),
    });
    if (running && reached > 0n)
      await insertNotice(tx, {
        alert: 'early',
        period: running.month,
        level: `amount:${reached}`,
        threshold: reached,
        value: reached + reached / 250n,
        noticedAt: ago(hourMs),
      });
  });
}

function idOf(alert: string): string {
  return seedId('ual', `${demoCompanyId} ${alert}`);
}

async function insertAlerts(
  tx: Write,
  { ago, reached }: { ago: (ms: number) => Date; reached: bigint },
): Promise<void> {
  const created = { created_at: ago(90 * dayMs), updated_at: ago(90 * dayMs) };
  const alert = { ...company, ...created, recipients: [confirmed], measure: 'charges' };
  await tx.db
    .insertInto('usage_alert')
    .values([
      { ...alert, id: idOf('budget'), name: '月度预算', kind: 'amount', amount: 1_000_000_00n },
      {
        ...alert,
        id: idOf('early'),
        name: '预算过半',
        kind: 'amount',
        // On the first morning of a month nothing is reached yet.
        amount: reached > 0n ? reached : 500_00n,
        recipients: [confirmed, waiting],
      },
      {
        ...alert,
        id: idOf('growth'),
        name: '环比上涨',
        kind: 'percent',
        percent: 120,
        application_id: applicationIdOf({ id: demoCompanyId }, 0),
        paused_at: ago(20 * dayMs),
      },
      { ...alert, id: idOf('unusual'), name: '异常日', kind: 'unusual_day' },
      {
        ...alert,
        id: idOf('users'),
        name: '用户增长',
        measure: 'mau',
        kind: 'percent',
        percent: 130,
      },
      {
        ...alert,
        id: idOf('tokens'),
        name: 'AI 用量',
        measure: 'tokens',
        kind: 'amount',
        // Hundredths: two thousand million.
        amount: 2_000_000_000_00n,
      },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** One has opened its link, the other has not. */
async function insertRecipients(tx: Write, ago: (ms: number) => Date): Promise<void> {
  const address = { ...company, purpose: 'spending' } as const;
  await tx.db
    .insertInto('billing_email')
    .values([
      { ...address, email: confirmed, added_at: ago(90 * dayMs), verified_at: ago(90 * dayMs) },
      { ...address, email: waiting, added_at: ago(dayMs), token_sent_at: ago(dayMs) },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertNotice(
  tx: Write,
  notice: {
    alert: string;
    period: string;
    level: string;
    threshold: bigint;
    value: bigint;
    noticedAt: Date;
  },
): Promise<void> {
  const { alert, period, level, threshold, value, noticedAt } = notice;
  const id = seedId('unt', `${demoCompanyId} ${alert}`);
  await tx.db
    .insertInto('usage_notice')
    .values({
      ...company,
      id,
      alert_id: idOf(alert),
      period,
      level,
      measure: 'charges',
      currency: 'CNY',
      threshold,
      value,
      noticed_at: noticedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.db
    .insertInto('usage_notice_mail')
    .values({ ...company, notice_id: id, email: confirmed, status: 'sent', sent_at: noticedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
