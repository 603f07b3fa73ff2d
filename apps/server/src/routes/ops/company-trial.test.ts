import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const settings = { companyType: 0, legacy: false, manager: null };
const usual = { minutes: 10_000, mau: 1_000, botCalls: 1_000 };

test('trial quotas apply to the next region service, and are kept if they are omitted', async () => {
  const owner = server.as(await server.signUp());
  const { companyId } = (await owner.get('/member/base/info')).data;
  const operator = server.as(await server.signInOperator());
  const company = String(companyId);
  const path = `/ops/companies/${company}`;
  const create = async (name: string) => {
    const body = { name, description: 'Rooms', region: 'asia_pacific' };
    const key = { 'idempotency-key': crypto.randomUUID() };
    return (await owner.post('/applications', body, key)).data['services'];
  };
  expect((await operator.get(path)).data['trial']).toEqual(usual);
  expect(await create('Before')).toMatchObject([{ trial: usual }]);

  const trial = { minutes: 50_000, mau: 0, botCalls: 7 };
  await operator.post(`${path}/settings`, { ...settings, trial });
  expect((await operator.post(`${path}/settings`, settings)).data['trial']).toEqual(trial);
  expect(await create('After')).toMatchObject([{ trial }]);

  const negative = { ...settings, trial: { ...trial, minutes: -1 } };
  expect((await operator.post(`${path}/settings`, negative)).status).toBe(400);
  expect((await operator.get(path)).data['trial']).toEqual(trial);
  const { data } = await operator.get(`/ops/audit?action=company.update&companyId=${company}`);
  expect(data['records']).toMatchObject([{ before: { trial: usual }, after: { trial } }]);
});
