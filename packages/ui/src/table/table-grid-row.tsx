import { FlexRender } from '@tanstack/react-table';
import { ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Checkbox } from '../form/checkbox.tsx';
import { cx } from '../cx.ts';
import { Link } from '../action/link.tsx';
import type { GridRow } from './table-grid-features.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export interface TableGridRowProps<Row extends object> {
  row: GridRow<Row>;
  label: string;
  href: string | undefined;
  selectable: boolean;
}

/** A press anywhere on the row follows its link, unless it was meant for something in the row or selects text. */
function followLink(event: MouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element)) return;
  if (target.closest('a, button, input, label, time') !== null) return;
  if (window.getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector('a[data-row-link]')?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  );
}

const cellClass =
  'h-10 border-b border-hairline px-3 py-0 whitespace-nowrap group-last:border-b-0 first:pl-4 last:pr-4';
const rowTint =
  'group-hover:bg-surface-sunken group-has-[a[data-row-link]:focus-visible]:bg-surface-sunken group-data-selected:bg-accent-soft';

export function TableGridRow<Row extends object>({
  row,
  label,
  href,
  selectable,
}: TableGridRowProps<Row>) {
  const texts = useUiTexts();
  return (
    <tr
      data-selected={row.getIsSelected() || undefined}
      onClick={href === undefined ? undefined : followLink}
      className={cx('group', href !== undefined && 'cursor-pointer')}
    >
      {selectable && (
        <td className={cx(cellClass, rowTint, 'w-10 pr-0')}>
          <Checkbox
            label={texts.selectRow(label)}
            hideLabel
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {row.getVisibleCells().map((cell) => (
        <td
          key={cell.id}
          className={cx(
            cellClass,
            rowTint,
            cell.column.columnDef.meta?.align === 'end' && 'text-right tabular-nums',
          )}
        >
          <FlexRender cell={cell} />
        </td>
      ))}
      {href !== undefined && (
        // Stays at the right edge while the table scrolls sideways.
        <td className={cx(cellClass, 'sticky right-0 w-10 bg-surface px-0 last:pr-2', rowTint)}>
          <Link
            href={href}
            data-row-link=""
            aria-label={texts.openRow(label)}
            className="flex size-8 items-center justify-center rounded-control text-text-faint group-hover:text-text"
          >
            <ChevronRight aria-hidden size={16} />
          </Link>
        </td>
      )}
    </tr>
  );
}
