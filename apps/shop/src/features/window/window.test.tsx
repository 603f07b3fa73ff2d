import { screen, waitFor, within } from '@testing-library/dom';
import { formatMoney } from '@arcadia/i18n/formats';
import { languages } from '@arcadia/i18n/languages';
import { describe, expect, test } from 'vitest';
import { renderShop } from '../../../../../tools/testing/components/render-shop.ts';
import { failed, refused } from '../../../../../tools/testing/components/replies.ts';
import {
  packageId,
  pricedCart,
  stand,
} from '../../../../../tools/testing/components/shop-stand.ts';

const offered = [
  stand({
    Ample: {},
    Limited: { maxPerCompany: 1 },
    Few: { remaining: 3 },
    None: { remaining: 0 },
    Yuan: { prices: [price('100.00')] },
  }),
];

function price(amount: string) {
  const of = { amount, currency: 'CNY' as const };
  return { original: of, price: of };
}
type Asked = Parameters<typeof pricedCart>[1];
const single = (name: string) => `/activity/single/${packageId(name)}`;

describe.each(languages)('the shop window, in %s', (language) => {
  test('puts into the cart by mouse and keyboard, up to what one may buy', async () => {
    const { texts, user } = await renderShop({ path: '/activity', language, offered });
    const { offer, side } = texts.shop;
    const add = (name: string) => screen.getByRole('button', { name: offer.addNamed({ name }) });
    await user.click(add('Ample'));
    await screen.findByText(offer.added({ name: 'Ample', count: 1 }));
    add('Ample').focus();
    await user.keyboard('{Enter}');
    await screen.findByText(offer.added({ name: 'Ample', count: 2 }));
    await user.click(add('Limited'));
    await user.click(add('Limited'));
    await screen.findByText(offer.atLimit({ name: 'Limited', count: 1 }));
    screen.getByRole('link', { name: side.cart(3) });
    expect(add('None')).toHaveProperty('disabled', true);
    screen.getByText(offer.fewLeft(3));
  });

  test('offers nothing to a company that the cart would refuse, and says why', async () => {
    const terms = [
      stand({
        Ample: {},
        First: { firstOrderOnly: true },
        Most: { maxPerCompany: 2 },
        Open: { maxPerCompany: 9 },
      }),
    ];
    const problems = { First: 'firstOrderOnly', Most: 'limit' } as const;
    const page = await renderShop({
      path: '/activity',
      language,
      offered: terms,
      answers: { checkCart: (input) => pricedCart(terms, input, { problems }) },
    });
    const { offer } = page.texts.shop;
    // What a button shows is in its name too, so that who speaks it reaches it.
    const buttons = (name: string, shown: string) =>
      [offer.buyNamed({ shown, name }), offer.addNamed({ name })].map((label) =>
        screen.getByRole('button', { name: label }),
      );
    await screen.findByText(offer.problems.firstOrderOnly);
    screen.getByText(offer.problems.limit);
    for (const name of ['First', 'Most'])
      for (const button of buttons(name, offer.notForYou))
        expect(button).toHaveProperty('disabled', true);
    for (const name of ['Ample', 'Open'])
      for (const button of buttons(name, offer.buy))
        expect(button).toHaveProperty('disabled', false);
    expect(screen.getAllByText(offer.notForYou)).toHaveLength(2);
  });

  test('says so of one package too, with the way to an unpaid order, and to visitors nothing', async () => {
    const terms = [stand({ First: { firstOrderOnly: true } })];
    const problems = { First: 'unpaidOrder' } as const;
    const answers = { checkCart: (input: Asked) => pricedCart(terms, input, { problems }) };
    const seen = { path: single('First'), language, offered: terms, answers };
    const { texts } = await renderShop(seen);
    await screen.findByText(texts.shop.offer.problems.unpaidOrder, { exact: false });
    const link = screen.getByRole('link', { name: texts.shop.offer.toOrders });
    expect(link.getAttribute('href')).toContain('/finance/activityorder');
    const visitor = await renderShop({ ...seen, signedIn: false });
    await visitor.settled();
    const { buyNamed, buy: shown } = texts.shop.offer;
    const buy = screen.getByRole('button', { name: buyNamed({ shown, name: 'First' }) });
    expect(buy).toHaveProperty('disabled', false);
    screen.getByText(texts.shop.offer.firstOrder);
  });

  test('sells at once without putting it there twice', async () => {
    const page = await renderShop({ path: single('Ample'), language, offered });
    const { offer, side } = page.texts.shop;
    for (let press = 0; press < 2; press += 1)
      await page.user.click(
        screen.getByRole('button', { name: offer.buyNamed({ shown: offer.buy, name: 'Ample' }) }),
      );
    expect(page.went).toEqual(['/activity/cartlist', '/activity/cartlist']);
    await screen.findByRole('link', { name: side.cart(1) });
  });

  test('shows prices in the visitor’s currency, and those of the company once it is known', async () => {
    const path = `${single('Yuan')}?currency=USD`;
    const page = await renderShop({ path, language, offered, signedIn: false });
    const { header, offer } = page.texts.shop;
    screen.getByText(offer.otherCurrency({ currency: 'USD' }));
    const buy = { name: offer.buyNamed({ shown: offer.buy, name: 'Yuan' }) };
    expect(screen.getByRole('button', buy)).toHaveProperty('disabled', true);
    const currencies = screen.getByRole('navigation', { name: header.currency });
    const [yuan, dollars] = within(currencies).getAllByRole('link');
    expect(dollars?.getAttribute('aria-current')).toBe('true');
    const wanted = yuan?.getAttribute('href') ?? '';
    expect(wanted).toBe(`${single('Yuan')}?currency=CNY`);
    await page.open(wanted);
    screen.getByText(formatMoney('100.00', 'CNY'));
    // A link into the other language keeps the choice.
    const other = screen.getByRole('navigation', { name: header.language });
    const [link] = within(other).getAllByRole('link');
    expect(link?.getAttribute('href')).toContain('?currency=CNY&lang=');
  });

  test('sells nothing of a campaign that has ended while it was looked at', async () => {
    const answers = { getActivityPage: refused('activityLinkIncorrect') };
    const page = await renderShop({ path: '/activity', language, offered, answers });
    const { campaign, offer } = page.texts.shop;
    await screen.findByText(campaign.ended);
    const add = screen.getByRole('button', { name: offer.addNamed({ name: 'Ample' }) });
    expect(add).toHaveProperty('disabled', true);
  });

  test('counts what is left anew, and stays as it is where that can’t be asked for', async () => {
    const page = await renderShop({ path: single('Few'), language, offered });
    const { offer } = page.texts.shop;
    await screen.findByText(offer.fewLeft(3));
    const look = () => document.dispatchEvent(new Event('visibilitychange'));
    page.api.answer({ getOffer: { offer: { ...offered[0]?.offers[2], remaining: 0 } } });
    look();
    const sold = await screen.findByRole('button', {
      name: offer.buyNamed({ shown: offer.soldOut, name: 'Few' }),
    });
    await waitFor(() => expect(sold).toHaveProperty('disabled', true));
    page.api.answer({ getOffer: failed('internal') });
    look();
    await page.settled();
    expect(sold.textContent).toBe(offer.soldOut);
    expect(screen.queryByRole('alert', { name: /\w/ })).toBeNull();
  });
});

test('a cart has room for so many packages and no more', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxy';
  const names = [...letters].flatMap((letter) => [`${letter}x`, `${letter}y`]);
  const cart = Object.fromEntries(names.map((name) => [name, 1]));
  const page = await renderShop({ path: single('Ample'), offered, cart });
  const { offer, side } = page.texts.shop;
  await page.user.click(screen.getByRole('button', { name: offer.addNamed({ name: 'Ample' }) }));
  await screen.findByText(offer.cartFull({ max: 50 }));
  expect(screen.queryByRole('link', { name: side.cart(50) })).not.toBeNull();
});
