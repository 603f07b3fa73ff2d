import type { OutputOf } from '@arcadia/contract/api';
import { maxUsageAlerts } from '@arcadia/contract/usage-alerts';
import { dayOf } from '@arcadia/kernel/calendar';
import { money, toWire } from '@arcadia/kernel/money';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { applicationNames } from '../applications/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { finalCharges } from './charges.ts';
import { alertCurrency, levelKey, thresholdOf } from './levels.ts';
import { confirmedRecipients } from './recipients.ts';
import { selectAlerts, selectNotices, toldInMonth } from './repo.ts';

/** Notices that are shown. */
const shownNotices = 10;

/** A company's alerts, and what it was told lately. */
export function getUsageAlerts(ctx: MemberContext): Promise<OutputOf<'getUsageAlerts'>> {
  const { companyId } = ctx.actor;
  const month = monthOf(dayOf(ctx.clock.now()));
  const lastMonth = addMonths(month, -1);
  return read(ctx, async (db) => {
    const [alerts, notices, told, applications] = await Promise.all([
      selectAlerts(db, companyId),
      selectNotices(db, companyId, shownNotices),
      toldInMonth(db, { companyId, month }),
      applicationNames(db, companyId),
    ]);
    // Shares of bills that are not final yet are compared by the check and not shown.
    const scopes = alerts.flatMap(({ kind, application_id: scope }) =>
      kind === 'percent' ? [scope] : [],
    );
    const charges = await finalCharges(db, { companyId, scopes, from: lastMonth, to: lastMonth });
    const recipients = [...new Set(alerts.flatMap((alert) => alert.recipients))];
    const confirmed = new Set(await confirmedRecipients(db, { companyId, recipients }));
    const nameOf = new Map(applications.map(({ id, name }) => [id, name]));
    return {
      currency: alertCurrency,
      maxAlerts: maxUsageAlerts,
      applications: applications.flatMap(({ id, name, isDeleted }) =>
        isDeleted ? [] : [{ id, name }],
      ),
      alerts: alerts.map((alert) => {
        const { application_id: scope, amount } = alert;
        const threshold = thresholdOf(alert, charges.get(`${lastMonth} ${scope}`) ?? null);
        return {
          id: alert.id,
          version: alert.version,
          name: alert.name,
          applicationId: scope,
          applicationName: scope === null ? null : (nameOf.get(scope) ?? scope),
          kind: alert.kind,
          aboveAmount: amount === null ? null : toWire(money(amount, alertCurrency)).amount,
          abovePercent: alert.percent,
          threshold: threshold && toWire(threshold),
          alertRecipients: alert.recipients,
          paused: alert.paused_at !== null,
          checkedAt: alert.checked_at?.toISOString() ?? null,
          reachedAt: told.get(`${alert.id} ${levelKey(alert)}`)?.toISOString() ?? null,
        };
      }),
      unconfirmedRecipients: recipients.filter((email) => !confirmed.has(email)),
      alertNotices: notices.map(noticeRecord),
    };
  });
}

type Notice = Awaited<ReturnType<typeof selectNotices>>[number];

function noticeRecord(notice: Notice) {
  return {
    id: notice.id,
    alertId: notice.alert_id,
    alertName: notice.name,
    kind: notice.kind,
    period: notice.period,
    reached: toWire(money(notice.threshold, notice.currency)),
    value: toWire(money(notice.value, notice.currency)),
    noticedAt: notice.noticed_at.toISOString(),
    noticeMails: notice.mails.map(({ email, status }) => ({ email, status })),
  };
}
