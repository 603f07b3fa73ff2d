import {
  type CallbackKind,
  callbackKinds,
  mandatoryCallbacks,
} from '@arcadia/contract/callbacks/callback-kinds';
import { sampleBodies } from '@arcadia/contract/callbacks/callbacks';
import type { LaunchNeed, RegionService } from '@arcadia/contract/applications/region-services';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { dataOf, gameWalks } from '../testing/game-walks.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const { operator, offered, service, configure, once } = gameWalks(server);

let owner: Caller;
let stranger: Caller;
let keeper: Caller;
beforeAll(async () => {
  owner = server.as(await server.signUp(), { 'accept-language': 'en' });
  stranger = server.as(await server.signUp());
  keeper = await operator('ops');
});

const read = async (path: string) => dataOf<RegionService>(await owner.get(path));
const needsOf = async (path: string): Promise<LaunchNeed[]> => (await read(path)).launchNeeds;
const code = async (answer: Promise<{ code: number }>) => (await answer).code;

/** A service with everything but being online, and the game it has. */
async function ready() {
  const made = await service(owner);
  const [game] = await offered(owner);
  await owner.post(`${made.path}/games`, { gameIds: [game.id] });
  await configure(owner, made);
  return { ...made, gameId: game.id };
}

async function online() {
  const made = await ready();
  dataOf(await owner.post(`${made.path}/launch`));
  return made;
}

describe('a further region', () => {
  test('is provisioned automatically, once per key, with its own keys and trial', async () => {
    const { applicationId } = await service(owner);
    const headers = once();
    const add = () =>
      owner.post(`/applications/${applicationId}/regions`, { region: 'mainland_china' }, headers);
    const { id, status, trial } = dataOf<RegionService>(await add());
    expect({ status, trial }).toEqual({
      status: 'creating',
      trial: { minutes: 10_000, mau: 1_000, botCalls: 1_000 },
    });
    expect(dataOf<RegionService>(await add()).id).toBe(id);
    await expect
      .poll(async () => (await read(`/region-services/${id}`)).status)
      .toBe('not_launched');
    const { appId, credentials, launchNeeds } = await read(`/region-services/${id}`);
    expect(appId).toMatch(/^1\d{18}$/);
    expect(credentials).toMatchObject([{ status: 'active', secretRevealed: false }]);
    expect(launchNeeds).toEqual(['game', 'package_name', 'callbacks']);
  });

  test('is refused if the application has it already, in both languages', async () => {
    const { applicationId } = await service(owner);
    const add = (caller: Caller, region: string) =>
      caller.post(`/applications/${applicationId}/regions`, { region }, once());
    expect(await add(owner, 'asia_pacific')).toMatchObject({
      code: 2043,
      msg: 'The application already has this region.',
    });
    const answers = await Promise.all([
      add(owner, 'mainland_china'),
      add(owner, 'mainland_china'),
      add(owner, 'mainland_china'),
    ]);
    const codes = answers.map((answer) => answer.code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 2043, 2043]);
    expect(await add(owner, 'the_moon')).toMatchObject({ status: 400 });
  });

  test('is not visible to other companies', async () => {
    const { applicationId, path } = await service(owner);
    const add = stranger.post(
      `/applications/${applicationId}/regions`,
      { region: 'mainland_china' },
      once(),
    );
    expect((await add).status).toBe(404);
    expect((await stranger.get(path)).status).toBe(404);
    for (const verb of ['launch', 'stop', 'delete'])
      expect((await stranger.post(`${path}/${verb}`)).status).toBe(404);
    const names = { packageNames: [{ appType: 3, value: 'rooms.example.com' }] };
    expect((await stranger.post(`${path}/package-names`, names)).status).toBe(404);
    expect((await stranger.post(`${path}/games`, { gameIds: [] })).status).toBe(404);
  });
});

