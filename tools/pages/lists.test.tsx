import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { languages } from '../../packages/i18n/src/languages.ts';
import { errorId } from '../testing/components/answer-text.ts';
import { failed, refused, unreachable } from '../testing/components/replies.ts';
import { renderPage, type ShownPage } from '../testing/components/render-page.ts';

// What every list does, on the list of transactions.
const list = '/finance/found/amountdetail';
const openList = async (query = '', more: Partial<Parameters<typeof renderPage>[0]> = {}) => {
  const page = await renderPage({ app: 'console', path: list + query, ...more });
  await page.settled();
  return page;
};
const addressOf = ({ router }: ShownPage) => new URLSearchParams(router.history.location.search);
const lastAsked = ({ api }: ShownPage) => api.sent('listTransactions').at(-1);

describe('a list', () => {
  test('asks for what its address says, and shows that', async () => {
    const page = await openList('?pageNo=2&pageSize=20&sort=amount.desc&type=recharge_balance', {
      answers: { listTransactions: { total: 25 } },
    });
    const { ui } = page.texts.common;
    expect(lastAsked(page)).toMatchObject({ pageNo: 2, pageSize: 20, sort: 'amount.desc' });
    expect(screen.getByRole('combobox', { name: ui.rowsPerPage })).toHaveProperty('value', '20');
    const amount = screen.getByRole('columnheader', { name: page.texts.transactions.amount });
    expect(amount.getAttribute('aria-sort')).toBe('descending');
  });

  test('writes the size of its pages and its order into the address, and asks again', async () => {
    const page = await openList();
    const { user } = page;
    const { ui } = page.texts.common;
    await user.selectOptions(screen.getByRole('combobox', { name: ui.rowsPerPage }), '50');
    await page.settled();
    expect(addressOf(page).get('pageSize')).toBe('50');
    expect(lastAsked(page)).toMatchObject({ pageNo: 1, pageSize: 50 });
    const { amount } = page.texts.transactions;
    await user.click(
      within(screen.getByRole('columnheader', { name: amount })).getByRole('button', {
        name: amount,
      }),
    );
    await page.settled();
    expect(addressOf(page).get('sort')).toMatch(/^amount\./);
    expect(lastAsked(page)).toMatchObject({ sort: addressOf(page).get('sort') });
  });

  test('hides a column that is taken away, and the address keeps it', async () => {
    const page = await openList();
    const { remarks } = page.texts.transactions;
    screen.getByRole('columnheader', { name: remarks });
    await page.user.click(screen.getByRole('button', { name: page.texts.common.ui.columns }));
    await page.user.click(await screen.findByRole('checkbox', { name: remarks }));
    // The deposit after it is hidden from the start.
    await waitFor(() => expect(addressOf(page).get('hide')).toBe('depositBalance,remarks'));
    expect(screen.queryByRole('columnheader', { name: remarks, hidden: true })).toBeNull();
  });

  test('takes a period by its name', async () => {
    const page = await openList();
    const { period, periods } = page.texts.transactions;
    await page.user.click(screen.getByRole('button', { name: period }));
    await page.user.click(await screen.findByRole('button', { name: periods.last7Days }));
    await waitFor(() => expect(addressOf(page).get('period')).toMatch(/\.\./));
    await page.settled();
    expect(lastAsked(page)).toMatchObject({ from: expect.any(String), to: expect.any(String) });
  });

  test.each(languages)('whose filter is unknown says so in %s', async (language) => {
    const { texts } = await renderPage({
      app: 'console',
      path: '/business/application/list?region=atlantis',
      language,
    });
    await screen.findByText(texts.applications.listFailed);
    await screen.findByText(texts.common.lists.unknownFilter);
  });

  test('that is asked for in vain says why and shows the rows once it is there', async () => {
    const page = await openList('', { answers: { listTransactions: failed('internal') } });
    const { listFailed } = page.texts.transactions;
    const alert = screen.getByText(listFailed).closest<HTMLElement>('[role=alert]');
    if (alert === null) throw new Error('the failure is no alert');
    expect(alert.textContent).toContain(errorId);
    page.api.answer({ listTransactions: { records: [{ remarks: 'back again' }] } });
    await page.user.click(within(alert).getByRole('button', { name: page.texts.common.ui.retry }));
    await screen.findByText('back again');
    expect(screen.queryByText(listFailed)).toBeNull();
  });

  test('hears of a change and asks again', async () => {
    const page = await openList();
    const before = page.api.sent('listTransactions').length;
    page.api.answer({ listTransactions: { records: [{ remarks: 'just arrived' }] } });
    page.api.push('funds.changed');
    await screen.findByText('just arrived');
    expect(page.api.sent('listTransactions').length).toBeGreaterThan(before);
  });
});

