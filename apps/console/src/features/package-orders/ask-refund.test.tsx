import { languages } from '@arcadia/i18n/languages';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const id = 'pko_0123456789abcdefghijklmn';
const cny = (amount: string) => ({ amount, currency: 'CNY' as const });
const left = (remaining: string) => [
  { kind: 'mau' as const, granted: '30', used: '0', withdrawn: '0', remaining, percent: '0.0' },
];
const idOf = (name: string) => `spk_${String(name.length).padEnd(24, '0')}`;
const item = (name: string, quantity: number, more: object) => ({
  packageId: idOf(name),
  name: { zh: name, en: name },
  quantity,
  refunded: { quantity: 0, amount: cny('0.00') },
  quotas: left('30'),
  ...more,
});

const order = {
  id,
  status: 'paid' as const,
  paidAt: '2026-11-20T04:00:00.000Z',
  paymentMethod: 'balance' as const,
  invoicing: null,
  refund: null,
  refunds: [],
  items: [
    item('Rooms', 3, { refunded: { quantity: 1, amount: cny('85.00') } }),
    item('Gift', 2, {}),
    item('Nothing', 1, { quotas: left('0') }),
  ],
};

test.each(languages)(
  'a refund is asked for by package and quantity, no more than are left, in %s',
  async (language) => {
    const page = await renderPage({
      app: 'console',
      path: `/finance/activityorder/detail/${id}`,
      language,
      answers: { getPackageOrder: order },
    });
    const { refund: texts } = page.texts.packageOrders;
    await page.user.click(await screen.findByRole('button', { name: texts.ask }));
    const dialog = within(await screen.findByRole('dialog'));
    const rooms = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Rooms' });
    expect(rooms.value).toBe('2');
    expect(dialog.queryByRole('textbox', { name: 'Nothing' })).toBeNull();
    await page.user.type(dialog.getByRole('textbox', { name: texts.reason }), 'Fewer rooms');
    await page.user.clear(rooms);
    await page.user.type(rooms, '3');
    await dialog.findByText(texts.tooMany({ left: 2 }));
    await page.user.clear(rooms);
    await page.user.type(rooms, '1');
    await page.user.clear(dialog.getByRole('textbox', { name: 'Gift' }));
    await page.user.click(dialog.getByRole('button', { name: texts.ask }));
    await waitFor(() =>
      expect(page.api.sent('askPackageRefund')).toEqual([
        { id, reason: 'Fewer rooms', items: [{ packageId: idOf('Rooms'), quantity: 1 }] },
      ]),
    );
  },
);
