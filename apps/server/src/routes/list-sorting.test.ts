import { api, type EndpointName } from '@arcadia/contract/api';
import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import { isList, sortsOf } from '@arcadia/contract/wire/list';
import { parseCsv } from 'hucre/csv';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { callEndpoint, sessionOf } from '../http/testing/matrix-people.ts';
import { exportedFile } from '../testing/exported-file.ts';
import { useTestServer } from '../testing/test-server.ts';

/** Every list of the contract, in every order that it offers. */
const server = useTestServer({ own: 'settings', seedData: true, env: { ROLE: 'web' } });

type Row = Record<string, unknown>;
const field = (name: string) => (row: Row) => String(row[name]);
const amount = (row: Row) => BigInt(String((row['amount'] as Row)['amount']).replace('.', ''));

/** Value by which a row is sorted, for each list and column. */
const sortedBy: Partial<Record<EndpointName, Record<string, (row: Row) => string | bigint>>> = {
  listApplications: { created: field('createdAt') },
  listAllApplications: { created: field('createdAt') },
  listCompanies: { registered: field('registeredAt') },
  listTransactions: { time: field('occurredAt'), amount },
  listAllTransactions: { time: field('occurredAt') },
  listApiKeys: { created: field('createdAt') },
  listDeliveries: { created: field('createdAt') },
  listWebhookDeliveries: { created: field('createdAt') },
  listAudit: { time: field('occurredAt') },
  listOwnAudit: { time: field('occurredAt') },
  listCoupons: { issued: field('issuedAt'), validity: field('expiresAt'), amount },
  listAllCoupons: { issued: field('issuedAt'), validity: field('expiresAt') },
  listBills: { month: field('month') },
  listAllBills: { month: field('month') },
  listRoles: { created: field('createdAt') },
  listSubAccounts: { created: field('createdAt') },
  listStaff: { created: field('createdAt'), email: field('email') },
  listSignIns: { time: field('occurredAt') },
  listInvoices: { applied: field('appliedAt'), amount },
  listBankTransfers: { submitted: field('submittedAt'), amount },
  listPaymentCases: { opened: field('openedAt') },
  listReconciledDays: { day: field('day') },
  listAdjustments: { proposed: field('proposedAt') },
  listAllContracts: { applied: field('appliedAt') },
  listCampaigns: { starts: field('startsAt') },
  listAllPackageOrders: { created: field('createdAt') },
  listPackageOrders: { created: field('createdAt'), amount },
  listVerifications: { started: field('startedAt') },
};

const lists = (Object.entries(api) as [EndpointName, Endpoint][]).filter(([, one]) => isList(one));
const orders = lists.flatMap(([name, endpoint]) =>
  sortsOf(endpoint).map((column): [EndpointName, string] => [name, column]),
);

let member = '';
let operator = '';
let service = '';
beforeAll(async () => {
  member = await sessionOf(server.databaseUrl, 'owner@demo-cn.example');
  operator = await server.signInOperator();
  await asAdmin(
    server.databaseUrl,
    `insert into operator (id, name, email, roles, created_at)
     values ('opr_earlier00000', 'Earlier', 'earlier@arcadia.example', '{reviewer}', '2025-01-01')`,
  );
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select service_id as id from verification_run where company_id =
       (select company_id from member where email = 'owner@demo-cn.example')
     group by service_id order by count(*) desc limit 1`,
  );
  service = (rows as { id: string }[])[0]?.id ?? '';
});

async function ask(name: EndpointName, sort: string) {
  const { path } = api[name];
  const token = path.startsWith('/ops/') ? operator : member;
  const input = { ...(path.includes('{id}') && { id: service }), pageSize: 100, sort };
  return callEndpoint(server.url, api[name], { token, input });
}

function recordsOf({ text }: { text: string }): Row[] {
  return (JSON.parse(text) as { data: { records: Row[] } }).data.records;
}

async function valuesOf(name: EndpointName, sort: string): Promise<(string | bigint)[]> {
  const reply = await ask(name, sort);
  expect(reply).toMatchObject({ status: 200, code: 0 });
  const valueOf = sortedBy[name]?.[sort.split('.')[0] ?? ''];
  if (!valueOf) throw new Error(`say in this test what ${sort} of ${name} is sorted by`);
  return recordsOf(reply).map(valueOf);
}

describe.each(orders)('%s by %s', (name, column) => {
  test('comes in this order, upwards and downwards', async () => {
    const upwards = await valuesOf(name, `${column}.asc`);
    expect(new Set(upwards).size).toBeGreaterThan(1);
    expect(upwards).toEqual(upwards.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    const downwards = await valuesOf(name, `${column}.desc`);
    expect(downwards).toEqual(downwards.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
  });
});

test.each(lists.map(([name]) => name))(
  '%s refuses an order that it does not offer',
  async (name) => {
    for (const sort of ['remarks.asc', 'created.up', 'created'])
      expect(await ask(name, sort), sort).toMatchObject({ status: 400 });
  },
);

test('cases of unmatched money that wait come oldest first', async () => {
  const opened = async (status: string) => {
    const input = { status, pageSize: 100 };
    const reply = await callEndpoint(server.url, api.listPaymentCases, { token: operator, input });
    return recordsOf(reply).map((row) => String(row['openedAt']));
  };
  const waiting = await opened('open');
  expect(new Set(waiting).size).toBeGreaterThan(2);
  expect(waiting).toEqual(waiting.toSorted());
});

test('a file of coupons comes in the order of the page', async () => {
  const url = `${server.url}/api/coupons/export?format=csv&sort=validity.asc`;
  const { bytes } = await exportedFile(url, { token: member, language: 'en' });
  const [, ...rows] = parseCsv(bytes.toString('utf8'));
  const listed = recordsOf(await ask('listCoupons', 'validity.asc'));
  const ids = rows.map((cells) => cells.find((cell) => String(cell).startsWith('cpn_')));
  expect(ids).toEqual(listed.map(({ id }) => id));
});
