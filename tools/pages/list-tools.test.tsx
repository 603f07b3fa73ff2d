import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { languages } from '../../packages/i18n/src/languages.ts';
import { unreachable } from '../testing/components/replies.ts';
import { renderPage, type ShownPage } from '../testing/components/render-page.ts';

// What stands above a list, on the list of transactions.
const list = '/finance/found/amountdetail';
const openList = async (query = '', more: Partial<Parameters<typeof renderPage>[0]> = {}) => {
  const page = await renderPage({ app: 'console', path: list + query, ...more });
  await page.settled();
  return page;
};
const addressOf = ({ router }: ShownPage) => new URLSearchParams(router.history.location.search);
const lastAsked = ({ api }: ShownPage) => api.sent('listTransactions').at(-1);

describe.each(languages)('above a list, in %s', (language) => {
  test('a filter is taken away by its own button, and all of them by one', async () => {
    const page = await openList('?type=refund&status=completed', { language });
    const { ui } = page.texts.common;
    const { status } = page.texts.transactions;
    await page.user.click(screen.getByRole('button', { name: ui.removeFilter(status) }));
    await waitFor(() => expect(addressOf(page).has('status')).toBe(false));
    await page.settled();
    expect(lastAsked(page)).not.toHaveProperty('status');
    expect(addressOf(page).get('type')).toBe('refund');
    await page.user.click(screen.getByRole('button', { name: ui.clearFilters }));
    await waitFor(() => expect(addressOf(page).has('type')).toBe(false));
    await page.settled();
    expect(lastAsked(page)).not.toHaveProperty('type');
    expect(screen.queryByRole('button', { name: ui.clearFilters })).toBeNull();
  });

  test('the list is saved in each format with the filters that it shows', async () => {
    const page = await openList('?type=refund', { language });
    const { exports } = page.texts.common;
    for (const format of ['xlsx', 'csv'] as const) {
      await page.user.click(screen.getByRole('button', { name: exports.label }));
      await screen.findByRole('menu');
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
        exports.xlsx,
        exports.csv,
      ]);
      await page.user.click(screen.getByRole('menuitem', { name: exports[format] }));
      await waitFor(() =>
        expect(page.api.sent('exportTransactions').at(-1)).toMatchObject({
          format,
          type: 'refund',
        }),
      );
      await page.settled();
    }
  });

  test('an export that fails says so', async () => {
    const page = await openList('', { language, answers: { exportTransactions: unreachable() } });
    const { exports, client } = page.texts.common;
    await page.user.click(screen.getByRole('button', { name: exports.label }));
    await page.user.click(await screen.findByRole('menuitem', { name: exports.csv }));
    await screen.findByText(client.unreachable);
  });

  test('a list without a row has nothing to export', async () => {
    const answers = { listTransactions: { records: [], total: 0 } };
    const page = await openList('', { language, answers });
    const { exports } = page.texts.common;
    await page.user.click(screen.getByRole('button', { name: exports.label }));
    await screen.findByRole('menu');
    for (const item of screen.getAllByRole('menuitem')) {
      expect(item.getAttribute('aria-disabled')).toBe('true');
      expect(item.textContent).toContain(exports.nothing);
    }
  });
});

test('columns that were taken away stay away on the next visit', async () => {
  const page = await openList();
  const { remarks } = page.texts.transactions;
  await page.user.click(screen.getByRole('button', { name: page.texts.common.ui.columns }));
  await page.user.click(await screen.findByRole('checkbox', { name: remarks }));
  await waitFor(() => expect(addressOf(page).get('hide')).toContain('remarks'));
  page.router.history.push('/dashboard');
  await screen.findByRole('heading', { level: 1, name: page.texts.home.title });
  page.router.history.push(list);
  await screen.findByRole('heading', { level: 1, name: page.texts.transactions.title });
  await page.settled();
  expect(screen.queryByRole('columnheader', { name: remarks })).toBeNull();
});

test('a list that takes long shows its old rows as busy, and then the new ones', async () => {
  const page = await openList();
  const { promise, resolve } = Promise.withResolvers<{ records: { remarks: string }[] }>();
  page.api.answer({ listTransactions: () => promise });
  await page.user.selectOptions(
    screen.getByRole('combobox', { name: page.texts.common.ui.rowsPerPage }),
    '50',
  );
  const busy = () => screen.getByRole('main').querySelector('[aria-busy=true]');
  await waitFor(() => expect(busy()).not.toBeNull());
  within(screen.getByRole('main')).getAllByRole('row');
  resolve({ records: [{ remarks: 'came late' }] });
  await screen.findByText('came late');
  expect(busy()).toBeNull();
});
