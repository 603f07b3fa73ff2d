import { newId } from '@arcadia/kernel/id';
import { type QuotaKind, quotaKinds } from '@arcadia/kernel/measures';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { lastFinalMonth, lowQuotas } from '../../billing/index.ts';
import { batch } from '../../database/batch.ts';
import type { Context } from '../../database/context.ts';
import { read, type Write, write } from '../../database/transaction.ts';
import { defineJob, noPayload } from '../../jobs/define-job.ts';
import { eventPayload } from '../../jobs/subscriptions.ts';
import { notify } from '../../notifications/index.ts';

type Low = { quota: QuotaKind; left: string; granted: string };

/**
 * Compares what is left of a company's packages: notes and tells what has become low, and ends the notices of what is low no
 * longer. Safe to run twice and at once: a unique index allows one current notice of each kind.
 */
function noteLowQuotas(ctx: Context, companyId: string): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('a check that finds nothing changes nothing, and a notice is audited');
    const now = ctx.clock.now();
    const lastMonth = await lastFinalMonth(tx.db, companyId);
    const found = await lowQuotas(tx.db, { companyId, now, lastMonth });
    const low = found.flatMap(({ kind, left, granted }): Low[] => {
      const quota = quotaKinds.find((one) => one === kind);
      return quota === undefined ? [] : [{ quota, left, granted }];
    });
    const { numUpdatedRows: ended } = await tx.db
      .updateTable('quota_notice')
      .set({ ended_at: now })
      .where('company_id', '=', companyId)
      .where('ended_at', 'is', null)
      .$if(low.length > 0, (query) =>
        query.where(
          'quota',
          'not in',
          low.map(({ quota }) => quota),
        ),
      )
      .executeTakeFirstOrThrow();
    let isChanged = ended > 0n;
    for (const one of low) if (await note(tx, { companyId, now, low: one })) isChanged = true;
    if (isChanged) await tx.publish({ topic: 'alert.changed', companyId, subjectId: companyId });
  });
}

/** @returns whether it is new. */
async function note(
  tx: Write,
  { companyId, now, low }: { companyId: string; now: Date; low: Low },
): Promise<boolean> {
  const { quota, left, granted } = low;
  const id = newId('quotaNotice', now);
  const inserted = await tx.db
    .insertInto('quota_notice')
    .values({ company_id: companyId, id, quota, left_over: left, granted, noticed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await notify(tx, { companyId, kind: 'quota_low', subjectId: id, facts: { quota } });
  await tx.audit({
    action: 'package_quota.notice',
    targetId: id,
    companyId,
    after: { quota, left, granted },
  });
  await tx.publish({ topic: 'quota.low', companyId, subjectId: id });
  return true;
}

/** Whether the company of an event has packages: most have none, and what they are billed changes nothing here. */
export function hasQuotas({ companyId }: { companyId: string | null }): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from package_order where company_id = ${companyId} and paid_at is not null)`;
}

/** Added with what changes quotas: bills that are final, packages that are paid or refunded. */
export const noteLowQuotasJob = defineJob({
  name: 'note-low-quotas',
  queue: 'sweeps',
  actor: 'package orders',
  payload: eventPayload,
  shown: ['companyId'],
  key: ({ companyId }) => `note-low-quotas:${companyId}`,
  async run(ctx, { companyId }) {
    if (companyId !== null) await noteLowQuotas(ctx, companyId);
  },
});

/** Quotas expire without an event: what is low is looked at again. A company whose look fails keeps no other from its own. */
export const lookAtLowQuotasJob = defineJob({
  name: 'look-at-low-quotas',
  queue: 'sweeps',
  actor: 'package orders',
  payload: noPayload,
  schedule: '20 * * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    const companies = await read(batch(ctx), (db) =>
      db
        .selectFrom('quota_notice')
        .select('company_id')
        .distinct()
        .where('ended_at', 'is', null)
        .orderBy('company_id')
        .execute(),
    );
    for (const { company_id: companyId } of companies)
      try {
        await noteLowQuotas(batch(ctx), companyId);
      } catch (error) {
        log.warn(
          { companyId, err: error },
          'what is left of a company’s packages was not compared',
        );
      }
  },
});
