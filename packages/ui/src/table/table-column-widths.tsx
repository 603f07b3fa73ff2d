import { useState } from 'react';
import type { TableColumn } from './table-column.tsx';
import type { TableColumns, TableState } from './table-state.tsx';

/** Pixels by column id. */
export type Widths = TableColumns['widths'];
/** Shows other widths, or again those that were chosen (null); `done` keeps them. */
export type ChangeWidths = (widths: Widths | null, done: boolean) => void;

/** Pixels of a column that has no width among others that have one, such as one that was shown later. */
const usualWidth = 160;
/** Pixels of the cell for opening a row. */
const sideCell = 40;

/** The widths that a person has given to columns, while they change them too. Until then the browser gives each what it needs. */
export function useColumnWidths<Row extends object>(
  columns: readonly TableColumn<Row>[],
  { state, onStateChange }: { state: TableState; onStateChange: (state: TableState) => void },
) {
  const { columns: kept } = state;
  const [draft, setDraft] = useState<{ of: TableColumns; widths: Widths } | null>(null);
  const widths = draft?.of === kept ? draft.widths : kept.widths;
  const isSized = Object.keys(widths).length > 0;
  const widthOf = ({ id, width = usualWidth }: TableColumn<Row>) => widths[id] ?? width;
  const onChange: ChangeWidths = (changed, done) => {
    const next = { ...kept.widths, ...changed };
    setDraft(changed && { of: kept, widths: next });
    if (done) onStateChange({ ...state, columns: { ...kept, widths: next } });
  };
  const sum = columns.reduce((total, column) => total + widthOf(column), sideCell);
  return {
    isSized,
    onChange,
    /** Style of the table: as wide as its columns, and the room beside them stays empty. */
    style: isSized ? { tableLayout: 'fixed' as const, width: `max(100%, ${sum}px)` } : undefined,
    styleOf: (column: TableColumn<Row>) =>
      isSized ? { width: widthOf(column) } : { minWidth: column.width },
  };
}
