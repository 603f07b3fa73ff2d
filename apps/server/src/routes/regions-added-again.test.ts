import type { RegionService } from '@arcadia/contract/applications/region-services';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { dataOf, gameWalks } from '../testing/game-walks.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'clock', seedData: true });
const { operator, service, once } = gameWalks(server);

let owner: Caller;
let keeper: Caller;
beforeAll(async () => {
  owner = server.as(await server.signUp());
  keeper = await operator('ops');
});

const read = async (path: string) => dataOf<RegionService>(await owner.get(path));

describe('a region that is added again', () => {
  const add = async (applicationId: string, region: string) =>
    dataOf<RegionService>(
      await owner.post(`/applications/${applicationId}/regions`, { region }, once()),
    );
  const spend = (id: string) =>
    asAdmin(
      server.databaseUrl,
      `update region_service set trial_minutes = 0, trial_monthly_active_users = 12, trial_bot_times = 999
       where id = '${id}'`,
    );
  const rest = { minutes: 0, mau: 12, botCalls: 999 };
  const whole = { minutes: 10_000, mau: 1_000, botCalls: 1_000 };

  test('keeps the rest of its trial, however often; another region has its own', async () => {
    const { id, path, applicationId } = await service(owner);
    await spend(id);
    await owner.post(`${path}/delete`);
    const again = await add(applicationId, 'asia_pacific');
    expect(again.trial).toEqual(rest);
    await owner.post(`/region-services/${again.id}/delete`);
    expect((await add(applicationId, 'asia_pacific')).trial).toEqual(rest);
    expect((await add(applicationId, 'mainland_china')).trial).toEqual(whole);
  });

  test('gets no new trial by adding it during the deletion', async () => {
    const { id, path, applicationId } = await service(owner);
    await spend(id);
    const fields = { region: 'asia_pacific' };
    const [, ...added] = await Promise.all([
      owner.post(`${path}/delete`),
      ...[1, 2, 3].map(() => owner.post(`/applications/${applicationId}/regions`, fields, once())),
    ]);
    const trials = added.flatMap((one) => (one.code === 0 ? [one.data['trial']] : []));
    expect(trials.length).toBeLessThanOrEqual(1);
    for (const trial of trials) expect(trial).toEqual(rest);
  });

  test('is still on hold, until the provider lifts it', async () => {
    const { id, path, applicationId } = await service(owner);
    const reason = '内容投诉核实中';
    dataOf(await keeper.post(`/ops/region-services/${id}/hold`, { reason }));
    const { hold } = await read(path);
    await owner.post(`${path}/delete`);
    const again = await add(applicationId, 'asia_pacific');
    expect(again).toMatchObject({ status: 'creating', hold });
    const place = `/region-services/${again.id}`;
    await expect.poll(async () => (await read(place)).launchNeeds).toContain('provider_hold');
    dataOf(await keeper.post(`/ops/region-services/${again.id}/release`));
    expect((await read(place)).hold).toBeNull();
  });
});

test('provisioning whose worker died is resumed', async () => {
  const { id, path } = await service(owner);
  // As a worker leaves it that was killed in its last try: no job is there that would go on.
  await asAdmin(
    server.databaseUrl,
    `delete from app_credential where service_id = '${id}';
     update region_service set status = 'creating', app_id = null where id = '${id}'`,
  );
  await server.advance(9 * 60_000);
  expect((await read(path)).status).toBe('creating');
  await server.advance(2 * 60_000);
  await expect.poll(async () => (await read(path)).status).toBe('not_launched');
  expect((await read(path)).credentials).toMatchObject([{ status: 'active' }]);
});
