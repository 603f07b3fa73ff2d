import type { PackageName } from '@arcadia/contract/applications/package-names';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { beforeAll, describe, expect, test } from 'vitest';
import { callbackWalks } from '../testing/callback-walks.ts';
import { dataOf } from '../testing/game-walks.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const { service } = callbackWalks(server);

let owner: Caller;
let chinese: Caller;
let path: string;
beforeAll(async () => {
  const token = await server.signUp();
  owner = server.as(token, { 'accept-language': 'en' });
  chinese = server.as(token, { 'accept-language': 'zh-CN' });
  ({ path } = await service(owner));
});

type Named = Pick<PackageName, 'appType' | 'value'>;
const save = (packageNames: Named[], caller = owner) =>
  caller.post(`${path}/package-names`, { packageNames });
const saved = async () =>
  dataOf<RegionService>(await owner.get(path)).packageNames.map(({ appType, value }) => ({
    appType,
    value,
  }));

const long = (length: number) => `a.${'b'.repeat(length - 2)}`;

test.each<Named>([
  { appType: 1, value: 'com.example.rooms' },
  { appType: 1, value: 'com.example-games.Rooms-2' },
  { appType: 1, value: '3rd.party' },
  { appType: 1, value: long(155) },
  { appType: 2, value: 'com.example' },
  { appType: 2, value: 'com.example.voice_rooms2' },
  { appType: 2, value: 'a.B' },
  { appType: 2, value: long(150) },
  { appType: 3, value: 'rooms.example.com' },
  { appType: 3, value: 'com.example.rooms_web' },
  { appType: 3, value: 'a.b' },
  { appType: 3, value: long(253) },
])('$appType accepts $value', async (named) => {
  expect(await save([named])).toMatchObject({ code: 0 });
  expect(await saved()).toEqual([named]);
});

const problems = {
  1: 'invalidIosBundle',
  2: 'invalidAndroidPackage',
  3: 'invalidWebBundle',
} as const;

test.each<Named>([
  { appType: 1, value: 'rooms' },
  { appType: 1, value: 'com.example_rooms' },
  { appType: 1, value: 'com..rooms' },
  { appType: 1, value: 'com.example.' },
  { appType: 1, value: 'com.example rooms' },
  { appType: 1, value: 'com.例子.rooms' },
  { appType: 1, value: long(156) },
  { appType: 2, value: 'com' },
  { appType: 2, value: 'com.1example' },
  { appType: 2, value: '_com.example' },
  { appType: 2, value: 'com.example-rooms' },
  { appType: 2, value: '.com.example' },
  { appType: 2, value: long(151) },
  { appType: 3, value: 'https://rooms.example.com' },
  { appType: 3, value: 'rooms.example.com/path' },
  { appType: 3, value: '-rooms.example.com' },
  { appType: 3, value: 'rooms.example.com:443' },
  { appType: 3, value: 'localhost' },
  { appType: 3, value: long(254) },
])('$appType refuses $value', async (named) => {
  const before = await saved();
  const answer = await save([named]);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.data)).toContain(problems[named.appType]);
  expect(await saved()).toEqual(before);
});

describe('the whole list', () => {
  test('needs at least one name, and knows three platforms', async () => {
    expect((await save([])).status).toBe(400);
    const unknown = { packageNames: [{ appType: 4, value: 'com.example.rooms' }] };
    expect((await owner.post(`${path}/package-names`, unknown)).status).toBe(400);
  });

  test('refuses duplicates regardless of case, and names them in both languages', async () => {
    const twice: Named[] = [
      { appType: 1, value: 'com.example.rooms' },
      { appType: 1, value: 'com.Example.Rooms' },
    ];
    const answer = await save(twice);
    expect(answer.code).toBe(2046);
    expect(answer.msg).toContain('com.Example.Rooms');
    expect((await save(twice, chinese)).msg).toBe(
      '以下包名重复：com.Example.Rooms。请移除其中一个。',
    );
  });

  test('may contain the same name for several platforms', async () => {
    const names: Named[] = [
      { appType: 1, value: 'com.example.rooms' },
      { appType: 2, value: 'com.example.rooms' },
      { appType: 3, value: 'com.example.rooms' },
    ];
    expect(await save(names)).toMatchObject({ code: 0 });
    expect(await saved()).toEqual(names);
  });

  test('applies changes of case, keeps the ids of unchanged names, and trims', async () => {
    const first = dataOf<RegionService>(
      await save([
        { appType: 2, value: 'com.example.Stay' },
        { appType: 2, value: 'com.example.rooms' },
      ]),
    ).packageNames;
    const second = dataOf<RegionService>(
      await save([
        { appType: 2, value: ' com.example.Stay ' },
        { appType: 2, value: 'com.example.Rooms' },
      ]),
    ).packageNames;
    const stay = ({ value }: PackageName) => value === 'com.example.Stay';
    expect(second.find(stay)?.id).toBe(first.find(stay)?.id);
    expect(second.map(({ value }) => value)).toContain('com.example.Rooms');
    expect(second).toHaveLength(2);
  });

  test('never contains a name twice, also after concurrent saves', async () => {
    await Promise.all([
      save([{ appType: 1, value: 'com.race.one' }]),
      save([{ appType: 1, value: 'com.Race.One' }]),
      save([{ appType: 1, value: 'com.race.one' }]),
    ]);
    const names = await saved();
    expect(names).toHaveLength(1);
    expect(names[0]?.value.toLowerCase()).toBe('com.race.one');
  });
});
