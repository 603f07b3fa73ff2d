import type { Application } from '@arcadia/contract/applications/applications';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { fresh, subAccountWith } from '../testing/company-access.ts';
import { dataOf, gameWalks } from '../testing/game-walks.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const { service, once } = gameWalks(server);

let owner: Caller;
let chinese: Caller;
let stranger: Caller;
beforeAll(async () => {
  const token = await server.signUp();
  owner = server.as(token, { 'accept-language': 'en' });
  chinese = server.as(token, { 'accept-language': 'zh-CN' });
  stranger = server.as(await server.signUp());
});

const create = async (name: string) =>
  dataOf<Application>(
    await owner.post(
      '/applications',
      { name, description: 'Voice rooms', region: 'asia_pacific' },
      once(),
    ),
  );
const rename = (id: string, name: string, caller = owner) =>
  caller.post(`/applications/${id}`, { name, description: 'Rooms with games' });

describe('name and description', () => {
  test('are changed, and the regions stay', async () => {
    const { id, services } = await create('Harbour');
    const changed = dataOf<Application>(await rename(id, ' Harbour Lights '));
    expect(changed).toMatchObject({ name: 'Harbour Lights', description: 'Rooms with games' });
    expect(changed.services.map((one) => one.id)).toEqual(services.map((one) => one.id));
    expect(dataOf<Application>(await owner.get(`/applications/${id}`))).toMatchObject({
      name: 'Harbour Lights',
    });
  });

  test('a name of another application is refused, in both languages; its own is not', async () => {
    const { id } = await create('Campfire');
    await create('Bonfire');
    expect(await rename(id, 'BONFIRE')).toMatchObject({
      code: 2017,
      msg: 'Your company already has an application with this name.',
    });
    expect((await rename(id, 'Bonfire', chinese)).msg).toMatch(/[一-龥]/);
    expect(await rename(id, 'CAMPFIRE')).toMatchObject({ code: 0 });
  });

  test.each([
    { name: '', description: 'x' },
    { name: '  ', description: 'x' },
    { name: 'x'.repeat(51), description: 'x' },
    { name: 'x', description: '' },
    { name: 'x', description: 'x'.repeat(501) },
  ])('refuses $name.length and $description.length characters', async (fields) => {
    const { id } = await create(fresh('Measured '));
    expect((await owner.post(`/applications/${id}`, fields)).status).toBe(400);
  });

  test("of another company's application are out of reach", async () => {
    const { id } = await create('Lighthouse');
    expect((await rename(id, 'Mine', stranger)).status).toBe(404);
    expect((await stranger.post(`/applications/${id}/delete`)).status).toBe(404);
  });
});

describe('a deleted application', () => {
  test('is gone with its regions, and its name is free again', async () => {
    const { applicationId, path } = await service(owner);
    const { name } = dataOf<Application>(await owner.get(`/applications/${applicationId}`));
    expect(await owner.post(`/applications/${applicationId}/delete`)).toMatchObject({ code: 0 });
    expect((await owner.get(`/applications/${applicationId}`)).status).toBe(404);
    expect((await owner.get(path)).status).toBe(404);
    expect((await owner.post(`/applications/${applicationId}/delete`)).status).toBe(404);
    const add = owner.post(
      `/applications/${applicationId}/regions`,
      { region: 'mainland_china' },
      once(),
    );
    expect((await add).status).toBe(404);
    const { records } = dataOf<{ records: Application[] }>(
      await owner.get(`/applications?keyword=${encodeURIComponent(name)}`),
    );
    expect(records).toEqual([]);
    expect((await create(name)).id).not.toBe(applicationId);
  });

  test('leaves nothing to do for a provisioning job that runs too late', async () => {
    const { applicationId, id } = await service(owner);
    await owner.post(`/applications/${applicationId}/delete`);
    await asAdmin(
      server.databaseUrl,
      `select graphile_worker.add_job('provision-region-service', '{"serviceId": "${id}"}', job_key := 'late')`,
    );
    // A job that failed would stay, to be tried again.
    await expect
      .poll(async () => {
        const jobs = `select 1 from graphile_worker.jobs where key = 'late'`;
        return (await asAdmin(server.databaseUrl, jobs)).rows;
      })
      .toEqual([]);
    const keys = `select status from app_credential where service_id = '${id}'`;
    expect((await asAdmin(server.databaseUrl, keys)).rows).toEqual([{ status: 'revoked' }]);
  });

  test('no longer counts for the quick guide', async () => {
    const caller = server.as(await server.signUp());
    const { applicationId, path } = await service(caller);
    await caller.post(`${path}/package-names`, {
      packageNames: [{ appType: 3, value: 'rooms.example.com' }],
    });
    const guide = async () => (await caller.get('/index/home')).data['guide'];
    expect(await guide()).toMatchObject({ createApplication: true, configurePackageName: true });
    await caller.post(`/applications/${applicationId}/delete`);
    expect(await guide()).toEqual({
      createApplication: false,
      addGame: false,
      configurePackageName: false,
      setServerCallback: false,
    });
  });
});

test('the query permission does not allow changes', async () => {
  const { applicationId, path } = await service(owner);
  const { caller: reader } = await subAccountWith(server, owner, 'applicationQuery');
  expect((await reader.get(path)).code).toBe(0);
  const refused = await Promise.all([
    rename(applicationId, 'Other', reader),
    reader.post(`/applications/${applicationId}/delete`),
    reader.post(`/applications/${applicationId}/regions`, { region: 'mainland_china' }, once()),
    reader.post(`${path}/launch`),
    reader.post(`${path}/delete`),
    reader.post(`${path}/games`, { gameIds: [] }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
});
