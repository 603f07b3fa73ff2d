import { operatorHolds, operatorPermissions } from '@arcadia/contract/access/permissions';
import { languages } from '@arcadia/i18n/languages';
import { keysOf } from '@arcadia/kernel/keys';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const id = 'pko_0123456789abcdefghijklmn';
const caseId = 'rev_0123456789abcdefghijklmn';
const cny = (amount: string) => ({ amount, currency: 'CNY' as const });
const item = (name: string, quantity: number) => ({
  packageId: `spk_${name.toLowerCase().padEnd(24, '0')}`,
  name: { zh: name, en: name },
  quantity,
  refunded: { quantity: 0, amount: cny('0.00') },
  quotas: [
    {
      kind: 'mau' as const,
      granted: '30',
      used: '0',
      withdrawn: '0',
      remaining: '30',
      percent: '0.0',
    },
  ],
});
const order = {
  id,
  companyId: 'co_0123456789abcdefghijklmn',
  companyName: 'Acme',
  status: 'paid' as const,
  refund: null,
  refunds: [],
  items: [item('Rooms', 3), item('Gifts', 1)],
  caseId: null,
  refundable: cny('255.00'),
  invoicing: null,
};

const shown = (role: 'finance' | 'commerce', language: (typeof languages)[number], more = {}) =>
  renderPage({
    app: 'backoffice',
    path: `/backoffice/package-orders/${id}`,
    language,
    answers: {
      getOperator: {
        id: 'opr_me',
        name: 'Me',
        roles: [role],
        permissions: keysOf(operatorPermissions).filter((one) => operatorHolds([role], one)),
      },
      getCompanyPackageOrder: { ...order, ...more },
      beginPackageRefund: { caseId },
    },
  });

test.each(languages)(
  'staff begin a refund by package and quantity, with a reason, and land at its case, in %s',
  async (language) => {
    const page = await shown('finance', language);
    const { begin: texts } = page.texts.backofficePackageOrders;
    await page.user.click(await screen.findByRole('button', { name: texts.open }));
    const dialog = within(await screen.findByRole('dialog'));
    const submit = () => page.user.click(dialog.getByRole('button', { name: texts.submit }));
    await submit();
    await dialog.findByText(texts.reasonMissing);
    const rooms = dialog.getByRole('textbox', { name: 'Rooms' });
    await page.user.clear(rooms);
    await page.user.type(rooms, '4');
    await dialog.findByText(page.texts.packageOrders.refund.tooMany({ left: 3 }));
    await page.user.type(dialog.getByRole('textbox', { name: texts.reason }), 'Sold by mistake.');
    await submit();
    expect(page.api.sent('beginPackageRefund')).toEqual([]);
    await page.user.clear(rooms);
    await page.user.type(rooms, '2');
    await page.user.clear(dialog.getByRole('textbox', { name: 'Gifts' }));
    await submit();
    await waitFor(() =>
      expect(page.api.sent('beginPackageRefund')).toEqual([
        {
          id,
          reason: 'Sold by mistake.',
          items: [{ packageId: item('Rooms', 3).packageId, quantity: 2 }],
        },
      ]),
    );
    await waitFor(() =>
      expect(page.api.sent('getPackageRefundCase')).toContainEqual({ id: caseId }),
    );
  },
);

const asked = {
  id,
  status: 'under_review' as const,
  reason: 'Fewer rooms.',
  requestedAt: '2026-11-20T04:00:00.000Z',
  items: [],
  amount: null,
  destination: null,
  refusal: null,
  decidedAt: null,
  refundedAt: null,
};

test.each([
  ['while one is under review', 'finance' as const, { caseId, refund: asked, refunds: [asked] }],
  ['where nothing can go back', 'finance' as const, { refundable: null }],
  ['by whoever may not refund', 'commerce' as const, {}],
])('none is begun %s', async (_, role, more) => {
  const page = await shown(role, 'en', more);
  await page.settled();
  const { begin } = page.texts.backofficePackageOrders;
  expect(screen.queryByRole('button', { name: begin.open })).toBeNull();
});
