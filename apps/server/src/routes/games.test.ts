import type { CatalogueEntry } from '@arcadia/contract/applications/games';
import {
  describePicture,
  sampleJpeg,
  samplePng,
} from '@arcadia/gateways/test-support/sample-pictures';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf, gameWalks } from '../testing/game-walks.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';
import { emptyZip, samplePdf } from '../../../../tools/testing/sample-documents.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const { operator, create, listed } = gameWalks(server);

let keeper: Caller;
let token: string;
let picture: Buffer;
beforeAll(async () => {
  token = await server.signInOperator('commerce@arcadia.example');
  keeper = server.as(token);
  picture = await samplePng({ width: 900, height: 900 });
});

async function upload(
  id: string,
  bytes: Uint8Array,
  { name = 'cover.png', as = token, language = 'en' } = {},
) {
  const form = new FormData();
  form.set('file', new File([Buffer.from(bytes)], name));
  const response = await fetch(`${server.url}/api/ops/games/${id}/cover`, {
    method: 'POST',
    headers: { authorization: as, 'accept-language': language },
    body: form,
  });
  const answer = (await response.json()) as { code: number; msg: string; data: CatalogueEntry };
  return { status: response.status, ...answer };
}

/** As the browser fetches a picture of a page: without a session. */
const fetchCover = (path: string | null) => fetch(`${server.url}/api${path ?? ''}`);

describe('a cover', () => {
  test('is cropped to 640 by 360, re-encoded, public and cached for ever', async () => {
    const { id } = await create(keeper);
    const { data } = await upload(id, await sampleJpeg({ width: 1600, height: 1200 }), {
      name: 'Ausschnitt 封面.jpg',
    });
    expect(data.coverPath).toMatch(new RegExp(`^/games/${id}/cover/[\\w-]{43}$`));
    const response = await fetchCover(data.coverPath);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': expect.stringMatching(/^inline;/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const cover = await describePicture(Buffer.from(await response.arrayBuffer()));
    expect(cover).toMatchObject({ format: 'webp', size: '640x360', metadata: [] });
    expect(dataOf(await keeper.get(`/ops/games/${id}`))).toMatchObject({
      coverPath: data.coverPath,
    });
  });

  test('is turned upright before it is measured', async () => {
    const { id } = await create(keeper);
    // Held sideways: 400 by 700 on the sensor is 700 by 400 to the eye, and the other way round.
    const lying = await sampleJpeg({ width: 400, height: 700, orientation: 6 });
    expect(await upload(id, lying)).toMatchObject({ code: 0 });
    const standing = await sampleJpeg({ width: 700, height: 400, orientation: 6 });
    expect(await upload(id, standing)).toMatchObject({ code: 2053 });
  });

  test('replaces the previous one, whose address is 404 from then on', async () => {
    const game = await listed(keeper);
    const first = (await upload(game.id, picture)).data.coverPath;
    const second = (await upload(game.id, picture)).data.coverPath;
    expect(second).not.toBe(first);
    expect((await fetchCover(first)).status).toBe(404);
    expect((await fetchCover(second)).status).toBe(200);
    const removed = await keeper.post(`/ops/games/${game.id}/cover/remove`);
    expect(removed.data).toMatchObject({ coverPath: null });
    expect((await fetchCover(second)).status).toBe(404);
  });

  test('of two concurrent uploads one stays, and the game shows it', async () => {
    const { id } = await create(keeper);
    const both = await Promise.all([upload(id, picture), upload(id, picture)]);
    const { coverPath } = dataOf(await keeper.get(`/ops/games/${id}`)) as CatalogueEntry;
    const statuses = await Promise.all(
      both.map(async ({ data }) => [data.coverPath, (await fetchCover(data.coverPath)).status]),
    );
    expect(statuses.filter(([, status]) => status === 200)).toEqual([[coverPath, 200]]);
  });

  test('has an address that can’t be guessed', async () => {
    const game = await create(keeper);
    const other = await create(keeper);
    const { coverPath } = (await upload(game.id, picture)).data;
    const version = coverPath?.split('/').at(-1) ?? '';
    expect((await fetchCover(`/games/${other.id}/cover/${version}`)).status).toBe(404);
    expect((await fetchCover(`/games/${game.id}/cover/${'A'.repeat(43)}`)).status).toBe(404);
    expect((await fetchCover(`/games/${game.id}/cover/..%2F..%2Fetc`)).status).toBe(400);
  });
});

describe('invalid covers', () => {
  test.each([
    ['a paper', 'paper.pdf', () => samplePdf(), 2029],
    ['a paper that calls itself a picture', 'cover.png', () => samplePdf(), 2029],
    ['an archive', 'cover.jpg', () => emptyZip(), 2029],
    [
      'a drawing that could carry script',
      'cover.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      2029,
    ],
    ['half a picture', 'cover.png', () => picture.subarray(0, picture.length / 2), 2029],
    ['nothing', 'cover.png', () => Buffer.alloc(0), 2031],
    ['more than 5 MB', 'cover.png', () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 2030],
  ])('%s is refused and changes nothing', async (_, name, bytes, code) => {
    const { id } = await create(keeper);
    expect(await upload(id, bytes(), { name })).toMatchObject({ code });
    expect(dataOf(await keeper.get(`/ops/games/${id}`))).toMatchObject({ coverPath: null });
  });

  test('a picture that is too small is refused with the required size, in both languages', async () => {
    const { id } = await create(keeper);
    const small = await samplePng({ width: 640, height: 358 });
    for (const [language, words] of [
      ['en', 'at least 640 × 360 pixels'],
      ['zh', '不小于 640 × 360 像素'],
    ] as const)
      expect(await upload(id, small, { language })).toMatchObject({
        code: 2053,
        msg: expect.stringContaining(words),
      });
  });

  test('a picture for a game that is not there, or from somebody who keeps no games', async () => {
    const missing = await upload('gam_00000000000000000000', picture);
    expect(missing.status).toBe(404);
    const { id } = await create(keeper);
    const reviewer = await server.signInOperator('reviewer@arcadia.example');
    expect((await upload(id, picture, { as: reviewer })).status).toBe(403);
    expect(await (await operator('reviewer')).post(`/ops/games/${id}/cover/remove`)).toMatchObject({
      status: 403,
    });
  });
});

test('the seeded catalogue has every category in every status of the back office', async () => {
  const { records } = dataOf(await keeper.get('/ops/games?pageSize=100')) as {
    records: CatalogueEntry[];
  };
  const seeded = records.filter(
    ({ coverPath, name }) => coverPath === null && !name.en.startsWith('Board '),
  );
  expect(seeded.length).toBeGreaterThanOrEqual(36);
  expect(new Set(seeded.map(({ category }) => category)).size).toBe(5);
  expect(new Set(seeded.map(({ status }) => status)).size).toBe(3);
  expect(new Set(seeded.map(({ name }) => name.zh)).size).toBe(seeded.length);
});
