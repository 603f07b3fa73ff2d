import { screen, waitFor, within } from '@testing-library/dom';
import { formatMoney } from '@arcadia/i18n/formats';
import { languages } from '@arcadia/i18n/languages';
import { describe, expect, test } from 'vitest';
import { renderShop } from '../../../../../tools/testing/components/render-shop.ts';
import { failed, refused } from '../../../../../tools/testing/components/replies.ts';
import { packageId, stand } from '../../../../../tools/testing/components/shop-stand.ts';

const offered = [
  stand({
    Ample: {},
    Limited: { maxPerCompany: 1 },
    Few: { left: 3 },
    None: { left: 0 },
    Yuan: { prices: [price('100.00')] },
  }),
];

function price(amount: string) {
  const of = { amount, currency: 'CNY' as const };
  return { original: of, price: of };
}
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

  test('sells at once without putting it there twice', async () => {
    const page = await renderShop({ path: single('Ample'), language, offered });
    const { offer, side } = page.texts.shop;
    for (let press = 0; press < 2; press += 1)
      await page.user.click(
        screen.getByRole('button', { name: offer.buyNamed({ name: 'Ample' }) }),
      );
    expect(page.went).toEqual(['/activity/cartlist', '/activity/cartlist']);
    await screen.findByRole('link', { name: side.cart(1) });
  });

  test('shows prices in the visitor’s currency, and those of the company once it is known', async () => {
    const path = `${single('Yuan')}?currency=USD`;
    const page = await renderShop({ path, language, offered, signedIn: false });
    const { header, offer } = page.texts.shop;
    screen.getByText(offer.otherCurrency({ currency: 'USD' }));
    const buy = { name: offer.buyNamed({ name: 'Yuan' }) };
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
    page.api.answer({ getOffer: { offer: { ...offered[0]?.offers[2], left: 0 } } });
    look();
    const sold = await screen.findByRole('button', { name: offer.buyNamed({ name: 'Few' }) });
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
