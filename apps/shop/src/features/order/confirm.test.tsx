import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { permissions } from '@arcadia/contract/access/permissions';
import { formatMoney } from '@arcadia/i18n/formats';
import { languages } from '@arcadia/i18n/languages';
import { describe, expect, test } from 'vitest';
import { errorId } from '../../../../../tools/testing/components/answer-text.ts';
import { tokens } from '../../../../../tools/testing/components/mock-api.ts';
import { leavePausesOut } from '../../../../../tools/testing/components/no-pauses.ts';
import { renderShop, type ShownShop } from '../../../../../tools/testing/components/render-shop.ts';
import {
  type Answers,
  failed,
  refused,
  unreachable,
} from '../../../../../tools/testing/components/replies.ts';
import { orderId, pricedCart, stand } from '../../../../../tools/testing/components/shop-stand.ts';
import { session } from '../../shared/session.ts';

const path = '/activity/order/new';
const cny = (amount: string) => formatMoney(amount, 'CNY');
const offered = [stand({ Ample: {} })];
const ordered = { createPackageOrder: { id: orderId } } satisfies Answers;

const submit = async ({ texts, user }: ShownShop) => {
  const name = texts.shopOrders.confirm.submit;
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  await user.click(button);
};
const keysOf = ({ api }: ShownShop) =>
  api.calls.filter(({ name }) => name === 'createPackageOrder').map(({ key }) => key);
const isAt = ({ went }: ShownShop, address: string) =>
  waitFor(() => expect(went.at(-1)).toBe(address));

