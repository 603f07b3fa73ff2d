import { screen, waitFor, within } from '@testing-library/dom';
import { permissions } from '@arcadia/contract/access/permissions';
import { formatMoney } from '@arcadia/i18n/formats';
import { languages } from '@arcadia/i18n/languages';
import { describe, expect, test } from 'vitest';
import { errorId } from '../../../../../tools/testing/components/answer-text.ts';
import { leavePausesOut } from '../../../../../tools/testing/components/no-pauses.ts';
import { renderShop, type ShownShop } from '../../../../../tools/testing/components/render-shop.ts';
import {
  type Answers,
  failed,
  refused,
  unreachable,
  whole,
} from '../../../../../tools/testing/components/replies.ts';
import { orderId, unpaidOrder } from '../../../../../tools/testing/components/shop-stand.ts';

const path = `/activity/order/${orderId}`;
const cny = (amount: string) => ({ amount, currency: 'CNY' as const });
const shown = (amount: string) => formatMoney(amount, 'CNY');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async ({ user }: ShownShop, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const payButton = ({ texts }: ShownShop) => texts.shopOrders.order.pay({ amount: shown('100.00') });
const ways = (...gateways: ('alipay' | 'wechat_pay')[]) => ({
  listPaymentMethods: { items: gateways.map((gateway) => ({ gateway, usable: true })) },
});

describe.each(languages)('an order, in %s', (language) => {
  const order = (answers: Answers = {}) => renderShop({ path, language, answers });

  test('is paid at a gateway once its ways to pay can be asked for', async () => {
    const page = await order({ listPaymentMethods: failed('internal') });
    const { order: words } = page.texts.shopOrders;
    const alert = (await screen.findByText(words.waysFailed)).closest('[role=alert]');
    expect(alert?.textContent).toContain(errorId);
    page.api.answer(ways('alipay'));
    await press(page, words.ask);
    await page.user.click(await screen.findByRole('radio', { name: words.methods.alipay }));
    expect(screen.queryByText(words.waysFailed)).toBeNull();
    page.api.answer({ payPackageOrder: unreachable() });
    await press(page, payButton(page));
    await screen.findByText(words.failedToPay);
    expect(page.went).toEqual([]);
    page.api.answer({ payPackageOrder: { payment: { kind: 'redirect', url: '/sim/gateway' } } });
    await press(page, payButton(page));
    await waitFor(() => expect(page.went).toEqual(['/sim/gateway']));
    expect(page.api.sent('payPackageOrder').at(-1)).toMatchObject({ paymentMethod: 'alipay' });
  });

  test('is paid from the balance, and leads to what it gives', async () => {
    const page = await order({ payPackageOrder: { payment: null } });
    const { order: words } = page.texts.shopOrders;
    await screen.findByText(words.balance({ amount: shown('150.00') }));
    const paidAt = '2026-11-20T08:00:00.000Z';
    page.api.answer({
      getPackageOrder: unpaidOrder({ status: 'paid', paidAt, paymentMethod: 'balance' }),
      downloadPackageReceipt: failed('internal'),
    });
    await press(page, payButton(page));
    await heading(words.status.paid);
    expect(screen.queryAllByRole('radio')).toEqual([]);
    const detail = screen.getByRole('link', { name: words.detail });
    expect(detail.getAttribute('href')).toBe(`/finance/activityorder/detail/${orderId}`);
    // A receipt that can't be made is told at the head of the page.
    await press(page, words.saveReceipt);
    await screen.findByText(new RegExp(errorId));
  });

  test('is canceled after a question', async () => {
    const page = await order();
    const { order: words } = page.texts.shopOrders;
    await press(page, words.cancel);
    screen.getByText(words.cancelAsk);
    await press(page, words.keep);
    expect(screen.queryByText(words.cancelAsk)).toBeNull();
    expect(page.api.sent('cancelPackageOrder')).toEqual([]);
    await press(page, words.cancel);
    page.api.answer({ cancelPackageOrder: { status: 'canceled', paidAt: null } });
    await press(page, words.cancel);
    await heading(words.status.canceled);
    screen.getByText(words.statusText.canceled);
  });

  test('whose balance was used elsewhere says what to do, and offers another way', async () => {
    const page = await order({ ...ways('alipay'), payPackageOrder: refused('insufficientCredit') });
    const { order: words } = page.texts.shopOrders;
    await screen.findByRole('radio', { name: words.methods.alipay });
    page.api.answer({ getPackageOrder: unpaidOrder({ balance: cny('50.00') }) });
    await press(page, payButton(page));
    const dialog = await screen.findByRole('dialog', { name: words.short.title });
    within(dialog).getByText(new RegExp(words.short.rechargeText));
    const recharge = within(dialog).getByRole('link', { name: words.short.recharge });
    expect(recharge.getAttribute('href')).toBe('/finance/found/recharge');
    await press(page, words.short.otherWay);
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    screen.getByText(words.balanceShort({ amount: shown('50.00') }));
    const other = screen.getByRole('radio', { name: words.methods.alipay });
    expect(other).toHaveProperty('checked', true);
    screen.getByRole('link', { name: words.recharge });
  });

  test('asks whoever may not recharge to turn to the main account', async () => {
    const auth = [permissions.activityOrderQuery, permissions.activityOrderAll];
    const page = await order({
      getMemberInfo: { auth },
      payPackageOrder: refused('insufficientCredit'),
    });
    const { short } = page.texts.shopOrders.order;
    await press(page, payButton(page));
    const dialog = await screen.findByRole('dialog', { name: short.title });
    within(dialog).getByText(new RegExp(short.askText));
    expect(within(dialog).queryByRole('link', { name: short.recharge })).toBeNull();
  });

  test('leads to certification where the server asks for it', async () => {
    const page = await order({ payPackageOrder: refused('certificationRequired') });
    await press(page, payButton(page));
    await screen.findByText(page.texts.errors.refusals.certificationRequired);
    const words = page.texts.shopOrders.order;
    const link = screen.getByRole('link', { name: words.certifyAction });
    expect(link.getAttribute('href')).toBe('/account/companyauth');
  });

  test('can’t be paid by whoever may only look, who is told whom to ask', async () => {
    const auth = [permissions.activityOrderQuery];
    const page = await order({ getMemberInfo: { auth, mainAccountName: 'Lin' } });
    const { order: words, confirm } = page.texts.shopOrders;
    await heading(words.status.unpaid);
    screen.getByText(confirm.notAllowed({ name: 'Lin' }));
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(screen.queryByRole('button', { name: words.cancel })).toBeNull();
  });

  test('that may be paid already says so until its gateway can be asked again', async () => {
    leavePausesOut();
    const page = await order({ confirmPackageOrder: refused('paymentUnconfirmed') });
    const msg = page.texts.errors.refusals.paymentUnconfirmed;
    await heading(page.texts.shopOrders.order.status.unpaid);
    const said = (await screen.findByText(msg)).closest('[role=alert]');
    expect(said).not.toBeNull();
    page.api.answer({ confirmPackageOrder: {} });
    await waitFor(() => expect(screen.queryByText(msg)).toBeNull());
    await heading(page.texts.shopOrders.order.status.unpaid);
  });

  test('shows its code until the time is up, and then what became of it', async () => {
    leavePausesOut();
    const payUntil = new Date(Date.now() + 30 * 60_000).toISOString();
    const page = await order({
      ...ways('wechat_pay'),
      getPackageOrder: unpaidOrder({ payUntil }),
      payPackageOrder: whole({
        status: 'unpaid',
        payment: { kind: 'qr', content: 'weixin://pay', expiresAt: payUntil },
      }),
    });
    const { order: words } = page.texts.shopOrders;
    const timer = await screen.findByRole('timer');
    expect(timer.textContent).toMatch(/(?:30:00|29:\d\d)$/);
    await page.user.click(await screen.findByRole('radio', { name: words.methods.wechat_pay }));
    await press(page, payButton(page));
    await screen.findByRole('img', { name: words.scan });
    const scan = await screen.findByRole('link', { name: words.simulatedScan });
    expect(scan.getAttribute('href')).toContain('weixin');
    page.api.answer({ getPackageOrder: unpaidOrder({ payUntil: new Date().toISOString() }) });
    await screen.findByText(words.expired);
    expect(screen.queryByRole('img', { name: words.scan })).toBeNull();
    expect(screen.queryByRole('button', { name: payButton(page) })).toBeNull();
    page.api.answer({ getPackageOrder: unpaidOrder({ status: 'closed' }) });
    await press(page, words.refresh);
    await heading(words.status.closed);
    screen.getByText(words.statusText.closed);
    await press(page, words.orderAgain);
    await waitFor(() => expect(page.went.at(-1)).toBe('/activity/cartlist'));
    screen.getByRole('link', { name: page.texts.shop.side.cart(1) });
  });

  test('that can’t be loaded says why, and is loaded again', async () => {
    const page = await order({ getPackageOrder: failed('internal') });
    const { order: words } = page.texts.shopOrders;
    const alert = (await screen.findByText(words.failed)).closest('[role=alert]');
    expect(alert?.textContent).toContain(errorId);
    page.api.answer({ getPackageOrder: unpaidOrder() });
    await press(page, words.ask);
    await heading(words.status.unpaid);
    expect(screen.queryByText(words.failed)).toBeNull();
  });

  test('of another company is not there', async () => {
    const page = await order({ getPackageOrder: failed('notFound') });
    await heading(page.texts.shopOrders.order.missing);
    expect(screen.queryByText(page.texts.shopOrders.order.failed)).toBeNull();
  });

  test('is shown to whoever logs in only', async () => {
    const page = await renderShop({ path, language, signedIn: false });
    const { order: words } = page.texts.shopOrders;
    await heading(words.logIn);
    await press(page, words.logIn);
    await screen.findByRole('dialog', { name: page.texts.shop.login.title });
    expect(page.api.sent('getPackageOrder')).toEqual([]);
  });
});
