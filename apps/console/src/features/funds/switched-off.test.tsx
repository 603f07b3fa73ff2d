import { screen, waitFor, within } from '@testing-library/dom';
import { languages } from '@arcadia/i18n/languages';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';
import { refused } from '../../../../../tools/testing/components/replies.ts';

type Off = { reason: 'maintenance' | 'trouble' | 'paused'; until: string | null } | null;
const method = (gateway: 'alipay' | 'wechat_pay', off: Off) => ({
  gateway,
  currencies: ['CNY' as const],
  usable: off === null,
  off,
});
const trouble = { reason: 'trouble' as const, until: '2035-01-01T02:00:00.000Z' };

/** The recharge page of a company that settles in CNY; what is switched off can change while it is open. */
async function openPage(language: (typeof languages)[number]) {
  const state: { alipay: Off; wechat: Off } = { alipay: null, wechat: null };
  const page = await renderPage({
    app: 'console',
    path: '/finance/found/recharge',
    language,
    answers: {
      listPaymentMethods: () => ({
        items: [method('alipay', state.alipay), method('wechat_pay', state.wechat)],
      }),
      createRecharge: refused('gatewayOff'),
    },
  });
  const { gateways, off } = page.texts.payment;
  const radio = (gateway: keyof typeof gateways) =>
    screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(gateways[gateway].name) });
  return { page, state, radio, off };
}

test.each(languages)(
  'whoever stands on the page sees that a method is switched off and why, and another one is chosen, in %s',
  async (language) => {
    const { page, state, radio, off } = await openPage(language);
    expect((await radio('alipay')).checked).toBe(true);
    state.alipay = trouble;
    page.api.push('gateway.changed');
    await screen.findByText(new RegExp(off.reasons.trouble));
    expect((await radio('alipay')).disabled).toBe(true);
    expect(screen.getByText(/2035/)).toBeTruthy();
    const other = await radio('wechat_pay');
    await waitFor(() => expect(other.checked).toBe(true));
  },
);

test.each(languages)('where all are off the page says what remains, in %s', async (language) => {
  const { page, state, off } = await openPage(language);
  const { recharge } = page.texts.funds;
  await page.settled();
  state.alipay = trouble;
  state.wechat = { reason: 'maintenance', until: null };
  page.api.push('gateway.changed');
  await screen.findByText(recharge.allOffTitle);
  expect(screen.getByText(off.reasons.maintenance)).toBeTruthy();
  const link = screen.getByRole('link', { name: recharge.toTransfer });
  expect(link.getAttribute('href')).toBe('/finance/found/recharge/transfer');
  const submit = screen.getByRole('button', { name: recharge.submit });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
});

test('a refusal because it was switched off a moment ago shows why beside the method', async () => {
  const { page, state, radio, off } = await openPage('en');
  const { recharge } = page.texts.funds;
  await radio('alipay');
  await page.user.type(await screen.findByLabelText(recharge.amount), '1250');
  await page.user.click(screen.getByRole('checkbox'));
  state.alipay = trouble;
  await page.user.click(screen.getByRole('button', { name: recharge.submit }));
  await waitFor(() => expect(page.api.sent('createRecharge')).toHaveLength(1));
  await screen.findByText(new RegExp(off.reasons.trouble));
  const other = await radio('wechat_pay');
  await waitFor(() => expect(other.checked).toBe(true));
  const form = screen.getByRole('button', { name: recharge.submit }).closest('form');
  if (!form) expect.unreachable('the form is there');
  expect(within(form).getByText(/isn’t offered at the moment/)).toBeTruthy();
});
