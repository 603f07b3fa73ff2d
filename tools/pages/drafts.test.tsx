import { screen } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/components/render-page.ts';

afterEach(() => void vi.restoreAllMocks());

/** Whatever draft a page asks for, this is what the tab has stored. */
function storeEverywhere(stored: string): void {
  const { getItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function read(this: Storage, key) {
    const isDraft = this === sessionStorage && /draft|unsaved/.test(key);
    return isDraft ? stored : getItem.call(this, key);
  });
}

describe.each([
  ['half of a JSON text', '{"draft":{"na'],
  [
    'a draft of an older form',
    '{"draft":{"market":1,"fields":[]},"added":["x"],"name":{"zh":"x"},"amount":{},"country":7,"phoneNumber":[]}',
  ],
])('a stored draft breaks no page: %s', (_what, stored) => {
  test('of the login page', async () => {
    storeEverywhere(stored);
    const page = await renderPage({ app: 'console', path: '/login', signedIn: false });
    await page.settled();
    const { texts, user } = page;
    const phone = await screen.findByRole('textbox', { name: texts.login.phoneNumber });
    await user.type(phone, '13800000001');
    expect(phone).toHaveProperty('value', '13800000001');
  });

  test('of the certification', async () => {
    storeEverywhere(stored);
    const { texts, user } = await renderPage({
      app: 'console',
      path: '/account/companyauth',
      answers: {
        getCertification: {
          submission: null,
          inForce: null,
          supplement: null,
          certified: false,
          draftSavedAt: null,
          reviewDueAt: null,
          identityCheckNeeded: false,
        },
      },
    });
    const { start, form } = texts.certification;
    await user.click(await screen.findByRole('button', { name: start.begin }));
    const name = await screen.findByRole('textbox', { name: form.labels.companyName });
    expect(name).toHaveProperty('value', '');
  });

  test('of a region service', async () => {
    storeEverywhere(stored);
    const { texts } = await renderPage({
      app: 'console',
      path: '/business/application/editarea/rs_0123456789abcdefghijklmn#games',
      answers: {
        getRegionService: { games: [], status: 'not_launched', appId: '1461564080052506636' },
      },
    });
    await screen.findAllByText(texts.regionEdit.games.basketEmpty);
  });

  test('of a recharge', async () => {
    storeEverywhere(stored);
    const { texts } = await renderPage({ app: 'console', path: '/finance/found/recharge' });
    const amount = await screen.findByRole('textbox', { name: texts.funds.recharge.amount });
    expect(amount).toHaveProperty('value', '');
  });
});
