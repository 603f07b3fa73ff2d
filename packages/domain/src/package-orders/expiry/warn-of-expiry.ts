import { dayOf } from '@arcadia/kernel/calendar';
import { lockCompanyTerms } from '../../companies/index.ts';
import { batch } from '../../database/batch.ts';
import type { Context } from '../../database/context.ts';
import { read, type Write, write } from '../../database/transaction.ts';
import { defineJob, noPayload } from '../../jobs/define-job.ts';
import { notify, wantingMail } from '../../notifications/index.ts';
import { newsAddresses } from '../news-addresses.ts';
import { companiesWithExpiring, dueOf } from './expiring.ts';
import { packageWarningMailJob } from './send-warning.ts';

/** Companies of one round. */
const roundSize = 500;

/**
 * Tells companies of packages that expire with something left, once for each of the days before that they have chosen: of a day
 * that nobody looked the next one tells. A company whose turn fails keeps no other from its own, and is tried again.
 * @returns how many companies were told, and those whose turn failed.
 */
export async function warnOfExpiry(
  ctx: Context,
): Promise<{ told: number; failures: { companyId: string; error: unknown }[] }> {
  const failures: { companyId: string; error: unknown }[] = [];
  let told = 0;
  for (let after = ''; ;) {
    const now = ctx.clock.now();
    const round = { now, after, limit: roundSize };
    const companies = await read(batch(ctx), (db) => companiesWithExpiring(db, round));
    for (const companyId of companies)
      try {
        if (await warn(ctx, companyId)) told += 1;
      } catch (error) {
        failures.push({ companyId, error });
      }
    if (companies.length < roundSize) return { told, failures };
    after = companies.at(-1) ?? '';
  }
}

/** @returns whether the company is told. The mails are queued in the transaction that notes what they tell of. */
function warn(ctx: Context, companyId: string): Promise<boolean> {
  return write(batch(ctx), async (tx) => {
    // Refunds and bills lock it as well: what is left is left.
    const { closed } = await lockCompanyTerms(tx.db, companyId);
    const now = ctx.clock.now();
    const due = closed ? [] : await dueOf(tx.db, { companyId, now });
    const day = dayOf(now);
    if (due.length === 0 || !(await begin(tx, { companyId, day, now }))) {
      tx.unaudited('nothing is to be told, or not before tomorrow');
      return false;
    }
    const key = { company_id: companyId, day };
    await tx.db
      .insertInto('package_warning_item')
      .values(
        due.map(({ orderId, packageId, step }) => ({
          ...key,
          order_id: orderId,
          package_id: packageId,
          days_before: step,
        })),
      )
      .execute();
    const kind = 'packages_expiring';
    await notify(tx, { companyId, kind, subjectId: companyId, facts: { packages: due.length } });
    const all = await newsAddresses(tx.db, companyId);
    const addresses = await wantingMail(tx.db, { companyId, kind }, all);
    for (const { channel, to: address, language } of addresses) {
      await tx.db
        .insertInto('package_warning_mail')
        .values({ ...key, address, channel, language })
        .execute();
      await tx.enqueue(packageWarningMailJob, { companyId, day, address });
    }
    const after = { day, packages: due.length, recipients: addresses.length };
    await tx.audit({ action: 'package_order.warn', targetId: companyId, companyId, after });
    await tx.publish({ topic: 'package_order.expiring', companyId, subjectId: companyId });
    return true;
  });
}

/** @returns whether this is the day's warning of the company: the first of all processes that look. */
async function begin(
  tx: Write,
  { companyId, day, now }: { companyId: string; day: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tx.db
    .insertInto('package_warning')
    .values({ company_id: companyId, day, warned_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted === 1n;
}

/** Warns each hour of the day at UTC+8, from nine to nine: nobody's phone rings at midnight. */
export const warnOfExpiryJob = defineJob({
  name: 'warn-of-package-expiry',
  queue: 'sweeps',
  actor: 'package orders',
  payload: noPayload,
  schedule: '5 1-13 * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    const { told, failures } = await warnOfExpiry(ctx);
    if (told > 0) log.info({ told }, 'companies told of packages that expire');
    for (const { companyId, error } of failures)
      log.warn({ companyId, err: error }, 'a company could not be told of packages that expire');
    if (failures.length > 0)
      throw new AggregateError(
        failures.map(({ error }) => error),
        `${failures.length} companies could not be told of packages that expire`,
      );
  },
});
