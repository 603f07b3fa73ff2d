import { expect, test } from 'vitest';

import { collectOwed } from '../../packages/domain/src/billing/index.ts';

import { followUpDebt, setOverdueExemption } from '../../packages/domain/src/overdue/index.ts';

import { asAdmin } from '../testing/database.ts';

import { settled, useOwingCompanies } from './testing/owing-companies.ts';

const { adminUrl, clock, sent, world, system, desk, after, owing, messages, credit } =
  useOwingCompanies();

test('a hold is told to all who receive bills, each in their language, and not when it is over before', async () => {
  clock.set(settled);
  await owing('co_told');
  const zh = 'co_told_zh@x.example';
  await asAdmin(
    adminUrl,
    `insert into billing_email (company_id, email, added_at, verified_at)
       values ('co_told', '${zh}', '2026-09-01', '2026-09-01'), ('co_told', 'unconfirmed@x.example', '2026-09-01', null);
     insert into role (company_id, id, name, permission_ids, created_at)
       values ('co_told', 'rol_told', 'R', '{28}', '2026-09-01');
     insert into member (company_id, id, name, main, role_id, email, language, created_at)
       values ('co_told', 'mem_told_zh', 'Z', false, 'rol_told', '${zh}', 'zh', '2026-09-01')`,
  );
  const look = () => followUpDebt(system(), 'co_told');
  for (const days of [23, 30]) {
    after(days);
    await look();
  }
  const held = await messages();
  expect(held).toContain(`${zh}: Arcadia：服务因账单逾期已下线`);
  expect(held).toContain(
    'co_told@x.example: Arcadia: your services were taken offline because of overdue bills',
  );
  expect(sent.map(({ to }) => to)).not.toContain('unconfirmed@x.example');
  // Let go and held anew while the mail server is away: only what is true is told.
  world.isMailAway = true;
  await setOverdueExemption(desk(), { id: 'co_told', exempt: true, reason: 'A partner' });
  await look();
  await messages();
  await setOverdueExemption(desk(), { id: 'co_told', exempt: false, reason: 'No partner' });
  after(30.1);
  await look();
  world.isMailAway = false;
  expect(await messages()).toHaveLength(2);
  expect(sent.map(({ subject }) => subject ?? '').toSorted()).toEqual([
    'Arcadia: your services were taken offline because of overdue bills',
    'Arcadia：服务因账单逾期已下线',
  ]);
  await credit('co_told', 1_200_000n);
  await collectOwed(system(), 'co_told');
  await look();
  expect((await messages()).toSorted()).toEqual([
    'co_told@x.example: Arcadia: your services are no longer held',
    `${zh}: Arcadia：欠费停服已解除`,
  ]);
});
