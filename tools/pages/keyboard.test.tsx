import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { languages } from '../../packages/i18n/src/languages.ts';
import { permissions } from '../../packages/contract/src/access/permissions.ts';
import { unreachable } from '../testing/components/replies.ts';
import { renderPage, type ShownPage } from '../testing/components/render-page.ts';
import type { Texts } from '../testing/texts.ts';

const transactions = '/finance/found/amountdetail';
const pathOf = ({ router }: ShownPage) => router.history.location.pathname;

async function openList(more: Partial<Parameters<typeof renderPage>[0]> = {}) {
  const page = await renderPage({ app: 'console', path: transactions, ...more });
  await page.settled();
  return page;
}

async function openHelp({ user, texts }: ShownPage) {
  await user.keyboard('?');
  return screen.findByRole('dialog', { name: texts.keyboard.title });
}

const gone = (element: Element) => waitFor(() => expect(element.isConnected).toBe(false));

describe('keys of every page', () => {
  test.each(languages)('are listed by ?, which gives the focus back, in %s', async (language) => {
    const page = await openList({ language });
    const views = screen.getByRole('button', { name: page.texts.common.lists.views });
    views.focus();
    const help = await openHelp(page);
    await within(help).findByText(page.texts.shell.places.bills);
    await page.user.keyboard('{Escape}');
    await gone(help);
    expect(document.activeElement?.textContent).toContain(page.texts.common.lists.views);
  });

  test('lead to the places of the menu that the person may open, and to no other', async () => {
    const { homeAll, detailsAll, billDetailAll } = permissions;
    const page = await openList({
      answers: { getMemberInfo: { auth: [homeAll, detailsAll, billDetailAll], main: false } },
    });
    const help = await openHelp(page);
    expect(within(help).queryByText(page.texts.shell.places.applications)).toBeNull();
    await page.user.keyboard('{Escape}');
    await gone(help);
    await page.user.keyboard('ga');
    await page.settled();
    expect(pathOf(page)).toBe(transactions);
    await page.user.keyboard('gb');
    await screen.findByRole('heading', { level: 1, name: page.texts.bills.title });
    page.router.history.back();
    const { title } = page.texts.transactions;
    await screen.findByRole('heading', { level: 1, name: title });
  });

  test('are heard with Caps Lock, and as a Chinese keyboard writes them', async () => {
    const page = await openList();
    const { palette, keyboard } = page.texts;
    await page.user.keyboard('{Control>}K{/Control}');
    const search = await screen.findByRole('dialog', { name: palette.title });
    await page.user.keyboard('{Escape}');
    await gone(search);
    await page.user.keyboard('？');
    const help = await screen.findByRole('dialog', { name: keyboard.title });
    await page.user.keyboard('{Escape}');
    await gone(help);
    await page.user.keyboard('、');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    screen.getByRole('searchbox').blur();
    await page.user.keyboard('GB');
    await screen.findByRole('heading', { level: 1, name: page.texts.bills.title });
  });

  test('are none where a browser fills a field in, which it tells as a key without a name', async () => {
    const page = await openList();
    const failures: string[] = [];
    const hear = ({ message }: ErrorEvent) => failures.push(message);
    addEventListener('error', hear);
    const fill = () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    fill();
    const help = await openHelp(page);
    fill();
    await page.user.keyboard('{Escape}');
    await gone(help);
    fill();
    removeEventListener('error', hear);
    expect(failures).toEqual([]);
  });

  test('that are pressed with Caps Lock before their code is there are heard too', async () => {
    const page = await openList();
    await page.user.keyboard('GB');
    await screen.findByRole('heading', { level: 1, name: page.texts.bills.title });
  });

  test('begin a search of the list, and are typed in it', async () => {
    const page = await openList();
    const search = screen.getByRole('searchbox');
    await page.user.type(search, '2026');
    search.blur();
    await page.user.keyboard('/');
    await waitFor(() => expect(document.activeElement).toBe(search));
    // What was searched for is replaced by typing, and the key itself is typed now.
    await page.user.keyboard('a/?b');
    expect(search).toHaveProperty('value', 'a/?b');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('begin a search of everything where there is no list', async () => {
    const page = await renderPage({ app: 'console', path: '/dashboard' });
    await page.settled();
    await page.user.keyboard('/');
    await screen.findByRole('dialog', { name: page.texts.palette.title });
  });

  test('are left to choices, combinations and what is open above the page', async () => {
    const page = await openList();
    const { ui } = page.texts.common;
    screen.getByRole('combobox', { name: ui.rowsPerPage }).focus();
    await page.user.keyboard('?');
    (document.activeElement as HTMLElement).blur();
    await page.user.keyboard('{Control>}?{/Control}{Alt>}?{/Alt}');
    await page.user.click(screen.getByRole('button', { name: ui.columns }));
    const columns = await screen.findByRole('dialog', { name: ui.columns });
    await page.user.keyboard('?gh');
    expect(screen.queryByRole('dialog', { name: page.texts.keyboard.title })).toBeNull();
    expect(pathOf(page)).toBe(transactions);
    await page.user.keyboard('{Escape}');
    await gone(columns);
    await openHelp(page);
  });

  test('of a single character can be switched off; the list of keys stays in reach', async () => {
    const page = await openList();
    const help = await openHelp(page);
    const places = await within(help).findByText(page.texts.shell.places.bills);
    await page.user.click(within(help).getByRole('switch'));
    await gone(places);
    await page.user.keyboard('{Escape}');
    await gone(help);
    await page.user.keyboard('/?gb');
    expect(document.activeElement).not.toBe(screen.getByRole('searchbox'));
    expect(pathOf(page)).toBe(transactions);
    await page.user.keyboard('{Control>}k{/Control}');
    const palette = await screen.findByRole('combobox', { name: page.texts.palette.title });
    await page.user.type(palette, 'shortcuts');
    await screen.findByRole('option', { name: /shortcuts/i });
    await page.user.keyboard('{Enter}');
    const again = await screen.findByRole('dialog', { name: page.texts.keyboard.title });
    expect(within(again).getByRole('switch')).toHaveProperty('checked', false);
  });

  test('of the back office go to a place and not to what the letter does on a case', async () => {
    const page = await renderPage({
      app: 'backoffice',
      path: '/backoffice/certifications/rev_0123456789abcdefghijklmn',
    });
    await page.settled();
    const help = await openHelp(page);
    await within(help).findByText(page.texts.keyboard.groups.cases);
    await page.user.keyboard('{Escape}');
    await gone(help);
    await page.user.keyboard('ga');
    await waitFor(() => expect(pathOf(page)).toBe('/backoffice/applications'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the palette', () => {
  const openPalette = async ({ user, texts }: ShownPage) => {
    await user.keyboard('{Control>}k{/Control}');
    const dialog = await screen.findByRole('dialog', { name: texts.palette.title });
    return { dialog, input: await within(dialog).findByRole('combobox') };
  };
  const first = (dialog: HTMLElement) => within(dialog).queryAllByRole('option')[0]?.textContent;

  test.each([
    ['en', 'rech'],
    ['zh', 'chongzhi'],
  ] as const)('opens a page by a few letters, in %s', async (language, letters) => {
    const page = await renderPage({ app: 'console', path: '/dashboard', language });
    await page.settled();
    const { dialog, input } = await openPalette(page);
    await page.user.type(input, letters);
    await waitFor(() => expect(first(dialog)).toContain(page.texts.shell.places.recharge));
    await page.user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: page.texts.funds.recharge.title });
    await gone(dialog);
    // What was chosen stands first the next time.
    const again = await openPalette(page);
    await waitFor(() => expect(first(again.dialog)).toContain(page.texts.shell.places.recharge));
  });

  test.each([
    ['en', 'callback', 'callbackGuide'],
    ['en', '回调', 'callbackGuide'],
    ['zh', 'callback', 'callbackGuide'],
    ['zh', '回调', 'callbackGuide'],
    ['en', '修改密码', 'password'],
    ['zh', 'password', 'password'],
    ['zh', '2fa', 'security'],
    ['en', '角色', 'roles'],
    ['zh', 'invite', 'newSubAccount'],
    ['en', '对公转账', 'bankTransfer'],
  ] as const)('finds in %s by “%s” what is in no menu', async (language, query, section) => {
    const page = await renderPage({ app: 'console', path: '/dashboard', language });
    await page.settled();
    const { dialog, input } = await openPalette(page);
    await page.user.type(input, query);
    await within(dialog).findByRole('option', {
      name: page.texts.paletteWords.sections[section].label,
    });
  });

  test.each([
    ['console', 'en', '开票', ({ shell }: Texts) => shell.places.invoice],
    ['console', 'zh', 'deposit', ({ shell }: Texts) => shell.places.recharge],
    ['console', 'en', '深色', ({ palette }: Texts) => palette.commands.dark],
    ['console', 'zh', 'support', ({ shell }: Texts) => shell.help.contact.label],
    ['backoffice', 'en', '汇率', ({ backoffice }: Texts) => backoffice.places.exchangeRates],
    ['backoffice', 'zh', 'holiday', ({ backoffice }: Texts) => backoffice.places.businessDays],
  ] as const)(
    'finds in the %s in %s what is called “%s” in the other language',
    async (app, language, query, labelOf) => {
      const path = app === 'console' ? '/dashboard' : '/backoffice/games';
      const page = await renderPage({ app, path, language });
      await page.settled();
      const { dialog, input } = await openPalette(page);
      await page.user.type(input, query);
      await within(dialog).findByRole('option', { name: new RegExp(labelOf(page.texts)) });
    },
  );

  test('finds a bill by its number and leads to it', async () => {
    const id = 'bil_0123456789abcdefghijklmn';
    const page = await renderPage({
      app: 'console',
      path: '/dashboard',
      answers: { listBills: { records: [{ id }] } },
    });
    await page.settled();
    const { dialog, input } = await openPalette(page);
    await page.user.type(input, id);
    await waitFor(() => expect(first(dialog)).toContain(id));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(pathOf(page)).toBe(`/finance/billing/detail/${id}`));
  });

  test('offers a sub-account only what its role may see', async () => {
    const { homeAll, billDetailAll } = permissions;
    const page = await renderPage({
      app: 'console',
      path: '/dashboard',
      answers: { getMemberInfo: { auth: [homeAll, billDetailAll], main: false } },
    });
    await page.settled();
    const { dialog, input } = await openPalette(page);
    await within(dialog).findByRole('option', { name: new RegExp(page.texts.shell.places.bills) });
    await page.user.type(input, 'application');
    await within(dialog).findByText(page.texts.palette.nothing({ query: 'application' }));
  });

  test('says so when the server can’t be reached, and goes on with what it has', async () => {
    const page = await renderPage({ app: 'console', path: '/dashboard' });
    await page.settled();
    const { dialog, input } = await openPalette(page);
    page.api.answer({
      listBills: unreachable(),
      listTransactions: unreachable(),
      listApplications: unreachable(),
      listPackageOrders: unreachable(),
    });
    await page.user.type(input, 'bill');
    await waitFor(() => expect(first(dialog)).toContain(page.texts.shell.places.bills));
    await page.user.clear(input);
    await page.user.type(input, 'nowhere to be found');
    await within(dialog).findByText(page.texts.palette.failed);
  });

  test('leads an operator to a customer by name', async () => {
    const page = await renderPage({
      app: 'backoffice',
      path: '/backoffice/games',
      answers: { listCompanies: { records: [{ name: 'Bluebird Audio Ltd.' }] } },
    });
    await page.settled();
    const { dialog, input } = await openPalette(page);
    await page.user.type(input, 'bluebird');
    await waitFor(() => expect(first(dialog)).toContain('Bluebird Audio Ltd.'));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(pathOf(page)).toMatch(/^\/backoffice\/customers\/\w+_/));
  });
});
