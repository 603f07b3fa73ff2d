import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../../tools/testing/components/render-page.ts';

const path = '/finance/found/amountdetail';

async function renderRows() {
  const page = await renderPage({ app: 'console', path, answers: { listTransactions: rowsOf } });
  await screen.findByText('trx_1', { exact: false });
  const asked = () =>
    page.api.sent('listTransactions').map(({ pageNo, sort }) => [pageNo, sort ?? null]);
  return { ...page, asked };
}

/** Two pages of one row each, which says what was asked for. */
function rowsOf({ pageNo = 1 }: { pageNo?: number | undefined }) {
  return { records: [{ id: `trx_${pageNo}` }], total: 20 };
}

test('the next page is asked for when its button is pointed at, and stands there at the press', async () => {
  const { user, texts, asked, settled } = await renderRows();
  const next = screen.getByRole('button', { name: texts.common.ui.nextPage });
  await user.hover(next);
  await waitFor(() =>
    expect(asked()).toEqual([
      [1, null],
      [2, null],
    ]),
  );
  await settled();
  expect(screen.queryByText('trx_2', { exact: false })).toBeNull();
  await user.click(next);
  await screen.findByText('trx_2', { exact: false });
  await settled();
  expect(asked()).toHaveLength(2);
});

test('at the end of a list nothing more is asked for', async () => {
  const { user, texts, asked, settled } = await renderRows();
  await user.click(screen.getByRole('button', { name: texts.common.ui.nextPage }));
  await screen.findByText('trx_2', { exact: false });
  const before = asked();
  await user.unhover(screen.getByRole('button', { name: texts.common.ui.nextPage }));
  await user.hover(screen.getByRole('button', { name: texts.common.ui.nextPage }));
  await settled();
  expect(asked()).toEqual(before);
});

test('a list is asked for in the order of a column whose header has the focus', async () => {
  const { user, texts, asked, settled } = await renderRows();
  const { time } = texts.transactions;
  screen.getByRole('button', { name: time }).focus();
  await waitFor(() => expect(asked().at(-1)).toEqual([1, 'time.asc']));
  await settled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.search).toContain('sort=time.asc'));
  await settled();
  expect(asked()).toHaveLength(2);
});
