import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { languages } from '@arcadia/i18n/languages';
import { formatMoney } from '@arcadia/i18n/formats';
import { describe, expect, test } from 'vitest';
import { errorId } from '../../../../../tools/testing/components/answer-text.ts';
import { renderShop, type ShownShop } from '../../../../../tools/testing/components/render-shop.ts';
import { failed, refused } from '../../../../../tools/testing/components/replies.ts';
import {
  packageId,
  pricedCart,
  stand,
} from '../../../../../tools/testing/components/shop-stand.ts';

const path = '/activity/cartlist';
const cny = (amount: string) => formatMoney(amount, 'CNY');
const offered = [stand({ Ample: {}, Scarce: {} })];

/** The button on, which looks and says that it is off while the cart has something to mend. */
async function checkOut({ texts }: ShownShop, isOff: boolean): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: texts.shopOrders.cart.checkOut });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe(String(isOff)));
  return button;
}

describe.each(languages)('the cart, in %s', (language) => {
  test('is counted and summed as it is changed, by the keyboard too', async () => {
    const page = await renderShop({ path, language, cart: { Ample: 1 } });
    const { cart } = page.texts.shopOrders;
    const { side } = page.texts.shop;
    await checkOut(page, false);
    const less = screen.getByRole('button', { name: cart.less({ name: 'Ample' }) });
    expect(less).toHaveProperty('disabled', true);
    screen.getByRole('button', { name: cart.more({ name: 'Ample' }) }).focus();
    await page.user.keyboard('{Enter} ');
    const quantity = screen.getByRole('group', { name: cart.quantity({ name: 'Ample' }) });
    within(quantity).getByText('3');
    await screen.findByRole('link', { name: side.cart(3) });
    // Presses in a row are priced together, and nobody goes on with the sum of one.
    await checkOut(page, true);
    expect((await screen.findAllByText(cny('300.00'))).length).toBe(2);
    screen.getByText(cny('360.00'));
    screen.getByText(`−${cny('60.00')}`);
    expect(page.api.sent('checkCart').map(({ items }) => items[0]?.quantity)).toEqual([1, 3]);
    await page.user.click(await checkOut(page, false));
    expect(page.went).toEqual(['/activity/order/new']);
    await page.user.click(
      screen.getByRole('button', { name: cart.removeNamed({ name: 'Ample' }) }),
    );
    await screen.findByText(cart.empty);
    screen.getByRole('link', { name: side.cart(0) });
  });

  test('leads nowhere while it can’t be priced, and on once it can', async () => {
    const page = await renderShop({ path, language, cart: { Ample: 1 } });
    const { cart } = page.texts.shopOrders;
    await checkOut(page, false);
    page.api.answer({ checkCart: failed('internal') });
    await page.user.click(screen.getByRole('button', { name: cart.more({ name: 'Ample' }) }));
    const alert = (await screen.findByText(cart.failed)).closest('[role=alert]');
    expect(alert?.textContent).toContain(errorId);
    // The sum is still that of one.
    expect(screen.getAllByText(cny('100.00')).length).toBeGreaterThan(0);
    await page.user.click(await checkOut(page, true));
    expect(page.went).toEqual([]);
    page.api.answer({ checkCart: (input) => pricedCart(offered, input) });
    await page.user.click(screen.getByRole('button', { name: cart.retry }));
    await checkOut(page, false);
    expect(screen.queryByText(cart.failed)).toBeNull();
    screen.getByText(cny('240.00'));
  });

  test('says of each package what stands in the way, and how to mend it', async () => {
    const page = await renderShop({
      path,
      language,
      offered,
      cart: { Ample: 1, Scarce: 5, Gone: 1 },
      answers: {
        checkCart: (input) => {
          const isMended = input.items.some(({ quantity }) => quantity === 2);
          const problems = isMended ? {} : ({ Scarce: 'soldOut' } as const);
          return pricedCart(offered, input, { problems, available: 2 });
        },
      },
    });
    const { cart } = page.texts.shopOrders;
    const button = await checkOut(page, true);
    const mend = screen.getByText(cart.mendFirst);
    expect(button.getAttribute('aria-describedby')).toBe(mend.id);
    screen.getByText(new RegExp(`^${cart.problems.soldOut}`));
    screen.getByText(new RegExp(`^${cart.problems.gone}`));
    // What can't be ordered is not in the sum.
    expect(screen.getAllByText(cny('100.00')).length).toBeGreaterThan(0);
    await page.user.click(screen.getByRole('button', { name: cart.setTo(2) }));
    await screen.findByText(cny('360.00'));
    await checkOut(page, true);
    await page.user.click(
      screen.getByRole('button', { name: cart.removeNamed({ name: cart.gone }) }),
    );
    await checkOut(page, false);
    expect(screen.queryByText(cart.mendFirst)).toBeNull();
  });

  test('leads to an unpaid order that holds the rest of a limit, and stops at the limit', async () => {
    const page = await renderShop({
      path,
      language,
      cart: { Ample: 1 },
      answers: {
        checkCart: (input) => pricedCart(offered, input, { problems: { Ample: 'unpaidOrder' } }),
      },
    });
    const { cart } = page.texts.shopOrders;
    await screen.findByText(new RegExp(cart.problems.unpaidOrder));
    const link = screen.getByRole('link', { name: cart.toOrders });
    expect(link.getAttribute('href')).toBe('/finance/activityorder');
    page.api.answer({
      checkCart: (input) => pricedCart(offered, input, { problems: { Ample: 'limit' } }),
    });
    await page.open(path);
    await screen.findByText(`${cart.problems.limit} ${cart.removeIt}`);
    await checkOut(page, true);
  });

  test('points out a price that is another than when it was put there', async () => {
    const page = await renderShop({ path: '/activity', language, signedIn: false });
    const { shop, shopOrders } = page.texts;
    const add = { name: shop.offer.addNamed({ name: 'Ample' }) };
    await page.user.click(await screen.findByRole('button', add));
    const price = { amount: '130.00', currency: 'CNY' } as const;
    const dear = [stand({ Ample: { prices: [{ price, original: price }] } })];
    page.api.answer({ priceCart: (input) => pricedCart(dear, input) });
    await page.open(path);
    const words = shopOrders.cart.repriced({ before: cny('100.00'), now: cny('130.00') });
    await screen.findByText(words);
    screen.getByText(shopOrders.cart.prices({ currency: 'CNY' }));
    expect(page.api.sent('priceCart')).toMatchObject([{ currency: 'CNY' }]);
  });

  test('ends with its campaign', async () => {
    const page = await renderShop({
      path,
      language,
      cart: { Ample: 1 },
      answers: { checkCart: refused('activityLinkIncorrect') },
    });
    await screen.findByText(page.texts.shop.campaign.ended);
    const link = screen.getByRole('link', { name: page.texts.shopOrders.cart.toOffers });
    expect(link.getAttribute('href')).toBe('/activity');
  });
});

