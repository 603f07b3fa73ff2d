import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type Language, languages } from '../../packages/i18n/src/languages.ts';
import { errorId } from '../testing/components/answer-text.ts';
import { renderShop, type ShownShop } from '../testing/components/render-shop.ts';
import { failed } from '../testing/components/replies.ts';
import { orderId, packageId, stand, standAnswers } from '../testing/components/shop-stand.ts';
import { chosenLooks } from '../testing/chosen-looks.ts';
import { allFail } from './states.ts';
import { leavesOf, wrongTexts } from './words.ts';

type Wanted = Parameters<typeof renderShop>[0];
type Page = Omit<Wanted, 'language'> & { readonly name: string };

const offered = [stand({ Ample: {} })];
const cart = { Ample: 2 };
const next = {
  name: { zh: 'zh', en: 'en' },
  look: 'ocean',
  startsAt: '2099-12-01T00:00:00.000Z',
} as const;

/** Every screen of the shop (`ShopScreen`), as it is full. */
const full: readonly Page[] = [
  { name: 'home', path: '/activity' },
  { name: 'page', path: '/activity/home/stand-page' },
  { name: 'offer', path: `/activity/single/${packageId('Ample')}` },
  { name: 'cart', path: '/activity/cartlist', cart },
  { name: 'confirmation', path: '/activity/order/new', cart },
  { name: 'order', path: `/activity/order/${orderId}` },
  { name: 'announcement', path: '/activity', offered: [], next },
];
/** The same where there is nothing yet, and where the address leads to nothing. */
const empty: readonly Page[] = [
  { name: 'page without packages', path: '/activity', offered: [stand({})] },
  { name: 'cart', path: '/activity/cartlist' },
  { name: 'cart without a campaign', path: '/activity/cartlist', offered: [], cart },
  { name: 'confirmation', path: '/activity/order/new' },
  {
    name: 'order',
    path: `/activity/order/${orderId}`,
    answers: { getPackageOrder: failed('notFound') },
  },
  { name: 'closed shop', path: '/activity', offered: [] },
  { name: 'wrong link', path: '/activity/single/nothing' },
];

const lookedAt = (name: string) => chosenLooks(`shop ${name}`, languages);

/** Reads every text of a page in a language. */
async function read(page: Omit<Page, 'name'>, language: Language): Promise<ShownShop> {
  const shown = await renderShop({ offered, ...page, language });
  await shown.settled();
  expect(document.querySelector('h1')?.textContent).not.toBe('');
  const answered = new Set(leavesOf([shown.api.answered, offered, next]));
  expect(wrongTexts(document.body, { language, answered })).toEqual([]);
  return shown;
}

const visitors = [
  { name: 'a member', signedIn: true },
  { name: 'a visitor', signedIn: false },
];
const sweep = (pages: readonly Page[]) =>
  visitors.flatMap((who) => pages.map((page) => ({ ...page, ...who, page: page.name })));

// oxlint-disable vitest/expect-expect -- what is expected of every page is said once, in `read`
test.each(sweep(full))('the shop shows $name its $page in their language', async (page) => {
  for (const language of lookedAt(`${page.name} ${page.page} full`)) await read(page, language);
});

test.each(sweep(empty))('the shop shows $name its $page where there is nothing', async (page) => {
  for (const language of lookedAt(`${page.name} ${page.page} empty`)) await read(page, language);
});
// oxlint-enable vitest/expect-expect

const failing = { ...allFail, priceCart: failed('internal'), checkCart: failed('internal') };
const working = { ...standAnswers(offered), listPaymentMethods: undefined };
const asking = full.filter(({ name }) => ['cart', 'confirmation', 'order'].includes(name));

test.each(asking)(
  'the shop says why its $name could not be loaded, and tries again',
  async (page) => {
    for (const language of lookedAt(`${page.name} failed`)) {
      const { api, texts, user } = await read({ ...page, answers: failing }, language);
      const said = () =>
        [...document.querySelectorAll('main [role=alert]')].map((one) => one.textContent);
      expect(said().filter((text) => text.includes(errorId)).length).toBeGreaterThan(0);
      api.answer(working);
      const { cart: words, order } = texts.shopOrders;
      for (const name of [words.retry, order.ask])
        for (const button of screen.queryAllByRole('button', { name })) await user.click(button);
      await waitFor(() => expect(said().join('')).not.toContain(errorId));
    }
  },
);

const rendered = full.filter(({ name }) => ['home', 'page', 'offer'].includes(name));

test.each(rendered)(
  'the shop’s $name stays as it was rendered where it can’t ask anew',
  async (page) => {
    for (const language of lookedAt(`${page.name} stale`)) {
      await read({ ...page, answers: allFail }, language);
      expect(document.body.textContent).not.toContain(errorId);
      screen.getAllByText('Ample');
    }
  },
);

test('the shop says that what it offers could not be read, with the id, and can be loaded again', async () => {
  for (const language of languages) {
    const { texts } = await read({ path: '/activity', offered: 'away' }, language);
    expect(document.querySelector('main')?.textContent).toContain(errorId);
    const failure = document.querySelector<HTMLElement>('main section') ?? document.body;
    const again = within(failure).getByRole('link', { name: texts.shop.failed.action });
    expect(again.getAttribute('href')).toBe('/activity');
  }
});
