import { fixedClock } from '@arcadia/kernel/clock';
import type { OperatorRole } from '@arcadia/contract/access/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { write } from '../database/transaction.ts';
import { claimReview, getReview, requireClaim } from './index.ts';

const { adminUrl, url } = useTestDatabase();
const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
let database: Database;
let cases = 0;

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 8, onIdleError: () => undefined });
  await asAdmin(
    adminUrl,
    `insert into operator (id, email, name, roles, status, created_at) values
       ('opr_ann', 'ann@us.example', 'Ann', '{finance}', 'enabled', '2026-01-01'),
       ('opr_eve', 'eve@us.example', 'Eve', '{finance}', 'enabled', '2026-01-01'),
       ('opr_off', 'off@us.example', 'Off', '{finance}', 'disabled', '2026-01-01'),
       ('opr_bob', 'bob@us.example', 'Bob', '{admin}', 'enabled', '2026-01-01'),
       ('opr_cat', 'cat@us.example', 'Cat', '{admin}', 'enabled', '2026-01-01');
     insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('co_1', 'Yunfan', 'CN', 'CNY', 0, '2026-01-01')`,
  );
});
afterAll(() => database.close());

function operator(name: string, role: OperatorRole = 'finance'): OperatorContext {
  const actor = {
    kind: 'operator',
    id: `opr_${name}`,
    name,
    roles: [role],
    sessionId: 's',
  } as const;
  return { ...systemContext(database, { clock }), actor };
}

/** A case that somebody has. */
async function caseOf(name: string): Promise<string> {
  cases += 1;
  const id = `rev_${cases}`;
  const until = new Date(clock.now().getTime() + 60_000).toISOString();
  await asAdmin(
    adminUrl,
    `insert into review_case (company_id, id, desk, subject_id, kind, title, opened_at, claimed_by, claimed_until)
     values ('co_1', '${id}', 'transfer', 'bt_${cases}', 'CNY', 'T', '2026-11-20', 'opr_${name}', '${until}')`,
  );
  return id;
}

test('of two administrators who take a case over at once one gets it, and the other is told whose it is', async () => {
  const id = await caseOf('ann');
  const both = [operator('bob', 'admin'), operator('cat', 'admin')];
  const results = await Promise.allSettled(both.map((ctx) => claimReview(ctx, id, 'opr_ann')));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { claimedBy } = await getReview(operator('ann'), id);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'caseTaken', params: { name: claimedBy?.name } },
  });
});

test('whoever had a case can decide it no more', async () => {
  const id = await caseOf('ann');
  const decide = (ctx: OperatorContext) =>
    write(ctx, async (tx) => {
      tx.unaudited('a test');
      return requireClaim(tx, ctx, id);
    });
  await decide(operator('ann'));
  await claimReview(operator('bob', 'admin'), id, 'opr_ann');
  await expect(decide(operator('ann'))).rejects.toThrow('caseNotClaimed');
  await decide(operator('bob', 'admin'));
});

test('a colleague takes over from who is disabled, and from nobody else', async () => {
  const [enabled, disabled] = [await caseOf('ann'), await caseOf('off')];
  const eve = operator('eve');
  expect(await getReview(eve, enabled)).toMatchObject({ canTakeOver: false });
  await expect(claimReview(eve, enabled, 'opr_ann')).rejects.toThrow('caseTaken');
  expect(await getReview(eve, disabled)).toMatchObject({ canTakeOver: true });
  await expect(claimReview(eve, disabled)).rejects.toThrow('caseTaken');
  expect(await claimReview(eve, disabled, 'opr_off')).toMatchObject({
    claimedBy: { id: 'opr_eve' },
    canTakeOver: false,
  });
});

test('a case is not taken over from a colleague who is enabled again meanwhile', async () => {
  const id = await caseOf('off');
  const eve = operator('eve');
  expect(await getReview(eve, id)).toMatchObject({ canTakeOver: true });
  await asAdmin(adminUrl, `update operator set status = 'enabled' where id = 'opr_off'`);
  await expect(claimReview(eve, id, 'opr_off')).rejects.toThrow('caseTaken');
  await asAdmin(adminUrl, `update operator set status = 'disabled' where id = 'opr_off'`);
});
