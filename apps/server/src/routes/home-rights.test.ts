import { expect, test } from 'vitest';
import { subAccountWith } from '../testing/company-access.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

test('who was granted a figure of the home page sees the page, with that figure and no other', async () => {
  const owner = server.as(await server.signUp());
  const { caller } = await subAccountWith(server, owner, 'homeBalance');
  const { status, data } = await caller.get('/index/home');
  expect(status).toBe(200);
  expect(data).toMatchObject({ cash: { amount: '0.00' } });
  expect(await caller.get('/index/balance')).toMatchObject({ status: 200 });
  expect(await caller.get('/index/newUsers')).toMatchObject({ status: 403 });
});
