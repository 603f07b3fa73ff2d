import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../tools/testing/components/render-page.ts';

const cny = (amount: string) => ({ amount, currency: 'CNY' as const });
const bill = { id: 'bil_0123456789', status: 'settled', applicationName: 'Party' } as const;
const coupon = {
  id: 'cpn_0123456789',
  status: 'available',
  amount: cny('100.00'),
  deducted: cny('30.00'),
  remaining: cny('70.00'),
} as const;
const invoice = {
  id: 'inv_0123456789',
  status: 'invoiced',
  type: 'special',
  title: 'Walker Ltd',
  number: '26442000000000000001',
  sources: [{ kind: 'bill', id: bill.id }],
} as const;
const answers = {
  listBills: { records: [bill], total: 1 },
  listCoupons: { records: [coupon], total: 1 },
  listInvoices: { records: [invoice], total: 1 },
};

test('lists have the ids of bills, and when a coupon was issued and what it has paid', async () => {
  const page = await renderPage({
    app: 'console',
    path: '/finance/billing/detail',
    width: 1440,
    answers,
  });
  const { bills, coupons } = page.texts;
  expect(await screen.findByRole('columnheader', { name: bills.id })).toBeTruthy();
  await page.router.navigate({ href: '/finance/coupons' });
  for (const name of [coupons.id, coupons.issuedAt, coupons.deducted, coupons.left])
    await screen.findByRole('columnheader', { name });
});

test('cards on a phone have what is left of a coupon, and an invoice’s number, title and type', async () => {
  const page = await renderPage({ app: 'console', path: '/finance/coupons', width: 390, answers });
  const { coupons, invoices } = page.texts;
  const cardOf = async (text: string) => {
    const card = (await screen.findByText(text)).closest('li');
    if (card === null) throw new Error('there is no card');
    return within(card);
  };
  (await cardOf('¥70.00')).getByText(coupons.left);
  await page.router.navigate({ href: '/finance/invoice?tab=records' });
  const card = await cardOf('Walker Ltd');
  for (const said of [invoices.list.number, invoice.title, invoices.types.special])
    expect(card.getByText(said)).toBeTruthy();
});

test('cards of transactions say what they are of', async () => {
  await renderPage({
    app: 'console',
    path: '/finance/found/amountdetail',
    width: 390,
    answers: {
      listTransactions: {
        records: [{ type: 'deduction_balance', remarks: 'Party · 2026-10' }],
        total: 1,
      },
    },
  });
  expect((await screen.findByText('Party · 2026-10')).closest('li')).not.toBeNull();
});
