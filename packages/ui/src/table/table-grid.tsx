import { useMemo, useState } from 'react';
import { cx } from '../cx.ts';
import { latePart } from '../overlay/late-part.tsx';
import { useColumnWidths } from './table-column-widths.tsx';
import { TableGridRow } from './table-grid-row.tsx';
import { TableGridSkeleton } from './table-grid-skeleton.tsx';
import { TableHeadCell } from './table-head-cell.tsx';
import type { RowChoice, TableColumn } from './table-column.tsx';
import { visibleColumns, withNextSort, type TableState } from './table-state.tsx';

export interface TableGridProps<Row extends object> {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Rows; undefined while the first page loads: the table stands with empty rows in its final size. */
  records: readonly Row[] | undefined;
  state: TableState;
  onStateChange: (state: TableState) => void;
  /** As the table's. */
  fetchAhead?: ((state: TableState) => void) | undefined;
  rowId: (row: Row) => string;
  rowLabel: (row: Row) => string;
  rowHref?: ((row: Row) => string) | undefined;
  choice?: RowChoice<Row> | undefined;
}

/** Control of a column's width, which is loaded when the table is reached. */
const ColumnEdge = latePart(() =>
  import('./table-column-edge.tsx').then((module) => module.TableColumnEdge),
);

/** Class of cells with a chosen width: a text that doesn't fit ends in an ellipsis. */
const cutCells = '[&_:is(td:not(.sticky),th)]:truncate';

/** The rows as a table with a header that stays in sight; scrolls sideways by itself. */
export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { label, columns, records, state, rowHref, choice } = props;
  const shown = useMemo(() => visibleColumns(columns, state.columns), [columns, state.columns]);
  const widths = useColumnWidths(shown, props);
  const [reached, setReached] = useState(false);
  const reach = () => setReached(true);
  return (
    <div
      role="region"
      aria-label={label}
      // Reached with the keyboard, since it scrolls.
      tabIndex={0}
      onPointerEnter={reach}
      onFocus={reach}
      className="max-h-[max(28rem,calc(100dvh-17rem))] overflow-auto rounded-t-card -outline-offset-2"
    >
      <table
        style={widths.style}
        className={cx(
          'w-full border-separate border-spacing-0 text-14',
          widths.isSized && cutCells,
        )}
      >
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {choice !== undefined && (
              <td className="sticky top-0 z-10 w-10 border-b border-hairline bg-surface pl-4">
                {choice.head}
              </td>
            )}
            <Heads {...props} columns={shown} widths={widths} reached={reached} />
            {rowHref !== undefined && (
              <td className="sticky top-0 right-0 z-20 w-10 border-b border-hairline bg-surface" />
            )}
          </tr>
        </thead>
        {records === undefined ? (
          <TableGridSkeleton
            rows={state.pageSize}
            columns={shown.map((column) => column.align ?? 'start')}
            chosen={choice !== undefined}
            linked={rowHref !== undefined}
            sized={widths.isSized}
          />
        ) : (
          <Rows {...props} records={records} columns={shown} sized={widths.isSized} />
        )}
      </table>
    </div>
  );
}

type RowsProps<Row extends object> = TableGridProps<Row> & {
  records: readonly Row[];
  sized: boolean;
};

function Rows<Row extends object>(props: RowsProps<Row>) {
  const { columns, records, rowId, rowLabel, rowHref, choice, sized } = props;
  return (
    <tbody>
      {records.map((record) => (
        <TableGridRow
          key={rowId(record)}
          record={record}
          columns={columns}
          label={rowLabel(record)}
          href={rowHref?.(record)}
          sized={sized}
          choose={choice?.cell}
        />
      ))}
    </tbody>
  );
}

type HeadsProps<Row extends object> = Pick<
  TableGridProps<Row>,
  'columns' | 'state' | 'onStateChange' | 'fetchAhead'
> & {
  widths: ReturnType<typeof useColumnWidths<Row>>;
  /** The columns' edges are wanted. */
  reached: boolean;
};

function Heads<Row extends object>(props: HeadsProps<Row>) {
  const { columns, state, onStateChange, fetchAhead, widths, reached } = props;
  return (
    <>
      {columns.map((column, index) => (
        <TableHeadCell
          key={column.id}
          id={column.id}
          label={column.label}
          align={column.align}
          least={column.width}
          style={widths.styleOf(column)}
          sort={state.sort?.column === column.id ? state.sort.direction : null}
          onSort={
            column.sortable === true
              ? () => onStateChange(withNextSort(state, column.id))
              : undefined
          }
          onNear={() => fetchAhead?.(withNextSort(state, column.id))}
        >
          {reached && (
            <ColumnEdge label={column.label} first={index === 0} onChange={widths.onChange} />
          )}
        </TableHeadCell>
      ))}
      {widths.isSized && (
        <td className="sticky top-0 z-10 border-b border-hairline bg-surface p-0" />
      )}
    </>
  );
}
