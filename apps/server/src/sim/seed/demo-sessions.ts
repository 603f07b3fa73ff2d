import { hashToken } from '@arcadia/domain/authentication/index';
import type { Context } from '@arcadia/domain/database/context';
import { factorStanding, hasFactor } from '@arcadia/domain/factors/index';
import { write } from '@arcadia/domain/database/transaction';
import type { DemoToken } from '../../routes/sign-in.ts';
import { seedId } from './seed-id.ts';

const suffix = '-token';
const accounts = { company: 'demo-cn', channelCompany: 'demo-channel' } as const;

/** "Token set to role plus a suffix" (specification section 4): the role switch of the sim environment. */
export const demoTokens: readonly DemoToken[] = [
  { role: 'company', token: `company${suffix}` },
  { role: 'channelCompany', token: `channelCompany${suffix}` },
];

/**
 * Opens the demo accounts' sessions under their well-known tokens, anew at every start, since sessions age. Outside sim
 * nothing runs this, and no session can have such a token.
 */
export function openDemoSessions(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  return write(ctx, async (tx) => {
    tx.unaudited('sessions of the demo accounts');
    for (const { role, token } of demoTokens) {
      const key = accounts[role];
      const times = { created_at: now, last_seen_at: now, ended_at: null };
      // Who has set up a second factor is not signed in without it, here either.
      const owner = { companyId: seedId('co', key), memberId: seedId('mem', key) };
      if (hasFactor(await factorStanding(tx.db, owner))) continue;
      await tx.db
        .insertInto('session')
        .values({
          id: seedId('ses', key),
          token_hash: hashToken(token),
          company_id: seedId('co', key),
          member_id: seedId('mem', key),
          ...times,
        })
        .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet(times))
        .execute();
    }
  });
}
