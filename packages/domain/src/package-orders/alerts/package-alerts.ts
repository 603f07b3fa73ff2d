import { expiryDays, isExpiryDays, usualExpiryDays } from '@arcadia/contract/notifications/alerts';
import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { addDays, dayOf, startOfDay } from '@arcadia/kernel/calendar';
import type { Queries } from '../../database/connection.ts';
import { type Context, type MemberContext, withFullScope } from '../../database/context.ts';
import { read, write } from '../../database/transaction.ts';
import { wantingMail } from '../../notifications/index.ts';
import { expiringOrders } from '../expiring-orders.ts';
import { newsAddresses } from '../news-addresses.ts';
import { latestQuotaNotices } from '../quotas/quota-notices.ts';

type PackageAlerts = OutputOf<'getPackageAlerts'>;

/** Days of which a company that wants to be told nothing sees what expires. */
const shownDays = 30;
const shownNotices = 10;

/** The settings of when the company is told of packages that expire or run out, and the packages that do now. */
export function getPackageAlerts(ctx: MemberContext): Promise<PackageAlerts> {
  const { companyId } = ctx.actor;
  // Addresses and warnings are more than a company's transaction reads; each question names the company.
  return read(withFullScope(ctx), (db) => alertsOf(ctx, db, companyId));
}

/** Chooses the days. What the company was told of already is not told again at the same day. */
export async function setExpiryAlert(
  ctx: MemberContext,
  { daysBefore }: InputOf<'setExpiryAlert'>,
): Promise<PackageAlerts> {
  const { companyId } = ctx.actor;
  // As offered: the farthest first, each once.
  const days = expiryDays.filter((one) => daysBefore.includes(one));
  return write(withFullScope(ctx), async (tx) => {
    const before = await daysOf(tx.db, companyId);
    const saved = { days_before: days, updated_at: ctx.clock.now() };
    await tx.db
      .insertInto('package_expiry_alert')
      .values({ company_id: companyId, ...saved })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(saved))
      .execute();
    await tx.audit({
      action: 'package_expiry_alert.set',
      targetId: companyId,
      companyId,
      before: { daysBefore: before },
      after: { daysBefore: days },
    });
    await tx.publish({ topic: 'alert.changed', companyId, subjectId: companyId });
    return alertsOf(ctx, tx.db, companyId);
  });
}

async function daysOf(db: Queries, companyId: string): Promise<readonly number[]> {
  const row = await db
    .selectFrom('package_expiry_alert')
    .select('days_before')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.days_before.filter(isExpiryDays) ?? usualExpiryDays;
}

async function alertsOf(ctx: Context, db: Queries, companyId: string): Promise<PackageAlerts> {
  const now = ctx.clock.now();
  const days = await daysOf(db, companyId);
  const addresses = await newsAddresses(db, companyId);
  const wanting = await wantingMail(db, { companyId, kind: 'packages_expiring' }, addresses);
  const until = startOfDay(addDays(dayOf(now), (days[0] ?? shownDays) + 1));
  const expiring = await expiringOrders(db, { companyId, now, until });
  return {
    daysBefore: [...days],
    mailedTo: addresses.some(({ isMain }) => isMain) ? 'main_account' : 'bill_emails',
    mailedCount: wanting.length,
    expiringOrders: expiring.map(({ orderId, expiresAt }) => ({
      orderId,
      expiresAt: expiresAt.toISOString(),
    })),
    lastNotifiedAt: (await lastTold(db, companyId))?.toISOString() ?? null,
    quotaNotices: await latestQuotaNotices(db, { companyId, limit: shownNotices }),
  };
}

/**
 * The moment when a mail about packages that expire was last accepted; of a warning that everyone had switched the mail off for,
 * when the notification in the console told it. Null before the first one.
 */
async function lastTold(db: Queries, companyId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('package_warning as warning')
    .leftJoin('package_warning_mail as mail', (join) =>
      join
        .onRef('mail.company_id', '=', 'warning.company_id')
        .onRef('mail.day', '=', 'warning.day'),
    )
    .select(({ fn, eb }) =>
      fn
        .max(
          eb
            .case()
            .when('mail.address', 'is', null)
            .then(eb.ref('warning.warned_at'))
            .else(eb.ref('mail.sent_at'))
            .end(),
        )
        .as('at'),
    )
    .where('warning.company_id', '=', companyId)
    .executeTakeFirst();
  return row?.at ?? null;
}
