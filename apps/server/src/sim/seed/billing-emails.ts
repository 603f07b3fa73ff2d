import type { Context } from '@arcadia/domain/database/context';
import { write } from '@arcadia/domain/database/transaction';
import { seedCompanies } from './companies.ts';

const dayMs = 86_400_000;

/** The demo companies that the documents name: one address that gets bills, and one whose link nobody has followed. */
export async function seedBillingEmails(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const demo = seedCompanies.filter(({ members }) => members[0]?.email?.startsWith('owner@demo-'));
  await write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    for (const { id, members, registeredDaysAgo } of demo) {
      const domain = members[0]?.email?.split('@')[1] ?? '';
      const addedAt = new Date(now - Math.min(registeredDaysAgo - 1, 90) * dayMs);
      const askedAt = new Date(now - dayMs / 2);
      await tx.db
        .insertInto('billing_email')
        .values([
          { company_id: id, email: `bills@${domain}`, added_at: addedAt, verified_at: addedAt },
          {
            company_id: id,
            email: `accounting@${domain}`,
            added_at: askedAt,
            token_sent_at: askedAt,
          },
        ])
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
