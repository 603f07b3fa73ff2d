import { errorCodes } from '@arcadia/contract/wire/errors';
import { maxOpenExports, maxRunningExports } from '@arcadia/contract/files/export-tasks';
import { beforeAll, expect, test } from 'vitest';
import { exportWalks, newKey } from '../testing/export-walks.ts';
import { useTestServer } from '../testing/test-server.ts';

// No worker: what is queued stays so.
const server = useTestServer({ settings: { ROLE: 'web' } });
const walks = exportWalks(server);
const administrator = 'ops@arcadia.example';

let token: string;
beforeAll(async () => {
  token = await server.signUp();
});

const submit = () => walks.submit(token, 'exportApplications');
const statuses = async () => (await walks.tasks(token)).map(({ status }) => status).toReversed();

test('a company has two exports in the queue and ten in all; the next one begins when one ends', async () => {
  const ids: string[] = [];
  for (let count = 0; count < maxOpenExports; count += 1) {
    const { data } = await submit();
    ids.push(String(data['id']));
  }
  const waiting = (count: number) => Array.from({ length: count }, () => 'initialized');
  expect(await statuses()).toEqual([
    'queued',
    'queued',
    ...waiting(maxOpenExports - maxRunningExports),
  ]);
  expect((await submit()).code).toBe(errorCodes.tooManyExports);

  expect((await walks.change(token, ids[0] ?? '', 'cancel')).code).toBe(0);
  expect((await statuses()).slice(0, 4)).toEqual(['cancelled', 'queued', 'queued', 'initialized']);
  expect((await walks.change(token, ids[0] ?? '', 'cancel')).code).toBe(errorCodes.stateChanged);
  // It waits again, in its old place.
  expect((await walks.change(token, ids[0] ?? '', 'retry')).code).toBe(0);
  expect((await statuses()).slice(0, 3)).toEqual(['initialized', 'queued', 'queued']);
  expect((await walks.change(token, ids[0] ?? '', 'retry')).code).toBe(errorCodes.stateChanged);
});

test('the same request twice is one task', async () => {
  const other = await server.signUp();
  const send = () =>
    server
      .as(other)
      .post(
        walks.path,
        { list: 'exportApplications', format: 'csv', selection: {} },
        { 'idempotency-key': 'one-export-only' },
      );
  const [first, second] = [await send(), await send()];
  expect(second.data).toEqual(first.data);
  expect(await walks.tasks(other)).toHaveLength(1);
});

test('many at once stay within the bound', async () => {
  const other = await server.signUp();
  await Promise.all(Array.from({ length: 6 }, () => walks.submit(other, 'exportApplications')));
  const all = (await walks.tasks(other)).map(({ status }) => status);
  expect(all.filter((status) => status === 'queued')).toHaveLength(maxRunningExports);
  expect(all).toHaveLength(6);
});

test('staff have tasks of their own; only who manages jobs sees those of customers, and nobody their files', async () => {
  const admin = server.as(await server.signInOperator(administrator));
  const own = await admin.post(
    '/ops/exports',
    {
      list: 'exportCompanies',
      format: 'xlsx',
      selection: {},
    },
    newKey(),
  );
  expect(own.code).toBe(0);
  const customer = await server.signUp();
  const { data } = await walks.submit(customer, 'exportMarketData', {
    selection: { unit: 'day', by: 'game' },
  });
  const { companyId } = (await server.as(customer).get('/member/base/info')).data;
  const listed = await admin.get('/ops/exports?pageSize=100');
  expect(listed.data['records']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: own.data['id'], companyId: null, list: 'exportCompanies' }),
      expect.objectContaining({ id: data['id'], companyId, hasFile: false }),
    ]),
  );
  expect((await admin.get(`/ops/exports/${String(data['id'])}/file`)).status).toBe(404);
  expect((await admin.post(`/ops/exports/${String(data['id'])}/cancel`)).code).toBe(0);

  const reviewer = server.as(await server.signInOperator('reviewer@arcadia.example'));
  const theirs = await reviewer.get('/ops/exports?pageSize=100');
  expect(theirs.data['records']).toEqual([]);
  const refused = await reviewer.post(
    '/ops/exports',
    {
      list: 'exportCompanies',
      format: 'csv',
      selection: {},
    },
    newKey(),
  );
  expect(refused.status).toBe(403);
  const id = String(own.data['id']);
  expect((await reviewer.post(`/ops/exports/${id}/cancel`)).status).toBe(404);
  expect((await reviewer.get(`/ops/exports/${id}/file`)).status).toBe(404);
  expect((await admin.post(`/ops/exports/${id}/cancel`)).code).toBe(0);
});
