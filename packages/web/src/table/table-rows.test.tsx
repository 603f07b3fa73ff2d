import { screen } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setWidth } from '../../../../tools/testing/components/screen-width.ts';
import { FormatsProvider } from '@arcadia/ui/formats';
import { DataTable, type DataTableProps } from '@arcadia/ui/table/data-table';
import { defaultTableState } from '@arcadia/ui/table/table-state';
import { UiTextsProvider } from '@arcadia/ui/ui-texts';
import { textsIn } from '../../../../tools/testing/texts.ts';
import { valueFormats } from '../messages/value-formats.tsx';

type Row = { id: string };

/** Content of a cell, counted by its row. */
const cell = vi.fn(({ id }: Row) => `cell of ${id}`);
const columns = [{ id: 'name', label: 'Name', cell }];

function renderTable() {
  cell.mockClear();
  setWidth(1280);
  const { common } = textsIn('en');
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  return (changes: Partial<DataTableProps<Row>>) =>
    flushSync(() =>
      root.render(
        <UiTextsProvider texts={common.ui}>
          <FormatsProvider value={valueFormats(common.formats)}>
            <DataTable
              label="Names"
              columns={columns}
              state={defaultTableState}
              onStateChange={() => undefined}
              defaults={defaultTableState}
              page={undefined}
              fetching={false}
              onRetry={() => undefined}
              rowId={idOf}
              rowLabel={idOf}
              empty="none"
              {...changes}
            />
          </FormatsProvider>
        </UiTextsProvider>,
      ),
    );
}

const idOf = ({ id }: Row) => id;
const pageOf = (...ids: string[]) => ({ records: ids.map((id) => ({ id })), total: 20 });

test('rows come in slices: those before them stand until all are there', async () => {
  const update = renderTable();
  update({ page: pageOf('one') });
  screen.getByText('cell of one');
  update({ page: pageOf('two') });
  screen.getByText('cell of one');
  await screen.findByText('cell of two');
  expect(screen.queryByText('cell of one')).toBeNull();
});

test('a row whose address changes keeps its cells', () => {
  const page = pageOf('one', 'two');
  const update = renderTable();
  update({ page, rowHref: ({ id }) => `/${id}?pageNo=1` });
  const before = cell.mock.calls.length;
  update({ page, rowHref: ({ id }) => `/${id}?pageNo=2` });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/one?pageNo=2', '/two?pageNo=2']);
  expect(cell.mock.calls.length).toBe(before);
});
