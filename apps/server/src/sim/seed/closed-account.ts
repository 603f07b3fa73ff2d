import { createHash } from 'node:crypto';
import { startClosing } from '@arcadia/domain/account-closure/index';
import { insertCompany } from '@arcadia/domain/companies/index';
import type { Context } from '@arcadia/domain/database/context';
import { write } from '@arcadia/domain/database/transaction';
import { insertMainAccount } from '@arcadia/domain/members/index';
import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { approved } from './certification-stories.ts';
import { seedCertification } from './certifications.ts';
import type { SeedCompany } from './companies.ts';
import { insertSeededOrder } from './recharges.ts';
import { seedId } from './seed-id.ts';

const dayMs = 86_400_000;
const companyId = seedId('co', 'pinecone');
const memberId = seedId('mem', 'pinecone');
const sessionId = seedId('ses', 'pinecone');
const name = 'Ella Björk';
const company: SeedCompany = {
  id: companyId,
  name: 'Pinecone Talk AB',
  companyType: 0,
  countryCode: 'SE',
  currency: 'USD',
  registeredDaysAgo: 55,
  members: [{ id: memberId, name, email: 'owner@pinecone.example', main: true, language: 'en' }],
};

/** An order that ended unpaid: its payment comes when the account is closed. */
export const lateOrder = {
  id: seedId('rch', 'pinecone'),
  gateway: 'stripe',
  amount: money(120_00n, 'USD'),
  number: seedId('pay', seedId('rch', 'pinecone')),
} as const;

/** A company that was certified, never paid a recharge, and closed its account. */
export async function seedClosedAccount(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const clock = fixedClock(new Date(now - 9 * dayMs));
  const exists = await write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    const found = await tx.db
      .selectFrom('company')
      .select('closure')
      .where('id', '=', companyId)
      .executeTakeFirst();
    if (found) return found.closure !== null;
    const createdAt = new Date(now - company.registeredDaysAgo * dayMs);
    await insertCompany(tx.db, {
      id: companyId,
      name: company.name,
      country_code: company.countryCode,
      settlement_currency: company.currency,
      required_deposit: 70_000n,
      created_at: createdAt,
    });
    await insertMainAccount(tx.db, {
      id: memberId,
      company_id: companyId,
      name,
      login: { kind: 'email', email: 'owner@pinecone.example' },
      language: 'en',
      created_at: createdAt,
    });
    await tx.db
      .insertInto('session')
      .values({
        company_id: companyId,
        id: sessionId,
        token_hash: createHash('sha256').update(sessionId).digest(),
        member_id: memberId,
        created_at: clock.now(),
        last_seen_at: clock.now(),
        identity_verified_until: new Date(now),
      })
      .execute();
    return false;
  });
  if (exists) return;
  await seedCertification(ctx, { key: 'pinecone', sent: [approved(50, 'second', 6)] }, company);
  const at = new Date(now - 20 * dayMs);
  await insertSeededOrder(ctx, { ...lateOrder, companyId, at, paid: false }, memberId);
  const actor = { kind: 'member', id: memberId, name, companyId, sessionId } as const;
  await startClosing({ ...ctx, clock, actor: { ...actor, permissions: new Set() } });
}