describe.each(languages)('the confirmation, in %s', (language) => {
  const confirm = (answers: Answers = {}) =>
    renderShop({ path, language, cart: { Ample: 1 }, answers });

  test('says who buys what for how much, and becomes one order however often it is pressed', async () => {
    const page = await confirm({ getMemberInfo: { name: 'Lin', companyName: 'Yunfan' } });
    const words = page.texts.shopOrders.confirm;
    await screen.findByText('Yunfan', { selector: 'dd' });
    screen.getByText('Lin', { selector: 'dd' });
    await page.user.dblClick(await screen.findByRole('button', { name: words.submit }));
    await isAt(page, `/activity/order/${orderId}`);
    expect(page.api.sent('createPackageOrder')).toMatchObject([{ expected: '100.00' }]);
    screen.getByRole('link', { name: page.texts.shop.side.cart(0) });
  });

  test('says that prices could not be asked for, and asks again', async () => {
    const page = await confirm({ checkCart: failed('internal') });
    const { cart } = page.texts.shopOrders;
    const alert = (await screen.findByText(cart.failed)).closest('[role=alert]');
    expect(alert?.textContent).toContain(errorId);
    page.api.answer({ checkCart: (input) => pricedCart(offered, input) });
    await page.user.click(screen.getByRole('button', { name: cart.retry }));
    await screen.findByText(cart.due);
    expect(screen.queryByText(cart.failed)).toBeNull();
  });

  test('keeps its cart where the order failed, and repeats it under its key after a reload', async () => {
    const page = await confirm({ createPackageOrder: failed('internal') });
    const words = page.texts.shopOrders.confirm;
    await submit(page);
    const alert = (await screen.findByText(words.failed)).closest('[role=alert]');
    expect(alert?.textContent).toContain(errorId);
    screen.getByRole('link', { name: page.texts.shop.side.cart(1) });
    page.api.answer({ createPackageOrder: unreachable() });
    await submit(page);
    await waitFor(() => expect(keysOf(page).length).toBe(2));
    await screen.findByText(page.texts.common.client.unreachable);
    page.api.answer(ordered);
    await page.open(path);
    await submit(page);
    await isAt(page, `/activity/order/${orderId}`);
    // The server finds by it what it may have ordered.
    expect(new Set(keysOf(page)).size).toBe(1);
    // What is ordered next is another order.
    await page.open('/activity');
    const add = { name: page.texts.shop.offer.addNamed({ name: 'Ample' }) };
    await page.user.click(await screen.findByRole('button', add));
    await page.open(path);
    await submit(page);
    await waitFor(() => expect(new Set(keysOf(page)).size).toBe(2));
  });

  test('asks a server again that has too much to do, under one key, and says so', async () => {
    const page = await confirm({ createPackageOrder: failed('unavailable') });
    leavePausesOut();
    const { promise: free, resolve } = Promise.withResolvers<void>();
    const queuing = page.texts.shopOrders.confirm.queuing;
    page.api.answer({
      createPackageOrder: async () => {
        if (keysOf(page).length < 3) return failed('unavailable');
        await free;
        return { id: orderId };
      },
    });
    await submit(page);
    await screen.findByText(queuing);
    resolve();
    await isAt(page, `/activity/order/${orderId}`);
    expect(keysOf(page).length).toBe(3);
    expect(new Set(keysOf(page)).size).toBe(1);
  });

  test('leads on from what the server refuses, and orders once nothing stands in the way', async () => {
    const page = await confirm();
    const { cart, confirm: words } = page.texts.shopOrders;
    for (const code of ['unpaidOrderExists', 'purchaseLimit', 'packageFirstOrderOnly'] as const) {
      page.api.answer({ createPackageOrder: refused(code) });
      await submit(page);
      const alert = await screen.findByText(page.texts.errors.refusals[code]);
      expect(alert.closest('[role=alert]')?.textContent).toContain(words.failed);
      const links = screen.queryAllByRole('link', { name: cart.toOrders });
      expect(links.length).toBe(code === 'unpaidOrderExists' ? 1 : 0);
    }
    page.api.answer(ordered);
    await submit(page);
    await isAt(page, `/activity/order/${orderId}`);
  });

  test('shows a price that has moved, and orders at it only when it is pressed again', async () => {
    const page = await confirm();
    const { confirm: words } = page.texts.shopOrders;
    const prices = [
      {
        original: { amount: '130.00', currency: 'CNY' },
        price: { amount: '130.00', currency: 'CNY' },
      },
    ] as const;
    const dear = [stand({ Ample: { prices } })];
    await screen.findByText(page.texts.shopOrders.cart.due);
    page.api.answer({
      createPackageOrder: refused('packagePriceChanged'),
      checkCart: (input) => pricedCart(dear, input),
    });
    await submit(page);
    await screen.findByText(words.changed);
    await screen.findByText(words.newAmount({ before: cny('100.00'), now: cny('130.00') }));
    page.api.answer(ordered);
    await submit(page);
    await isAt(page, `/activity/order/${orderId}`);
    const sums = page.api.sent('createPackageOrder').map(({ expected }) => expected);
    expect(sums).toEqual(['100.00', '130.00']);
  });

  test('becomes the cart again where others were quicker, which says what to mend', async () => {
    const page = await confirm();
    const { cart } = page.texts.shopOrders;
    await screen.findByText(cart.due);
    page.api.answer({
      createPackageOrder: refused('packageSoldOut'),
      checkCart: (input) => pricedCart(offered, input, { problems: { Ample: 'soldOut' } }),
    });
    await submit(page);
    await screen.findByText(`${cart.problems.soldOut} ${cart.removeIt}`);
    screen.getByText(cart.mendFirst);
    const name = page.texts.shopOrders.confirm.submit;
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('leads to certification, before anything is pressed where that is known', async () => {
    const page = await confirm({ createPackageOrder: refused('certificationRequired') });
    const words = page.texts.shopOrders.confirm;
    await submit(page);
    await screen.findByText(words.certify);
    page.api.answer({
      checkCart: (input) => ({ ...pricedCart(offered, input), certified: false }),
    });
    await page.open(path);
    await screen.findByText(words.certify);
    const link = screen.getByRole('link', { name: words.certifyAction });
    expect(link.getAttribute('href')).toBe('/account/companyauth');
    expect(screen.queryByRole('button', { name: words.submit })).toBeNull();
    screen.getByRole('link', { name: page.texts.shop.side.cart(1) });
  });

  test('tells whoever may not order whom to ask', async () => {
    const auth = [permissions.activityOrderQuery];
    const page = await confirm({ getMemberInfo: { auth, mainAccountName: 'Lin' } });
    const words = page.texts.shopOrders.confirm;
    await screen.findByText(words.notAllowed({ name: 'Lin' }));
    expect(screen.queryByRole('button', { name: words.submit })).toBeNull();
    page.api.answer({ getMemberInfo: { auth, role: 'channelCompany' } });
    await page.open(path);
    await screen.findByText(words.channel);
    expect(screen.queryByRole('button', { name: words.submit })).toBeNull();
  });

  test('asks a visitor to log in, and goes on as the company’s', async () => {
    const page = await renderShop({ path, language, signedIn: false, cart: { Ample: 1 } });
    const { confirm: words, cart } = page.texts.shopOrders;
    page.api.answer({ getMemberInfo: { settlementCurrency: 'USD' } });
    await page.user.click(await screen.findByRole('button', { name: words.logIn }));
    const dialog = await screen.findByRole('dialog', { name: page.texts.shop.login.title });
    const address = () => dialog.querySelector('iframe')?.getAttribute('src');
    await waitFor(() => expect(address()).toBe('/login?embed=1'));
    // As the frame does, which is a document of its own.
    session.store(tokens.member);
    fireEvent(window, new StorageEvent('storage', { key: 'arcadia.console.session' }));
    // The page is loaded anew, and the cart is still there.
    await waitFor(() => expect(page.went).toEqual([path]));
    await page.open(path);
    await screen.findByRole('heading', { level: 1, name: words.title });
    await screen.findByText(cart.due);
    screen.getByRole('link', { name: page.texts.shop.side.cart(1) });
  });
});

test('a campaign that ends meanwhile takes its cart along', async () => {
  const page = await renderShop({ path, cart: { Ample: 1 } });
  await screen.findByText(page.texts.shopOrders.cart.due);
  page.api.answer({
    createPackageOrder: refused('activityLinkIncorrect'),
    checkCart: refused('activityLinkIncorrect'),
  });
  await submit(page);
  await screen.findByText(page.texts.shop.campaign.ended);
  expect(page.went).toEqual([]);
});
