import { expect, test } from 'vitest';
import { contractWalks } from '../../testing/contract-walks.ts';
import { exportedFile, workbookRows } from '../../testing/exported-file.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const walks = contractWalks(server);

test('staff list the contracts of all customers, of one, in one status or of one number, and export them', async () => {
  const one = await walks.signatory();
  const id = await walks.applied(one);
  const desk = await walks.operator();
  const list = async (query: string) =>
    (await desk.get(`/ops/all-contracts?${query}`)).data as {
      total: number;
      records: Record<string, unknown>[];
    };
  const all = await list('pageSize=100');
  expect(new Set(all.records.map(({ status }) => status)).size).toBeGreaterThan(2);
  const times = all.records.map(({ appliedAt }) => String(appliedAt));
  expect(times).toEqual(times.toSorted().toReversed());
  const own = all.records.find((record) => record['id'] === id);
  // Nobody has signed: there is nothing at the desk yet.
  expect(own).toMatchObject({ status: 'signing', caseId: null });
  const { number, companyId } = own ?? {};
  const found = await list(`number=${String(number).toLowerCase()}`);
  expect(found).toMatchObject({ total: 1, records: [{ id }] });
  expect(await list(`companyId=${String(companyId)}`)).toMatchObject({ total: 1 });
  const rejected = await list('status=rejected');
  expect(new Set(rejected.records.map(({ status }) => status))).toEqual(new Set(['rejected']));
  await walks.askCode(one, id);
  await walks.sign(one, id);
  const caseId = await walks.caseOf(id);
  expect(await list(`number=${String(number)}`)).toMatchObject({ records: [{ caseId }] });
  const token = await server.signInOperator('commerce@arcadia.example');
  const path = `${server.url}/api/ops/all-contracts/export?format=xlsx&companyId=${String(companyId)}`;
  const rows = await workbookRows((await exportedFile(path, { token, language: 'en' })).bytes);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(number);
  const finance = await walks.operator('finance');
  expect(await finance.get('/ops/all-contracts')).toMatchObject({ status: 403 });
});