test('a cart of another campaign is not this one’s', async () => {
  const newer = stand({ Newer: {} }, 'newer');
  const page = await renderShop({ path, offered: [newer, ...offered], cart: { Newer: 1 } });
  await screen.findByText('Newer');
  // Where both run it may be either's; on a page of the other one it is given up.
  await page.open('/activity/home/stand-page');
  await screen.findByRole('link', { name: page.texts.shop.side.cart(0) });
  await page.open(path);
  await screen.findByText(page.texts.shopOrders.cart.empty);
  expect(page.api.sent('checkCart').length).toBe(1);
  const items = { [packageId('Ample')]: 1 };
  localStorage.setItem('arcadia.shop.cart', JSON.stringify({ activity: 'last-year', items }));
  await page.open(path);
  await screen.findByText(page.texts.shopOrders.cart.empty);
});

test('a campaign that is over leaves nothing to order in the cart', async () => {
  const page = await renderShop({ path, offered: [], cart: { Ample: 1 } });
  await screen.findByText(page.texts.shop.campaign.ended);
  expect(page.api.sent('checkCart')).toEqual([]);
});

test('a cart follows another tab, to the last of it', async () => {
  const page = await renderShop({ path, offered, cart: { Ample: 1 } });
  await checkOut(page, false);
  const key = 'arcadia.shop.cart';
  const written = (items: object) => JSON.stringify({ activity: 'stand', items });
  const hear = (items: object) =>
    fireEvent(window, new StorageEvent('storage', { key, newValue: written(items) }));
  hear({ [packageId('Ample')]: 1, [packageId('Scarce')]: 2 });
  await screen.findByRole('link', { name: page.texts.shop.side.cart(3) });
  expect((await screen.findAllByText(cny('300.00'))).length).toBeGreaterThan(0);
  hear({});
  await screen.findByText(page.texts.shopOrders.cart.empty);
});