describe('the popups of a list', () => {
  test.each(['Enter', 'ArrowDown', 'press'] as const)(
    'open by %s, take the focus, and give it back',
    async (way) => {
      const { texts, user } = await openList();
      const find = () => screen.getByRole('button', { name: texts.transactions.type });
      const button = find();
      if (way === 'press') await user.click(button);
      else {
        button.focus();
        await user.keyboard(`{${way}}`);
      }
      const menu = await screen.findByRole('menu');
      await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
      expect(screen.getAllByRole('menu')).toHaveLength(1);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(find()));
    },
  );
});

describe('saved views', () => {
  const openViews = async (page: ShownPage) => {
    const name = new RegExp(`^${page.texts.common.lists.views}`);
    await page.user.click(within(screen.getByRole('main')).getByRole('button', { name }));
    return screen.findByRole('dialog', { name: page.texts.savedViews.title });
  };

  test.each(languages)('keep a name that was not saved, and say why, in %s', async (language) => {
    const page = await openList('?pageSize=20', { language });
    const { savedViews, common, errors } = page.texts;
    const views = await openViews(page);
    const field = within(views).getByRole('textbox', { name: savedViews.name });
    await page.user.click(field);
    await page.user.keyboard('{Enter}');
    await within(views).findByText(savedViews.nameMissing);
    page.api.answer({ saveView: unreachable() });
    await page.user.type(field, 'Mine{Enter}');
    await within(views).findByText(common.client.unreachable);
    expect(field).toHaveProperty('value', 'Mine');
    page.api.answer({ saveView: refused('viewNameTaken') });
    await page.user.keyboard('{Enter}');
    await within(views).findByText(errors.refusals.viewNameTaken);
    page.api.answer({ saveView: ({ name }) => ({ name }) });
    await page.user.keyboard('{Enter}');
    await screen.findByText(savedViews.saved({ name: 'Mine' }));
    expect(page.api.sent('saveView').at(-1)).toMatchObject({ name: 'Mine' });
  });

  test.each(languages)(
    'are renamed, not given a name twice, deleted, and brought back by undo, in %s',
    async (language) => {
      const idOf = (name: string) => `view_${name.toLowerCase().padEnd(24, '0')}`;
      const view = (name: string) => ({ id: idOf(name), name, search: 'pageSize=20' });
      const page = await openList('', {
        language,
        answers: {
          getSavedViews: { views: [view('One'), view('Two')] },
          changeSavedView: refused('viewNameTaken'),
        },
      });
      const { savedViews, errors } = page.texts;
      const views = await openViews(page);
      const button = (name: string) => within(views).findByRole('button', { name });
      await page.user.click(await button(savedViews.rename({ name: 'Two' })));
      const field = await within(views).findByRole('textbox', { name: savedViews.newName });
      await page.user.clear(field);
      await page.user.type(field, 'ONE{Enter}');
      await within(views).findByText(errors.refusals.viewNameTaken);
      expect(field).toHaveProperty('value', 'ONE');
      const renamed = { ...view('Two'), name: 'Three' };
      page.api.answer({
        changeSavedView: renamed,
        getSavedViews: { views: [view('One'), renamed] },
      });
      await page.user.clear(field);
      await page.user.type(field, 'Three{Enter}');
      await button('Three');
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Three'));
      page.api.answer({ getSavedViews: { views: [renamed] } });
      await page.user.click(await button(savedViews.remove({ name: 'One' })));
      await waitFor(() => expect(within(views).queryByRole('button', { name: 'One' })).toBeNull());
      expect(page.api.sent('deleteSavedView')).toEqual([{ id: idOf('One') }]);
      await waitFor(() => expect(document.activeElement?.textContent).toBe(savedViews.standard));
      page.api.answer({
        saveView: view('One'),
        getSavedViews: { views: [view('One'), renamed] },
      });
      await page.user.click(
        await screen.findByRole('button', { name: savedViews.undo, hidden: true }),
      );
      await waitFor(() => expect(page.api.sent('saveView')).toMatchObject([{ name: 'One' }]));
    },
  );
});
