import { expect, test } from 'vitest';
import { collectOwed } from '../../packages/domain/src/billing/index.ts';
import { followUpDebt } from '../../packages/domain/src/overdue/index.ts';
import { liftSuspension, suspendCompany } from '../../packages/domain/src/suspensions/index.ts';
import { asAdmin } from '../testing/database.ts';
import { useOwingCompanies } from './testing/owing-companies.ts';

const { adminUrl, system, desk, after, owing, services, credit } = useOwingCompanies();

const suspend = (id: string) => suspendCompany(desk(), { id, reason: 'terms', holdServices: true });
const lift = (id: string) => liftSuspension(desk(), { id, note: 'cleared' });
const online = [['online'], ['online']];
const offline = [['offline'], ['offline']];
const look = (id: string) => followUpDebt(system(), id);

/** An owing company with two services that have all that going online needs. */
async function ready(id: string) {
  after(0);
  await owing(id);
  for (const service of [`${id}_rgs1`, `${id}_rgs2`])
    await asAdmin(
      adminUrl,
      `insert into service_game (company_id, service_id, game_id, id, added_at, approval)
         values ('${id}', '${service}', 'gam_1', 'sga_${service}', '2026-09-01', 'not_needed');
       insert into package_name (company_id, id, service_id, app_type, value, created_at)
         values ('${id}', 'pkg_${service}', '${service}', 3, 'a.example', '2026-09-01');
       insert into callback_set (company_id, service_id, environment, callbacks, revision, updated_at, verified_at)
         values ('${id}', '${service}', 'production', '[]', 1, '2026-09-01', '2026-09-01')`,
    );
}

async function pay(id: string) {
  await credit(id, 10_000_000n);
  await collectOwed(system(), id);
  await look(id);
}

/** Announces a hold for overdue bills, and then holds. */
async function hold(id: string) {
  after(25);
  await look(id);
  after(33);
  await look(id);
}

test('services that a suspension holds go online with its lift', async () => {
  await ready('co_plain');
  await suspend('co_plain');
  expect(await services('co_plain')).toEqual(offline);
  await lift('co_plain');
  expect(await services('co_plain')).toEqual(online);
});

test('services that a hold for overdue bills took offline stay so while the company is suspended', async () => {
  await ready('co_owes');
  await hold('co_owes');
  expect(await services('co_owes')).toEqual(offline);
  await suspend('co_owes');
  await pay('co_owes');
  expect(await services('co_owes'), 'paid, and still suspended').toEqual(offline);
  await lift('co_owes');
  expect(await services('co_owes')).toEqual(online);
});

test('services that a suspension took offline wait for the end of a hold that began meanwhile', async () => {
  await ready('co_both');
  await suspend('co_both');
  await hold('co_both');
  await lift('co_both');
  expect(await services('co_both'), 'still owed').toEqual(offline);
  await pay('co_both');
  expect(await services('co_both')).toEqual(online);
});