describe('going online', () => {
  test('needs a game, a package name and verified callbacks, reported one by one', async () => {
    const made = await service(owner);
    const launch = () => code(owner.post(`${made.path}/launch`));
    expect(await needsOf(made.path)).toEqual(['game', 'package_name', 'callbacks']);
    expect(await launch()).toBe(2047);

    const [{ id: gameId }] = await offered(owner);
    await owner.post(`${made.path}/games`, { gameIds: [gameId] });
    expect(await needsOf(made.path)).toEqual(['package_name', 'callbacks']);
    expect(await launch()).toBe(2047);

    await owner.post(`${made.path}/package-names`, {
      packageNames: [{ appType: 1, value: 'com.example.rooms' }],
    });
    expect(await needsOf(made.path)).toEqual(['callbacks']);
    expect(await owner.post(`${made.path}/launch`)).toMatchObject({ code: 2047 });

    await configure(owner, made);
    expect(await needsOf(made.path)).toEqual([]);
    expect(dataOf<RegionService>(await owner.post(`${made.path}/launch`)).status).toBe('online');
    expect(await launch()).toBe(2009);
  });

  test('needs the approval of a betting game if it is the only game', async () => {
    const made = await service(owner);
    const [{ id: gameId }] = await offered(owner, { category: 'betting_game' });
    await owner.post(`${made.path}/games`, { gameIds: [gameId] });
    await configure(owner, made);
    expect(await needsOf(made.path)).toEqual(['game_approval']);
    expect(await code(owner.post(`${made.path}/launch`))).toBe(2047);
  });

  test('and offline, and online again, with what was before in the audit log', async () => {
    const { id, path } = await online();
    expect(dataOf<RegionService>(await owner.post(`${path}/stop`)).status).toBe('offline');
    expect(await code(owner.post(`${path}/stop`))).toBe(2009);
    expect(dataOf<RegionService>(await owner.post(`${path}/launch`)).status).toBe('online');
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select action, before, after from audit_log
       where target_id = '${id}' and action in ('region_service.launch', 'region_service.stop') order by id`,
    );
    expect(rows.map(({ before, after }) => [before.status, after.status])).toEqual([
      ['not_launched', 'online'],
      ['online', 'offline'],
      ['offline', 'online'],
    ]);
  });

  test('is refused while the provider holds it, with the reason', async () => {
    const { id, path } = await online();
    const reason = '投诉处理中';
    dataOf(await keeper.post(`/ops/region-services/${id}/hold`, { reason }));
    const held = await read(path);
    expect(held).toMatchObject({ status: 'offline', hold: { reason } });
    expect(held.launchNeeds).toEqual(['provider_hold']);
    expect(await owner.post(`${path}/launch`)).toMatchObject({
      code: 2063,
      msg: expect.stringContaining(reason),
    });
    dataOf(await keeper.post(`/ops/region-services/${id}/release`));
    expect(dataOf<RegionService>(await owner.post(`${path}/launch`))).toMatchObject({
      status: 'online',
      hold: null,
    });
  });
});

describe('what is online', () => {
  test('keeps at least one game that is served', async () => {
    const { path, gameId } = await online();
    expect(await owner.post(`${path}/games`, { gameIds: [] })).toMatchObject({
      code: 2045,
      msg: 'An online service needs at least one game and all required callback URLs. Take it offline first.',
    });
    const [{ id: waiting }] = await offered(owner, { category: 'betting_game' });
    expect(await code(owner.post(`${path}/games`, { gameIds: [waiting] }))).toBe(2045);
    const [, { id: other }] = await offered(owner);
    const changed = await owner.post(`${path}/games`, { gameIds: [other, waiting] });
    expect(
      dataOf<RegionService>(changed)
        .games.map(({ game }) => game.id)
        .toSorted(),
    ).toEqual([other, waiting].toSorted());
    expect((await read(path)).games.map(({ game }) => game.id)).not.toContain(gameId);
  });

  test('always has a game, also if it goes online while its last game is removed', async () => {
    const services = await Promise.all(Array.from({ length: 6 }, () => ready()));
    await Promise.all(
      services.map(async ({ path }) => {
        const [launched, emptied] = await Promise.all([
          code(owner.post(`${path}/launch`)),
          code(owner.post(`${path}/games`, { gameIds: [] })),
        ]);
        // One of them succeeded, and the other one was refused.
        expect([
          [0, 2045],
          [2047, 0],
        ]).toContainEqual([launched, emptied]);
        const { status, games } = await read(path);
        expect(status === 'online' && games.length === 0).toBe(false);
      }),
    );
  });

  test('keeps its mandatory callbacks, whose URLs may change; the test set is not restricted', async () => {
    const { path } = await online();
    const save = (kinds: readonly CallbackKind[], environment = 'production') =>
      code(
        owner.post(`${path}/callbacks`, {
          environment,
          callbacks: kinds.map((kind) => ({
            kind,
            url: `https://games.example.com/${kind}`,
            body: sampleBodies[kind],
          })),
        }),
      );
    expect(await save(callbackKinds)).toBe(0);
    expect(await save(['get_sstoken', 'update_sstoken', 'notify'])).toBe(2045);
    expect(await save(mandatoryCallbacks)).toBe(0);
    expect(await save(['notify'], 'test')).toBe(0);
    const { status, callbacks } = await read(path);
    expect([status, callbacks.production.callbacks.map(({ kind }) => kind)]).toEqual([
      'online',
      mandatoryCallbacks,
    ]);
    await owner.post(`${path}/stop`);
    expect(await save(['notify'])).toBe(0);
  });

  test('can’t be deleted before it is taken offline', async () => {
    const { path, applicationId } = await online();
    expect(await code(owner.post(`${path}/delete`))).toBe(2048);
    expect(await code(owner.post(`/applications/${applicationId}/delete`))).toBe(2048);
    dataOf(await owner.post(`${path}/stop`));
    expect(await code(owner.post(`${path}/delete`))).toBe(0);
    expect((await owner.get(path)).status).toBe(404);
    expect((await owner.post(`${path}/launch`)).status).toBe(404);
  });
});

describe('a deleted region', () => {
  test('revokes its keys, withdraws its review cases, and can be added again', async () => {
    const { id, path, applicationId } = await service(owner);
    const [{ id: gameId }] = await offered(owner, { category: 'betting_game' });
    await owner.post(`${path}/games`, { gameIds: [gameId] });
    expect(await code(owner.post(`${path}/delete`))).toBe(0);
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select (select string_agg(status, ',') from app_credential where service_id = '${id}') as keys,
              (select string_agg(outcome, ',') from review_case
               where subject_id in (select id from service_game where service_id = '${id}')) as cases`,
    );
    expect(rows).toEqual([{ keys: 'revoked', cases: 'withdrawn' }]);
    const again = owner.post(
      `/applications/${applicationId}/regions`,
      { region: 'asia_pacific' },
      once(),
    );
    expect(dataOf<RegionService>(await again).id).not.toBe(id);
  });
});
