import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { announce } from '../../apps/console/src/shared/announcements.ts';
import { failed, whole } from '../testing/components/replies.ts';
import { certificationNotBegun } from '../testing/components/certification-not-begun.ts';
import { renderPage, type ShownPage } from '../testing/components/render-page.ts';

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
        getCertification: certificationNotBegun,
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

test('what was typed is there again after the session has ended and the person has signed in', async () => {
  const page = await renderPage({
    app: 'console',
    path: '/business/application/list?create=1',
    answers: { createApplication: failed('sessionEnded') },
  });
  await page.settled();
  const { creation } = page.texts.applicationForms;
  const opened = () => screen.findByRole('dialog', { name: creation.title });
  const nameIn = (drawer: HTMLElement) =>
    within(drawer).getByRole('textbox', { name: creation.name });
  const drawer = await opened();
  await page.user.type(nameIn(drawer), 'Half typed');
  const description = within(drawer).getByRole('textbox', { name: creation.appDescription });
  await page.user.type(description, 'and not lost');
  const [region] = within(drawer).getAllByRole('radio');
  if (region) await page.user.click(region);
  await page.user.click(within(drawer).getByRole('button', { name: creation.submit }));
  const { login } = page.texts;
  await screen.findByRole('heading', { level: 1, name: login.heading });
  page.api.answer({ createApplication: undefined, signIn: whole({}) });
  await page.settled();
  await signIn(page);
  const again = await opened();
  await waitFor(() => expect(nameIn(again)).toHaveProperty('value', 'Half typed'));
  await page.user.click(within(again).getByRole('button', { name: creation.submit }));
  await waitFor(() => expect(page.api.sent('createApplication')).toHaveLength(2));
});

describe('what one account has typed and not sent', () => {
  const openForm = (page: ShownPage) =>
    screen.findByRole('textbox', { name: page.texts.funds.recharge.amount });
  const typed = async () => {
    const page = await renderPage({
      app: 'console',
      path: '/finance/found/recharge',
      answers: { getMemberInfo: { id: 'mem_first' } },
    });
    await page.settled();
    await page.user.type(await openForm(page), '4321');
    await page.user.tab();
    await page.reload();
    expect(await openForm(page)).toHaveProperty('value', '4321.00');
    return page;
  };

  test('is not shown to the next one in the same tab, and is gone for good', async () => {
    const page = await typed();
    page.api.answer({ getMemberInfo: { id: 'mem_second' } });
    await page.reload();
    expect(await openForm(page)).toHaveProperty('value', '');
    page.api.answer({ getMemberInfo: { id: 'mem_first' } });
    await page.reload();
    expect(await openForm(page)).toHaveProperty('value', '');
  });

  test('is gone once it signs out', async () => {
    const page = await typed();
    announce({ kind: 'signOut' });
    await screen.findByRole('heading', { level: 1, name: page.texts.login.heading });
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('4321'));
  });
});

async function signIn({ texts: { login }, user }: ShownPage): Promise<void> {
  await user.click(screen.getByRole('radio', { name: login.emailTab }));
  await user.type(await screen.findByRole('textbox', { name: login.email }), 'owner@koi.example');
  await user.click(screen.getByRole('button', { name: login.usePassword }));
  await user.type(await screen.findByLabelText(login.password), 'Koi-2026-pond');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: login.submit }));
}
