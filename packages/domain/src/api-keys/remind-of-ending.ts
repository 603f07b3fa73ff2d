import { keyExpiresSoonDays } from '@arcadia/contract/access/api-key-terms';
import { sql } from 'kysely';
import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { defineJob, noPayload } from '../jobs/define-job.ts';
import { keyNoticeJob } from './key-notice.ts';

const soonMs = keyExpiresSoonDays * 24 * 3_600_000;

/**
 * Has who created a key told, once, that it ends soon: a program that stops without warning is found by its users. A key that
 * was made for so few days needs no reminder.
 */
async function remindOfEnding(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await write(ctx, async (tx) => {
    tx.unaudited('a reminder changes no key');
    const ending = await tx.db
      .updateTable('api_key')
      .set({ reminded_at: now })
      .where('revoked_at', 'is', null)
      .where('reminded_at', 'is', null)
      .where('expires_at', '>', now)
      .where('expires_at', '<=', new Date(now.getTime() + soonMs))
      .where(sql<boolean>`expires_at - created_at > ${keyExpiresSoonDays} * interval '1 day'`)
      .returning(['company_id', 'id'])
      .execute();
    for (const { company_id: companyId, id } of ending)
      await tx.enqueue(keyNoticeJob, { event: 'ending', companyId, id });
  });
}

export const remindOfEndingJob = defineJob({
  name: 'remind-of-ending-api-keys',
  queue: 'mail',
  actor: 'notices',
  payload: noPayload,
  schedule: '20 * * * *',
  run: remindOfEnding,
});
