import { randomBytes } from 'node:crypto';
import { type PermissionName, permissions } from '@arcadia/contract/access/permissions';
import type { Context } from '@arcadia/domain/database/context';
import { write } from '@arcadia/domain/database/transaction';
import { dayOf, endOfDay } from '@arcadia/kernel/calendar';
import { demoCompanyId } from './companies.ts';
import { seedId } from './seed-id.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Sample = {
  name: string;
  scopes: readonly PermissionName[];
  createdAgoDays: number;
  lastsDays: number;
  usedAgoHours: number;
  revokedAgoDays?: number;
};

const samples: readonly Sample[] = [
  {
    name: 'Nightly export',
    scopes: ['detailsQuery', 'billDetailQuery', 'exportAll'],
    createdAgoDays: 40,
    lastsDays: 365,
    usedAgoHours: 5,
  },
  {
    name: 'Deployment',
    scopes: ['applicationAll'],
    createdAgoDays: 82,
    lastsDays: 90,
    usedAgoHours: 30,
  },
  {
    name: 'Old dashboard',
    scopes: ['dashboardQuery', 'homeQuery'],
    createdAgoDays: 200,
    lastsDays: 365,
    usedAgoHours: 24 * 61,
    revokedAgoDays: 60,
  },
];

/** Keys of the demo company, one of which ends soon. Nobody knows the secret of any: what is stored is a hash of nothing. */
export function seedApiKeys(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  return write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    const main = await tx.db
      .selectFrom('member')
      .select(['id', 'name'])
      .where('company_id', '=', demoCompanyId)
      .where('main', '=', true)
      .executeTakeFirstOrThrow();
    for (const sample of samples) {
      const createdAt = now - sample.createdAgoDays * dayMs;
      const { usedAgoHours, revokedAgoDays } = sample;
      await tx.db
        .insertInto('api_key')
        .values({
          company_id: demoCompanyId,
          id: seedId('ak', sample.name),
          name: sample.name,
          token_hash: randomBytes(32),
          scope_ids: sample.scopes.map((scope) => permissions[scope]),
          created_by: main.id,
          created_by_name: main.name,
          created_at: new Date(createdAt),
          expires_at: endOfDay(dayOf(createdAt + sample.lastsDays * dayMs)),
          last_used_at: new Date(now - usedAgoHours * hourMs),
          last_used_ip: '203.0.113.24',
          ...(revokedAgoDays !== undefined && {
            revoked_at: new Date(now - revokedAgoDays * dayMs),
            revoked_by: main.id,
            revoked_by_name: main.name,
          }),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
