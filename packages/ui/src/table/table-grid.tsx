import { useCallback, useMemo } from 'react';
import { Checkbox } from '../form/checkbox.tsx';
import { TableGridRow } from './table-grid-row.tsx';
import { TableGridSkeleton } from './table-grid-skeleton.tsx';
import { TableHeadCell } from './table-head-cell.tsx';
import type { TableColumn } from './table-column.tsx';
import { pageSelection, withPageSelected, withRowSelected } from './table-selection.tsx';
import { visibleColumns, withNextSort, type TableState } from './table-state.tsx';
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

/** The rows as a table with a header that stays in sight; scrolls sideways by itself. */
export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { label, columns, records, state, onStateChange, rowId, rowHref } = props;
  const { selected, onSelectedChange } = props;
  const shown = useMemo(() => visibleColumns(columns, state.columns), [columns, state.columns]);
  const pageIds = useMemo(() => records?.map(rowId) ?? [], [records, rowId]);
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
              <SelectPageCell pageIds={pageIds} selected={selected} onChange={onSelectedChange} />
            )}
            {shown.map((column) => (
              <HeadCell
                key={column.id}
                column={column}
                state={state}
                onStateChange={onStateChange}
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
            columns={shown.map((column) => column.align ?? 'start')}
            selectable={selected !== undefined}
            linked={rowHref !== undefined}
          />
        ) : (
          <Rows {...props} records={records} columns={shown} />
        )}
      </table>
    </div>
  );
}

type RowsProps<Row extends object> = TableGridProps<Row> & { records: readonly Row[] };

function Rows<Row extends object>(props: RowsProps<Row>) {
  const { columns, records, rowId, rowLabel, rowHref, selected, onSelectedChange } = props;
  const chosen = useMemo(() => new Set(selected), [selected]);
  const select = useCallback(
    (id: string, on: boolean) => onSelectedChange?.(withRowSelected(selected ?? [], id, on)),
    [selected, onSelectedChange],
  );
  return (
    <tbody>
      {records.map((record) => {
        const id = rowId(record);
        return (
          <TableGridRow
            key={id}
            id={id}
            record={record}
            columns={columns}
            label={rowLabel(record)}
            href={rowHref?.(record)}
            selected={selected === undefined ? undefined : chosen.has(id)}
            onSelect={select}
          />
        );
      })}
    </tbody>
  );
}

type SelectPageCellProps = {
  pageIds: readonly string[];
  selected: readonly string[];
  onChange: ((selected: readonly string[]) => void) | undefined;
};

function SelectPageCell({ pageIds, selected, onChange }: SelectPageCellProps) {
  const { selectPage } = useUiTexts();
  const { all, some } = pageSelection(pageIds, new Set(selected));
  return (
    <th scope="col" className="sticky top-0 z-10 w-10 border-b border-hairline bg-surface pl-4">
      <Checkbox
        label={selectPage}
        hideLabel
        checked={all}
        indeterminate={some && !all}
        onChange={() => onChange?.(withPageSelected(selected, pageIds, !all))}
      />
    </th>
  );
}

type HeadCellProps<Row extends object> = Pick<TableGridProps<Row>, 'state' | 'onStateChange'> & {
  column: TableColumn<Row>;
};

function HeadCell<Row extends object>({ column, state, onStateChange }: HeadCellProps<Row>) {
  return (
    <TableHeadCell
      label={column.label}
      align={column.align}
      width={column.width}
      sort={state.sort?.column === column.id ? state.sort.direction : null}
      onSort={
        column.sortable === true ? () => onStateChange(withNextSort(state, column.id)) : undefined
      }
    />
  );
}
