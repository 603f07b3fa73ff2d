import { randomUUID } from 'node:crypto';
import { api, type EndpointName } from '@arcadia/contract/api';
import {
  operatorHolds,
  operatorRoles,
  type OperatorRole,
} from '@arcadia/contract/access/permissions';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { dataOf } from '../../testing/game-walks.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

/** The calls that the page of a customer makes: one for each of its parts. */
const server = useTestServer({ own: 'everybody' });
const admin = (statement: string) => asAdmin(server.databaseUrl, statement);
const once = () => ({ 'idempotency-key': randomUUID() });

let staff: Record<OperatorRole, Caller>;
let customer: Caller;
let companyId: string;
beforeAll(async () => {
  const signed = operatorRoles.map(async (role) => {
    const email = `${role}@page.example`;
    await admin(
      `insert into operator (id, email, name, roles, created_at)
       values ('opr_page_${role}', '${email}', '${role}', '{${role}}', '2026-01-01')`,
    );
    return [role, server.as(await server.signInOperator(email))] as const;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each role
  staff = Object.fromEntries(await Promise.all(signed)) as Record<OperatorRole, Caller>;
  customer = server.as(await server.certify(await server.signUp()));
  companyId = String((await customer.get('/member/base/info')).data['companyId']);
});

const sections = {
  getCompany: () => `/ops/companies/${companyId}`,
  getCompanyStanding: () => `/ops/companies/${companyId}/standing`,
  listCompanyMembers: () => `/ops/companies/${companyId}/members`,
  listAllBills: () => `/ops/bills?companyId=${companyId}`,
  listAllContracts: () => `/ops/all-contracts?companyId=${companyId}`,
  listAllCoupons: () => `/ops/coupons?companyId=${companyId}`,
  listAllPackageOrders: () => `/ops/package-orders?companyId=${companyId}`,
  listPricePlans: () => `/ops/price-plans?companyId=${companyId}`,
  listAllApplications: () => `/ops/applications?companyId=${companyId}`,
  listAudit: () => `/ops/audit?companyId=${companyId}&actorKind=operator`,
} satisfies Partial<Record<EndpointName, () => string>>;
const desks = {
  invoice: 'invoices.review',
  refund: 'refunds.review',
  transfer: 'transfers.review',
} as const;
const casesOf = (desk: string) => `/ops/reviews?desk=${desk}&view=all&keyword=${companyId}`;

test('each role is answered the parts that it may see, and refused the others', async () => {
  const asked = operatorRoles.flatMap((role) => [
    ...Object.entries(sections).map(([name, path]) => {
      const { access } = api[name as keyof typeof sections];
      return { role, path: path(), may: operatorHolds([role], access.permission) };
    }),
    ...Object.entries(desks).map(([desk, permission]) => ({
      role,
      path: casesOf(desk),
      may: operatorHolds([role], permission),
    })),
  ]);
  const wrong = await Promise.all(
    asked.map(async ({ role, path, may }) => {
      const { status } = await staff[role].get(path);
      return status === (may ? 200 : 403) ? [] : [`${role} ${path}: ${status}`];
    }),
  );
  expect(wrong.flat()).toEqual([]);
  // A reviewer sees who the customer is, and nothing of what it owes.
  expect(await staff.reviewer.get(sections.getCompany())).toMatchObject({ status: 200 });
  expect(await staff.reviewer.get(sections.getCompanyStanding())).toMatchObject({ status: 403 });
});

test('the figures are those that the customer reads', async () => {
  await admin(
    `set role arcadia_app;
     select post_transfer('recharge', 'test:${randomUUID()}', '${companyId}', 'CNY', null, '2026-01-01',
       array['gateway_clearing', 'cash'], array['alipay', ''], array[-12345, 12345]::bigint[])`,
  );
  const { data: own } = await customer.get('/funds');
  const { data } = await staff.finance.get(sections.getCompanyStanding());
  const { availableCredit, owed, running, runningAsOf } = own;
  expect(data).toMatchObject({ availableCredit, owed, running, runningAsOf });
  expect(availableCredit).toMatchObject({ amount: '123.45' });
  expect(data).toMatchObject({ lowBalances: { cash: null, credit: null }, usageAlerts: [] });
  const alert = {
    name: 'Over budget',
    measure: 'charges',
    kind: 'amount',
    applicationId: null,
    aboveAmount: '100.00',
    abovePercent: null,
    recipients: ['budget@page.example'],
  };
  dataOf(await customer.post('/billing/alerts', alert, once()));
  expect((await staff.finance.get(sections.getCompanyStanding())).data).toMatchObject({
    usageAlerts: [{ name: 'Over budget', paused: false, lastNotifiedAt: null }],
  });
  expect(await staff.finance.get(`/ops/companies/co_${'0'.repeat(24)}/standing`)).toMatchObject({
    status: 404,
  });
});

test('cases of a customer are listed newest first, whether they wait, were decided or were taken back', async () => {
  const opened = [
    ['01', null, null],
    ['03', '2026-01-05', 'refused'],
    ['02', '2026-01-04', 'withdrawn'],
  ] as const;
  for (const [day, closed, outcome] of opened) {
    const at = (value: string | null) => (value === null ? 'null' : `'${value}'`);
    await admin(
      `insert into review_case (company_id, id, desk, subject_id, kind, title, opened_at, closed_at, outcome)
       values ('${companyId}', 'rev_page${day}', 'refund', 'rfd_page${day}', 'review', 'R ${day}', '2026-01-${day}',
         ${at(closed)}, ${at(outcome)})`,
    );
  }
  const answer = await staff.finance.get(casesOf('refund'));
  const { records } = dataOf<{ records: { id: string }[] }>(answer);
  expect(records.map(({ id }) => id)).toEqual(['rev_page03', 'rev_page02', 'rev_page01']);
  const other = server.as(await server.signUp());
  const { companyId: otherId } = (await other.get('/member/base/info')).data;
  const none = await staff.finance.get(
    `/ops/reviews?desk=refund&view=all&keyword=${String(otherId)}`,
  );
  expect(none.data).toMatchObject({ total: 0 });
});
