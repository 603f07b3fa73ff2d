import type { Context } from '@arcadia/domain/database/context';
import { type Write, write } from '@arcadia/domain/database/transaction';
import { demoCompanyId } from './companies.ts';
import { seedId } from './seed-id.ts';

const dayMs = 86_400_000;
const recipients = ['finance@demo-cn.example', 'cfo@demo-cn.example'];

/** Alerts of the demo company, and one of last year that one of its recipients never got. */
export async function seedBalanceAlerts(ctx: Context): Promise<void> {
  const ago = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs);
  const noticeId = seedId('bnt', demoCompanyId);
  const company = { company_id: demoCompanyId };
  await write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    await tx.db
      .insertInto('balance_alert')
      .values({
        ...company,
        currency: 'CNY',
        below_amount: 5_000_00n,
        below_percent: 50,
        below_credit: 1_000_00n,
        recipients,
        updated_at: ago(405),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await insertRecipients(tx, ago);
    await tx.db
      .insertInto('balance_notice')
      .values({
        ...company,
        id: noticeId,
        rule: 'amount',
        currency: 'CNY',
        threshold: 5_000_00n,
        balance: 1_300_00n,
        crossed_at: ago(404),
        ended_at: ago(398),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.db
      .insertInto('balance_notice_mail')
      .values([
        {
          ...company,
          notice_id: noticeId,
          email: 'finance@demo-cn.example',
          status: 'sent',
          sent_at: ago(404),
        },
        { ...company, notice_id: noticeId, email: 'cfo@demo-cn.example', status: 'failed' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** One has opened its link, the other has not. */
async function insertRecipients(tx: Write, ago: (days: number) => Date): Promise<void> {
  const [confirmed = '', waiting = ''] = recipients;
  const address = { company_id: demoCompanyId, purpose: 'alerts' } as const;
  await tx.db
    .insertInto('billing_email')
    .values([
      { ...address, email: confirmed, added_at: ago(405), verified_at: ago(405) },
      { ...address, email: waiting, added_at: ago(1), token_sent_at: ago(1) },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
