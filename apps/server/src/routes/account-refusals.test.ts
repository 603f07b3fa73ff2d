import { expect, test } from 'vitest';
import { tokenOf, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const password = 'Demo-2026';

async function owner() {
  const body = { type: 3, email: 'owner@koi.example', password, isRead: true, countryCode: 'CN' };
  return server.as(tokenOf(await server.as().post('/login', body)));
}

test.each(['\u202e', '\u2066', '\u200f'])(
  'a name can’t contain %j, which changes the writing direction',
  async (mark) => {
    expect(
      await (await owner()).post('/member/base/set/name', { name: `Lin${mark}gpj` }),
    ).toMatchObject({ status: 400, data: { fields: { name: 'invalidFormat' } } });
  },
);

test('the current password can’t be set again', async () => {
  const change = { currentPassword: password, password };
  expect(await (await owner()).post('/member/base/set/password', change)).toMatchObject({
    code: 2061,
    msg: 'This is your current password. Choose a different one.',
  });
});
