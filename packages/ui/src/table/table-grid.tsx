import { createColumnHelper, useTable, type RowSelectionState } from '@tanstack/react-table';
import { useMemo } from 'react';
import { Checkbox } from '../form/checkbox.tsx';
import { gridFeatures } from './table-grid-features.tsx';
import { TableGridRow } from './table-grid-row.tsx';
import { TableGridSkeleton } from './table-grid-skeleton.tsx';
import { TableHeadCell } from './table-head-cell.tsx';
import type { TableColumn } from './table-column.tsx';
import { columnOrder, withNextSort, type TableState } from './table-state.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export interface TableGridProps<Row extends object> {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined while the first page loads: the table stands with empty rows in its final size. */
  records: readonly Row[] | undefined;
  state: TableState;
  onStateChange: (state: TableState) => void;
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  rowHref?: ((row: Row) => string) | undefined;
  selected?: readonly string[] | undefined;
  onSelectedChange?: ((selected: readonly string[]) => void) | undefined;
}

const noRecords: readonly never[] = [];

function useGrid<Row extends object>(props: TableGridProps<Row>) {
  const { columns, records = noRecords, state, rowId, selected, onSelectedChange } = props;
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof gridFeatures, Row>();
    return columns.map((column) =>
      helper.display({
        id: column.id,
        header: column.label,
        cell: ({ row }) => column.cell(row.original),
        meta: column,
      }),
    );
  }, [columns]);
  const gridState = useMemo(() => {
    const ids = columns.map((column) => column.id);
    const rowSelection: RowSelectionState = {};
    for (const id of selected ?? []) rowSelection[id] = true;
    return {
      columnOrder: columnOrder(ids, state.columns.order),
      columnVisibility: Object.fromEntries(state.columns.hidden.map((id) => [id, false])),
      rowSelection,
    };
  }, [columns, state.columns, selected]);
  return useTable({
    features: gridFeatures,
    columns: definitions,
    data: records,
    getRowId: rowId,
    state: gridState,
    enableRowSelection: selected !== undefined,
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(gridState.rowSelection) : update;
      onSelectedChange?.(Object.keys(next));
    },
  });
}

/** The rows as a table with a header that stays in sight; scrolls sideways by itself. */
export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { label, records, state, onStateChange, rowLabel, rowHref, selected } = props;
  const texts = useUiTexts();
  const table = useGrid(props);
  const shown = table.getVisibleLeafColumns();
  return (
    <div
      role="region"
      aria-label={label}
      // Reached with the keyboard, since it scrolls.
      tabIndex={0}
      className="max-h-[max(28rem,calc(100dvh-17rem))] overflow-auto rounded-t-card -outline-offset-2"
    >
      <table className="w-full border-separate border-spacing-0 text-14">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {selected !== undefined && (
              <th
                scope="col"
                className="sticky top-0 z-10 w-10 border-b border-hairline bg-surface pl-4"
              >
                <Checkbox
                  label={texts.selectPage}
                  hideLabel
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {shown.map((column) => (
              <TableHeadCell
                key={column.id}
                label={String(column.columnDef.header)}
                align={column.columnDef.meta?.align}
                width={column.columnDef.meta?.width}
                sort={state.sort?.column === column.id ? state.sort.direction : null}
                onSort={
                  column.columnDef.meta?.sortable === true
                    ? () => onStateChange(withNextSort(state, column.id))
                    : undefined
                }
              />
            ))}
            {rowHref !== undefined && (
              <td className="sticky top-0 right-0 z-20 w-10 border-b border-hairline bg-surface" />
            )}
          </tr>
        </thead>
        {records === undefined ? (
          <TableGridSkeleton
            rows={state.pageSize}
            columns={shown.map((column) => column.columnDef.meta?.align ?? 'start')}
            selectable={selected !== undefined}
            linked={rowHref !== undefined}
          />
        ) : (
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <TableGridRow
                key={row.id}
                row={row}
                label={rowLabel(row.original)}
                href={rowHref?.(row.original)}
                selectable={selected !== undefined}
              />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}
