import type { AlertMeasure } from '@arcadia/contract/notifications/usage-alerts';
import { newId } from '@arcadia/kernel/id';
import type { PricesOf } from '../bill-reports/index.ts';
import { batch } from '../database/batch.ts';
import type { Context } from '../database/context.ts';
import { read, type Write, write } from '../database/transaction.ts';
import { chargesNow, type FiguresNow } from './charges.ts';
import { figureFacts } from './audited-facts.ts';
import { alertCurrency, levelKey, measureOf, thresholdOf } from './levels.ts';
import { quantitiesNow } from './quantities-now.ts';
import { confirmedRecipients } from './recipients.ts';
import { type AlertRow, lockActiveAlerts, selectAlerts, untoldNotice } from './repo.ts';
import { notify } from '../notifications/index.ts';
import { usageNoticeMailJob } from './send-mail.ts';

/**
 * Compares a company's charges and usage with its alerts, and notes and mails each level that was reached. What was noted when no
 * recipient had confirmed is mailed once one has. Figures are read first; alerts are then locked and compared as they are by then.
 * Two checks at once tell of a crossing once, which unique keys hold.
 * @returns how many levels were noted, or mailed for the first time.
 */
export async function checkCompany(
  ctx: Context,
  pricesOf: PricesOf,
  companyId: string,
): Promise<number> {
  const known = await read(batch(ctx), (db) => selectAlerts(db, companyId));
  const figuresOf = await figuresNow(ctx, pricesOf, { companyId, alerts: known });
  return write(batch(ctx), async (tx) => {
    tx.unaudited('a check that finds nothing changes nothing, and a notice is audited');
    const now = ctx.clock.now();
    const seen = new Set(known.map(({ id }) => id));
    // One that was added meanwhile is compared by the next check.
    const alerts = (await lockActiveAlerts(tx.db, companyId)).filter(({ id }) => seen.has(id));
    if (alerts.length === 0) return 0;
    const crossings = alerts.flatMap((alert) => crossingsOf(alert, figuresOf(measureOf(alert))));
    let told = 0;
    for (const crossing of crossings) if (await note(tx, { companyId, now, crossing })) told += 1;
    await tx.db
      .updateTable('usage_alert')
      .set({ checked_at: now })
      .where('company_id', '=', companyId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(alerts.map(({ id }) => id)))))
      .execute();
    if (told > 0)
      await tx.publish({ topic: 'usage_alert.changed', companyId, subjectId: companyId });
    return told;
  });
}

/** Reads only what alerts watch. An alert that was added meanwhile is not compared. */
async function figuresNow(
  ctx: Context,
  pricesOf: PricesOf,
  { companyId, alerts }: { companyId: string; alerts: readonly AlertRow[] },
): Promise<(measure: AlertMeasure) => FiguresNow> {
  const onCharges = alerts.filter(({ measure }) => measure === 'charges');
  const nothing: FiguresNow = { months: [], unusual: () => [] };
  const charges =
    onCharges.length === 0
      ? nothing
      : await chargesNow(ctx, pricesOf, {
          companyId,
          scopes: onCharges.map(({ application_id: scope }) => scope),
          withDays: onCharges.some(({ kind }) => kind === 'unusual_day'),
        });
  const quantities =
    onCharges.length === alerts.length ? () => nothing : await quantitiesNow(ctx, companyId);
  return (measure) => (measure === 'charges' ? charges : quantities(measure));
}

/** A level that was reached, in hundredths of what the alert watches. */
type Crossing = { alert: AlertRow; period: string; threshold: bigint; value: bigint };

function crossingsOf(alert: AlertRow, figures: FiguresNow): Crossing[] {
  const scope = alert.application_id;
  if (alert.kind === 'unusual_day')
    return figures
      .unusual(scope)
      .map(({ day, value, usual }) => ({ alert, period: day, threshold: usual, value }));
  return figures.months.flatMap((month) => {
    const threshold = thresholdOf(alert, month.before(scope));
    const value = month.of(scope);
    return threshold !== null && value >= threshold
      ? [{ alert, period: month.month, threshold, value }]
      : [];
  });
}

/**
 * Notes and mails a level that was reached. One that was noted before is mailed where nobody has been told of it yet.
 * @returns whether there was anything to note or to mail.
 */
async function note(
  tx: Write,
  { companyId, now, crossing }: { companyId: string; now: Date; crossing: Crossing },
): Promise<boolean> {
  const { alert, period, threshold, value } = crossing;
  const key = { company_id: companyId, alert_id: alert.id, period, level: levelKey(alert) };
  const { recipients } = alert;
  const inserted = await tx.db
    .insertInto('usage_notice')
    .values({
      ...key,
      id: newId('usageNotice', now),
      measure: alert.measure,
      currency: alert.measure === 'charges' ? alertCurrency : null,
      threshold,
      value,
      noticed_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'alert_id', 'period', 'level']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    const untold = await untoldNotice(tx.db, key);
    return untold !== null && (await mailNotice(tx, { companyId, noticeId: untold, recipients }));
  }
  const facts = { alert: alert.name, period };
  await notify(tx, { companyId, kind: 'usage_alert', subjectId: alert.id, facts });
  await mailNotice(tx, { companyId, noticeId: inserted.id, recipients });
  await tx.audit({
    action: 'usage_alert.notice',
    targetId: alert.id,
    companyId,
    after: { period, ...figureFacts(alert, { threshold, value }) },
  });
  return true;
}

/** @returns whether a mail to anybody was added: to recipients that have confirmed their address and have none of this notice. */
async function mailNotice(
  tx: Write,
  {
    companyId,
    noticeId,
    recipients,
  }: { companyId: string; noticeId: string; recipients: readonly string[] },
): Promise<boolean> {
  const confirmed = await confirmedRecipients(tx.db, { companyId, recipients });
  if (confirmed.length === 0) return false;
  const added = await tx.db
    .insertInto('usage_notice_mail')
    .values(confirmed.map((email) => ({ company_id: companyId, notice_id: noticeId, email })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .execute();
  for (const { email } of added)
    await tx.enqueue(usageNoticeMailJob, { companyId, noticeId, email });
  return added.length > 0;
}
