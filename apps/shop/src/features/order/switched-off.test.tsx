import { screen, waitFor } from '@testing-library/dom';
import { formatMoney } from '@arcadia/i18n/formats';
import { languages } from '@arcadia/i18n/languages';
import { describe, expect, test } from 'vitest';
import { renderShop } from '../../../../../tools/testing/components/render-shop.ts';
import { refused } from '../../../../../tools/testing/components/replies.ts';
import { orderId, unpaidOrder } from '../../../../../tools/testing/components/shop-stand.ts';

const path = `/activity/order/${orderId}`;
type Off = { reason: 'maintenance' | 'trouble' | 'paused'; until: string | null } | null;
const trouble = { reason: 'trouble' as const, until: '2035-01-01T02:00:00.000Z' };

/** The page of an order that the balance doesn't pay; what is switched off can change while it is open. */
async function openOrder(language: (typeof languages)[number]) {
  const state: Record<'alipay' | 'wechat_pay', Off> = { alipay: null, wechat_pay: null };
  const page = await renderShop({
    path,
    language,
    answers: {
      getPackageOrder: unpaidOrder({ balance: { amount: '0.00', currency: 'CNY' } }),
      listPaymentMethods: () => ({
        items: (['alipay', 'wechat_pay'] as const).map((gateway) => ({
          gateway,
          currencies: ['CNY' as const],
          usable: state[gateway] === null,
          off: state[gateway],
        })),
      }),
      payPackageOrder: refused('gatewayOff'),
    },
  });
  const { order: words } = page.texts.shopOrders;
  const radio = (way: keyof typeof words.methods) =>
    screen.queryByRole<HTMLInputElement>('radio', { name: new RegExp(words.methods[way]) });
  const said = (way: 'alipay' | 'wechat_pay', reason: keyof typeof words.off.reasons) =>
    screen.findByText(
      new RegExp(
        words.off.because({ method: words.methods[way], reason: words.off.reasons[reason] }),
      ),
    );
  const pay = () =>
    screen.findByRole('button', { name: words.pay({ amount: formatMoney('100.00', 'CNY') }) });
  return { page, state, words, radio, said, pay };
}

describe.each(languages)('an order, in %s', (language) => {
  test('whose way to pay was switched off meanwhile says why and until when, and offers the other', async () => {
    const { page, state, radio, said, pay } = await openOrder(language);
    await waitFor(() => expect(radio('alipay')?.checked).toBe(true));
    state.alipay = trouble;
    await page.user.click(await pay());
    expect((await said('alipay', 'trouble')).textContent).toMatch(/2035/);
    expect(radio('alipay')).toBeNull();
    await waitFor(() => expect(radio('wechat_pay')?.checked).toBe(true));
    expect(page.api.sent('payPackageOrder')).toMatchObject([{ paymentMethod: 'alipay' }]);
    expect(page.went).toEqual([]);
  });

  test('can’t be paid where all are switched off, and leads to the recharge page', async () => {
    const { page, state, words, radio, said, pay } = await openOrder(language);
    await waitFor(() => expect(radio('alipay')).not.toBeNull());
    Object.assign(state, { alipay: trouble, wechat_pay: { reason: 'paused', until: null } });
    await page.user.click(await pay());
    await said('alipay', 'trouble');
    await said('wechat_pay', 'paused');
    expect((await pay()).getAttribute('aria-disabled')).toBe('true');
    await page.user.click(await pay());
    expect(page.api.sent('payPackageOrder')).toHaveLength(1);
    const recharge = screen.getByRole('link', { name: words.recharge });
    expect(recharge.getAttribute('href')).toBe('/finance/found/recharge');
  });
});
