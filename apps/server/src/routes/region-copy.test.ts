import type { RegionCopy } from '@arcadia/contract/applications/region-copy';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { sampleBodies } from '@arcadia/contract/callbacks/callbacks';
import { beforeAll, expect, test } from 'vitest';
import { dataOf, gameWalks } from '../testing/game-walks.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const { service, offered, once } = gameWalks(server);

let owner: Caller;
beforeAll(async () => {
  owner = server.as(await server.signUp());
});

const callbacks = (['get_sstoken', 'update_sstoken', 'report_game_info'] as const).map((kind) => ({
  kind,
  url: `https://game.example.com/${kind}`,
  body: sampleBodies[kind],
}));
const names = [
  { appType: 1, value: 'com.example.rooms' },
  { appType: 3, value: 'rooms.example.com' },
];

const read = async (id: string) => dataOf<RegionService>(await owner.get(`/region-services/${id}`));

const wanted = 'europe_america_middle_east';

/** A configured service and one of another region of the same application, which is provisioned and empty. */
async function twoRegions() {
  const source = await service(owner);
  const alsoIn = async (category: 'interactive_game' | 'betting_game') =>
    new Set((await offered(owner, { region: wanted, category })).map(({ id }) => id));
  const here = await alsoIn('interactive_game');
  const games = await offered(owner);
  const both = games.find(({ id }) => here.has(id));
  const onlyThere = games.find(({ id }) => !here.has(id));
  const bettingHere = await alsoIn('betting_game');
  const betting = (await offered(owner, { category: 'betting_game' })).find(({ id }) =>
    bettingHere.has(id),
  );
  if (!both || !onlyThere || !betting) throw new Error('the catalogue lacks one of the three');
  await owner.post(`${source.path}/games`, { gameIds: [both.id, onlyThere.id, betting.id] });
  await owner.post(`${source.path}/package-names`, { packageNames: names });
  dataOf(await owner.post(`${source.path}/callbacks`, { environment: 'test', callbacks }));
  dataOf(await owner.post(`${source.path}/callbacks`, { environment: 'production', callbacks }));
  const added = dataOf<RegionService>(
    await owner.post(`/applications/${source.applicationId}/regions`, { region: wanted }, once()),
  );
  await expect.poll(async () => (await read(added.id)).status).toBe('not_launched');
  return { source, target: added.id, both, onlyThere, betting };
}

test('a region copies the configuration of another one, and the answer lists what is not copied', async () => {
  const { source, target, both, onlyThere, betting } = await twoRegions();
  const place = `/region-services/${target}/copy`;
  const preview = dataOf<RegionCopy>(await owner.get(`${place}?from=${source.id}`));
  expect(preview).toMatchObject({
    packageNames: names,
    callbackSets: ['test', 'production'],
    skippedGames: [{ id: onlyThere.id, name: onlyThere.name, reason: 'not_offered' }],
    skippedPackageNames: [],
    skippedCallbackSets: [],
  });
  expect(new Set(preview.games.map(({ id }) => id))).toEqual(new Set([both.id, betting.id]));
  // Looking changes nothing.
  expect((await read(target)).games).toEqual([]);

  const answer = dataOf<{ service: RegionService; copied: RegionCopy }>(
    await owner.post(place, { from: source.id }),
  );
  expect(answer.copied).toEqual(preview);
  const { games, packageNames, callbacks: sets } = await read(target);
  expect(answer.service.games).toEqual(games);
  const approvals = Object.fromEntries(games.map(({ game, approval }) => [game.id, approval]));
  // What was approved for one region was not for another.
  expect(approvals).toEqual({ [both.id]: 'not_needed', [betting.id]: 'pending' });
  expect(packageNames).toMatchObject(names);
  for (const set of [sets.test, sets.production])
    expect(set).toMatchObject({ callbacks, verifiedAt: null });
  const { records } = dataOf<{ records: { targetId: string }[] }>(
    await owner.get('/member/audit?action=region_service.copy'),
  );
  expect(records.map(({ targetId }) => targetId)).toEqual([target]);
});

test('existing configuration is not replaced, and a second copy adds nothing', async () => {
  const { source, target } = await twoRegions();
  const path = `/region-services/${target}`;
  const own = callbacks.map((one) => ({ ...one, url: one.url.replace('game.', 'own.') }));
  dataOf(await owner.post(`${path}/callbacks`, { environment: 'production', callbacks: own }));
  dataOf(
    await owner.post(`${path}/package-names`, {
      packageNames: [{ appType: 1, value: 'COM.example.rooms' }],
    }),
  );
  const { copied } = dataOf<{ copied: RegionCopy }>(
    await owner.post(`${path}/copy`, { from: source.id }),
  );
  expect(copied).toMatchObject({
    packageNames: [names[1]],
    callbackSets: ['test'],
    skippedCallbackSets: [{ environment: 'production', reason: 'already_set' }],
  });
  expect((await read(target)).callbacks.production.callbacks).toEqual(own);
  const again = dataOf<{ copied: RegionCopy }>(
    await owner.post(`${path}/copy`, { from: source.id }),
  );
  expect(again.copied).toMatchObject({ games: [], packageNames: [], callbackSets: [] });
});

test('only another region of the same application, and of the same company, can be copied', async () => {
  const { source, target } = await twoRegions();
  const elsewhere = await service(owner);
  const stranger = server.as(await server.signUp());
  for (const from of [elsewhere.id, target, 'svc_000000000000'])
    expect((await owner.post(`/region-services/${target}/copy`, { from })).status).toBe(404);
  const foreign = await stranger.post(`/region-services/${target}/copy`, { from: source.id });
  expect(foreign.status).toBe(404);
});
