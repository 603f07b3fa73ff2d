import type { OutputOf } from '@arcadia/contract/api';
import { maxUsageAlerts } from '@arcadia/contract/notifications/usage-alerts';
import { dayOf } from '@arcadia/kernel/calendar';
import { money, toWire } from '@arcadia/kernel/money';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { applicationNames } from '../applications/index.ts';
import { usedQuantities } from '../bill-reports/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { finalCharges } from './charges.ts';
import { alertCurrency, levelKey, measureOf, quantityText, thresholdOf } from './levels.ts';
import { confirmedRecipients } from './recipients.ts';
import { type AlertRow, lastTold, reachedInMonth, selectAlerts, selectNotices } from './repo.ts';

const shownNotices = 10;

/** A company's alerts, and what it was told lately. */
export function getUsageAlerts(ctx: MemberContext): Promise<OutputOf<'getUsageAlerts'>> {
  const { companyId } = ctx.actor;
  const today = dayOf(ctx.clock.now());
  const month = monthOf(today);
  const lastMonth = addMonths(month, -1);
  return read(ctx, async (db) => {
    const [alerts, notices, reached, last, applications] = await Promise.all([
      selectAlerts(db, companyId),
      selectNotices(db, companyId, shownNotices),
      reachedInMonth(db, { companyId, month }),
      lastTold(db, companyId),
      applicationNames(db, companyId),
    ]);
    const before = await lastMonthOf(ctx, db, { alerts, lastMonth, today });
    const recipients = [...new Set(alerts.flatMap((alert) => alert.recipients))];
    const confirmed = new Set(await confirmedRecipients(db, { companyId, recipients }));
    const nameOf = new Map(applications.map(({ id, name }) => [id, name]));
    return {
      currency: alertCurrency,
      maxAlerts: maxUsageAlerts,
      applications: applications.flatMap(({ id, name, isDeleted }) =>
        isDeleted ? [] : [{ id, name }],
      ),
      alerts: alerts.map((alert) => ({
        ...alertRecord(alert, thresholdOf(alert, before(alert))),
        applicationName:
          alert.application_id === null
            ? null
            : (nameOf.get(alert.application_id) ?? alert.application_id),
        lastNotifiedAt: last.get(alert.id)?.toISOString() ?? null,
        reachedAt: reached.get(`${alert.id} ${levelKey(alert)}`)?.toISOString() ?? null,
      })),
      unconfirmedRecipients: recipients.filter((email) => !confirmed.has(email)),
      alertNotices: notices.map(noticeRecord),
    };
  });
}

/** The alerts of any company, for operators: what they are called, and when they last told somebody. */
export function usageAlertsOf(
  ctx: OperatorContext,
  companyId: string,
): Promise<OutputOf<'getCompanyStanding'>['usageAlerts']> {
  return read(ctx, async (db) => {
    const [alerts, last] = await Promise.all([
      selectAlerts(db, companyId),
      lastTold(db, companyId),
    ]);
    return alerts.map(({ id, name, paused_at: pausedAt }) => ({
      id,
      name,
      paused: pausedAt !== null,
      lastNotifiedAt: last.get(id)?.toISOString() ?? null,
    }));
  });
}

/** The figures of last month that each alert on a share is compared with, in hundredths; null where there are none. */
async function lastMonthOf(
  ctx: MemberContext,
  db: Queries,
  { alerts, lastMonth, today }: { alerts: readonly AlertRow[]; lastMonth: string; today: string },
): Promise<(alert: AlertRow) => bigint | null> {
  const { companyId } = ctx.actor;
  const shares = alerts.filter(({ kind }) => kind === 'percent');
  const onCharges = shares.filter(({ measure }) => measure === 'charges');
  // Shares of bills that are not final yet are compared by the check and not shown.
  const charges = await finalCharges(db, {
    companyId,
    scopes: onCharges.map(({ application_id: scope }) => scope),
    from: lastMonth,
    to: lastMonth,
  });
  const used =
    shares.length === onCharges.length
      ? null
      : await usedQuantities(ctx, { companyId, months: [lastMonth], today });
  return (alert) => {
    const scope = alert.application_id;
    const measure = measureOf(alert);
    return measure === 'charges'
      ? (charges.get(`${lastMonth} ${scope}`)?.amount ?? null)
      : (used?.of(measure, { scope, month: lastMonth }) ?? null);
  };
}

function alertRecord(alert: AlertRow, threshold: bigint | null) {
  const { amount, id, version, name, kind, application_id: applicationId } = alert;
  const measure = measureOf(alert);
  const isCharges = measure === 'charges';
  const wire = (minor: bigint) => toWire(money(minor, alertCurrency));
  return {
    id,
    version,
    name,
    applicationId,
    measure,
    kind,
    aboveAmount: amount === null ? null : isCharges ? wire(amount).amount : quantityText(amount),
    abovePercent: alert.percent,
    threshold: isCharges && threshold !== null ? wire(threshold) : null,
    thresholdQuantity: !isCharges && threshold !== null ? quantityText(threshold) : null,
    alertRecipients: alert.recipients,
    paused: alert.paused_at !== null,
    checkedAt: alert.checked_at?.toISOString() ?? null,
  };
}

type Notice = Awaited<ReturnType<typeof selectNotices>>[number];

function noticeRecord(notice: Notice) {
  const { currency, threshold, value } = notice;
  const wire = (minor: bigint) => (currency === null ? null : toWire(money(minor, currency)));
  const quantity = (hundredths: bigint) => (currency === null ? quantityText(hundredths) : null);
  return {
    id: notice.id,
    alertId: notice.alert_id,
    alertName: notice.name,
    measure: measureOf(notice),
    kind: notice.kind,
    period: notice.period,
    reached: wire(threshold),
    value: wire(value),
    reachedQuantity: quantity(threshold),
    valueQuantity: quantity(value),
    noticedAt: notice.noticed_at.toISOString(),
    noticeMails: notice.mails.map(({ email, status }) => ({ email, status })),
  };
}
