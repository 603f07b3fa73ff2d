import { api } from '@arcadia/contract/api';
import { permissions } from '@arcadia/contract/access/permissions';
import { isTaskListName } from '@arcadia/contract/wire/task-lists';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { companyOf, sessionOf, subAccountsWith } from '../http/testing/matrix-people.ts';
import { exportWalks } from '../testing/export-walks.ts';
import { useTestServer } from '../testing/test-server.ts';

/** The file of an export task belongs to whoever could make it today, whatever decides what is in it. */
const server = useTestServer({ own: 'everybody', seedData: true });
const walks = exportWalks(server);
const owner = 'owner@demo-cn.example';

/** Customers' lists that a task makes a file of. */
const lists = Object.entries(api).flatMap(([name, endpoint]) => {
  if (!isTaskListName(name) || endpoint.access.kind !== 'permission') return [];
  const page = Object.values(api).find(
    ({ path, method }) => method === 'GET' && `${path}/export` === endpoint.path,
  );
  return page ? [{ name, path: page.path, needs: permissions[endpoint.access.permission] }] : [];
});

let main: string;
let companyId: string;
beforeAll(async () => {
  main = await sessionOf(server.databaseUrl, owner);
  companyId = await companyOf(server.databaseUrl, owner);
});

const totalOf = async (token: string, path: string) =>
  Number((await server.as(token).get(`${path}?pageSize=10`)).data['total']);

/** Inputs of lists beside their filters, and their other addresses. */
async function choices(): Promise<Record<string, { selection?: object; page?: string }>> {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select id from region_service where company_id = '${companyId}' order by id limit 1`,
  );
  const id = String((rows as { id: string }[])[0]?.id);
  return {
    exportDeliveries: { selection: { id }, page: `/region-services/${id}/deliveries` },
    exportMarketData: { selection: { unit: 'month', by: 'application' } },
  };
}

/** A task that main makes, of which a colleague has the list's permission and no other. */
async function verdictOn({ name, path, needs }: (typeof lists)[number]) {
  const [colleague = ''] = await subAccountsWith(server.databaseUrl, companyId, [
    [needs, permissions.export, permissions.exportQuery],
  ]);
  const { selection = {}, page = path } = (await choices())[name] ?? {};
  const submitted = await walks.submit(main, name, { selection });
  if (submitted.code !== 0) return { name, fault: submitted.msg };
  const id = String(submitted.data['id']);
  const { status } = await walks.ended(main, id);
  const [all, own] = await Promise.all([totalOf(main, page), totalOf(colleague, page)]);
  const file = await walks.file(colleague, id);
  const seen = (await walks.task(colleague, id)) !== undefined;
  return {
    name,
    status,
    seesLess: own < all,
    gets: file.headers.get('content-disposition') !== null,
    seen,
  };
}

test('of every list: who sees fewer of its rows gets no file that somebody else had made', async () => {
  const made = Object.entries(api).filter(
    ([name, { access }]) => isTaskListName(name) && access.kind === 'permission',
  );
  expect(lists.map(({ name }) => name)).toEqual(made.map(([name]) => name));
  const verdicts = [];
  for (const list of lists) verdicts.push(await verdictOn(list));
  const expected = verdicts.map(({ name, ...rest }) => ({
    name,
    status: 'completed',
    seesLess: 'seesLess' in rest && rest.seesLess,
    gets: !('seesLess' in rest && rest.seesLess),
    seen: !('seesLess' in rest && rest.seesLess),
  }));
  expect(verdicts).toEqual(expected);
  expect(verdicts.filter((one) => 'seesLess' in one && one.seesLess)).not.toEqual([]);
});

test('who has lost a right has lost the files that were made by it, and has them again with it', async () => {
  const ids = [permissions.applicationAll, permissions.exportAll, permissions.rechargeQuery];
  const [token = ''] = await subAccountsWith(server.databaseUrl, companyId, [ids]);
  const { id: memberId } = (await server.as(token).get('/member/base/info')).data;
  const grant = (held: readonly number[]) =>
    asAdmin(
      server.databaseUrl,
      `update role set permission_ids = '{${held.join(',')}}'
       where id = (select role_id from member where id = '${String(memberId)}')`,
    );
  const submitted = await walks.submit(token, 'exportWebhookDeliveries');
  const id = String(submitted.data['id']);
  await walks.ended(token, id);
  const gets = async () =>
    (await walks.file(token, id)).headers.get('content-disposition') !== null;
  expect(await gets()).toBe(true);
  await grant(ids.slice(0, 2));
  expect(await gets()).toBe(false);
  // What is wider includes it.
  await grant([...ids.slice(0, 2), permissions.rechargeAll]);
  expect(await gets()).toBe(true);
});
