import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cx } from '../cx.ts';

export interface TableHeadCellProps {
  label: string;
  align: 'start' | 'end' | undefined;
  /** Least width in pixels. */
  width: number | undefined;
  sort: 'asc' | 'desc' | null;
  onSort: (() => void) | undefined;
}

/** A column's header; a button where the column can be sorted. */
export function TableHeadCell({ label, align, width, sort, onSort }: TableHeadCellProps) {
  const Arrow = sort === 'asc' ? ArrowUp : sort === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={sort === null ? undefined : sort === 'asc' ? 'ascending' : 'descending'}
      style={{ minWidth: width }}
      className={cx(
        'sticky top-0 z-10 h-10 border-b border-hairline bg-surface px-3 text-12 font-medium whitespace-nowrap text-text-muted first:pl-4 last:pr-4',
        align === 'end' ? 'text-right' : 'text-left',
      )}
    >
      {onSort === undefined ? (
        label
      ) : (
        <button
          type="button"
          onClick={onSort}
          className={cx(
            'inline-flex items-center gap-1 rounded-control align-bottom hover:text-text',
            align === 'end' && 'flex-row-reverse',
            sort !== null && 'text-text',
          )}
        >
          {label}
          <Arrow aria-hidden size={12} className={cx(sort === null && 'text-text-faint')} />
        </button>
      )}
    </th>
  );
}
