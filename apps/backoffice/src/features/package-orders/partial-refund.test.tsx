import { languages } from '@arcadia/i18n/languages';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const rooms = 'spk_0123456789abcdefghijklmn';
const caseId = 'rev_0123456789abcdefghijklmn';
const cny = (amount: string) => ({ amount, currency: 'CNY' as const });
const refund = {
  id: 'pko_1',
  status: 'under_review' as const,
  items: [{ packageId: rooms, asked: 2, given: null, amount: null }],
  amount: null,
  destination: null,
  refusal: null,
  decidedAt: null,
  refundedAt: null,
};
const order = {
  id: 'pko_1',
  status: 'paid' as const,
  refund,
  refunds: [refund],
  items: [
    {
      packageId: rooms,
      name: { zh: 'Rooms', en: 'Rooms' },
      quantity: 3,
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
    },
  ],
};

test.each(languages)(
  'the desk gives back the packages that it chooses, for what the server says they come to, in %s',
  async (language) => {
    const me = { id: 'opr_me', name: 'Me' };
    const page = await renderPage({
      app: 'backoffice',
      path: `/backoffice/package-refunds/${caseId}`,
      language,
      answers: {
        getOperator: me,
        getReview: {
          id: caseId,
          outcome: null,
          claimedBy: me,
          claimedUntil: '2035-01-01T00:00:00.000Z',
        },
        getPackageRefundCase: {
          id: caseId,
          order,
          refundable: cny('170.00'),
          invoicing: {
            paid: cny('255.00'),
            taken: cny('0.00'),
            invoiceable: cny('0.00'),
            invoices: [],
          },
        },
        previewPackageRefund: {
          amount: cny('85.00'),
          items: [{ packageId: rooms, amount: cny('85.00') }],
        },
        decidePackageRefund: { approvalId: null },
      },
    });
    const { desk: texts } = page.texts.backofficePackageOrders;
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Rooms' });
    expect(field.value).toBe('2');
    await page.user.clear(field);
    await page.user.type(field, '1');
    await waitFor(() =>
      expect(
        screen.getByRole('group', { name: page.texts.packageOrders.refund.choose }).parentElement
          ?.textContent,
      ).toContain('85.00'),
    );
    expect(page.api.sent('previewPackageRefund').at(-1)).toEqual({
      id: caseId,
      items: [{ packageId: rooms, quantity: 1 }],
    });
    await page.user.click(await screen.findByRole('button', { name: new RegExp(texts.approve) }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText('Rooms');
    await page.user.click(dialog.getByRole('button', { name: texts.approve }));
    await waitFor(() =>
      expect(page.api.sent('decidePackageRefund')).toEqual([
        {
          id: caseId,
          outcome: 'approved',
          expected: '85.00',
          items: [{ packageId: rooms, quantity: 1 }],
        },
      ]),
    );
  },
);
