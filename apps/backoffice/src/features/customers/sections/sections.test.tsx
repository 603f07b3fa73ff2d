import {
  operatorHolds,
  operatorPermissions,
  type OperatorRole,
} from '@arcadia/contract/access/permissions';
import { keysOf } from '@arcadia/kernel/keys';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../../tools/testing/components/render-page.ts';
import { type Answers, failed } from '../../../../../../tools/testing/components/replies.ts';

const id = 'co_0123456789abcdefghijklmn';

const permissionsOf = (role: OperatorRole) =>
  keysOf(operatorPermissions).filter((one) => operatorHolds([role], one));

const open = (role: OperatorRole, answers: Answers = {}) =>
  renderPage({
    app: 'backoffice',
    language: 'en',
    path: `/backoffice/customers/${id}`,
    answers: {
      getOperator: { id: 'opr_me', name: 'Me', roles: [role], permissions: permissionsOf(role) },
      getCompany: { id, name: 'Yunfan' },
      ...answers,
    },
  });
type Page = Awaited<ReturnType<typeof open>>;

/** Calls of sections, in the order of the page. */
const parts = [
  'getCompanyStanding',
  'listAllBills',
  'listReviews',
  'listAllContracts',
  'listAllCoupons',
  'listAllPackageOrders',
  'listPricePlans',
  'listAllApplications',
  'listAudit',
] as const;
const asked = (page: Page) => parts.filter((name) => page.api.sent(name).length > 0);
const desksAsked = (page: Page) =>
  page.api.calls.flatMap(({ name, input }) =>
    name === 'listReviews' && input !== null && typeof input === 'object' && 'desk' in input
      ? [input.desk]
      : [],
  );

test.each<[OperatorRole, readonly string[], readonly string[]]>([
  ['reviewer', ['listAllApplications'], []],
  ['commerce', parts.filter((name) => name !== 'listAudit' && name !== 'listReviews'), []],
  [
    'finance',
    parts.filter((name) => name !== 'listAudit' && name !== 'listAllContracts'),
    ['invoice', 'refund', 'transfer'],
  ],
  ['admin', parts, ['invoice', 'refund', 'transfer']],
])('%s is asked about, and sees, the parts that the role may see', async (role, calls, desks) => {
  const page = await open(role);
  await screen.findByRole('heading', { level: 1, name: 'Yunfan' });
  await page.settled();
  expect(asked(page)).toEqual(calls);
  expect(new Set(desksAsked(page))).toEqual(new Set(desks));
  const { staff } = page.texts.backofficeCustomers.sections;
  expect(screen.queryByRole('region', { name: staff }) !== null).toBe(role === 'admin');
});

test('a section shows the newest five with the way to each and to the whole list of the customer', async () => {
  const bill = (number: number) => ({
    id: `bil_00000000000000000000000${number}`,
    companyId: id,
    month: `2026-0${number}`,
    applicationName: `App ${number}`,
    status: 'settled' as const,
    payable: { amount: `${number}.00`, currency: 'CNY' as const },
  });
  const records = [6, 5, 4, 3, 2, 1].map(bill);
  const page = await open('finance', { listAllBills: { records, total: 6 } });
  const { sections } = page.texts.backofficeCustomers;
  const title = page.texts.backoffice.places.bills;
  const section = within(await screen.findByRole('region', { name: title }));
  const rows = await section.findAllByRole('listitem');
  expect(rows).toHaveLength(5);
  expect(
    within(rows[0] ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/backoffice/bills/${bill(6).id}`);
  expect(
    section
      .getByRole('link', { name: new RegExp(sections.allOf({ total: 6 })) })
      .getAttribute('href'),
  ).toBe(`/backoffice/bills?companyId=${id}`);
});

test('a section that fails says so and is tried again, and the others stand', async () => {
  const page = await open('finance', { listAllCoupons: failed('internal') });
  const title = page.texts.backoffice.places.coupons;
  const { sections } = page.texts.backofficeCustomers;
  const section = within(await screen.findByRole('region', { name: title }));
  await section.findByText(sections.failed({ title }));
  page.api.answer({ listAllCoupons: { records: [], total: 0 } });
  await page.user.click(section.getByRole('button', { name: page.texts.common.actions.retry }));
  await waitFor(() => expect(section.queryByText(sections.none)).not.toBeNull());
});

test('the figures at the top are what can be spent, what is owed and what this month comes to', async () => {
  const cny = (amount: string) => ({ amount, currency: 'CNY' as const });
  const page = await open('finance', {
    getCompanyStanding: {
      availableCredit: cny('4321.00'),
      owed: cny('120.50'),
      running: cny('77.70'),
      lowBalances: { cash: cny('500.00'), credit: null },
      usageAlerts: [{ name: 'Over budget', paused: true, lastNotifiedAt: null }],
    },
  });
  const texts = page.texts.backofficeCustomers.standing;
  for (const figure of ['¥4,321.00', '¥120.50', '¥77.70']) await screen.findByText(figure);
  screen.getByText(texts.lowCash({ amount: '¥500.00' }));
  screen.getByText('Over budget');
  screen.getByText(texts.neverTold);
  expect(screen.getByRole('link', { name: texts.unpaid }).getAttribute('href')).toBe(
    `/backoffice/bills?companyId=${id}&status=unsettled`,
  );
});
