import type { Context } from '@arcadia/domain/database/context';
import { write } from '@arcadia/domain/database/transaction';
import { demoCompanyId } from './companies.ts';
import { seedId } from './seed-id.ts';

const dayMs = 86_400_000;

/** Notices that little was left of what the demo company's packages grant, some weeks ago. It has bought more since. */
export async function seedLowQuotas(ctx: Context): Promise<void> {
  const ago = (days: number) => new Date(ctx.clock.now().getTime() - days * dayMs);
  await write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    await tx.db
      .insertInto('quota_notice')
      .values({
        company_id: demoCompanyId,
        id: seedId('qnt', demoCompanyId),
        quota: 'voices',
        left_over: '2',
        granted: '40',
        noticed_at: ago(58),
        ended_at: ago(50),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
