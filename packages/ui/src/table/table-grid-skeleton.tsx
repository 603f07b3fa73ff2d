import { Skeleton } from '../feedback/skeleton.tsx';

export interface TableGridSkeletonProps {
  rows: number;
  /** The alignment of each visible column. */
  columns: readonly ('start' | 'end')[];
  /** Rows can be chosen. */
  chosen: boolean;
  linked: boolean;
  /** Widths were chosen: an empty cell takes what the columns leave. */
  sized: boolean;
}

/** Widths that differ like words do, and are the same at every load. */
const widths = [72, 96, 56, 84, 64, 104, 80];

/** Pixels of `h-10`. */
const rowHeight = 40;

/** Only the rows that can be in sight are drawn: a hundred of them cost a slow phone half a second that the table's code needs. */
export function TableGridSkeleton(props: TableGridSkeletonProps) {
  const { rows, columns, linked, sized } = props;
  const drawn = Math.min(rows, Math.ceil(window.innerHeight / rowHeight));
  const cell = 'h-10 border-b border-hairline px-3 py-0 group-last:border-b-0 first:pl-4 last:pr-4';
  return (
    <tbody aria-hidden>
      {Array.from({ length: drawn }, (_, row) => (
        <tr key={row} className="group">
          {props.chosen && <td className={cell} />}
          {columns.map((align, column) => (
            <td key={column} className={cell}>
              <Skeleton
                width={widths[(row * 3 + column * 2) % widths.length]}
                {...(align === 'end' && { className: 'ml-auto' })}
              />
            </td>
          ))}
          {sized && <td className={`${cell} px-0`} />}
          {linked && <td className={cell} />}
        </tr>
      ))}
      {drawn < rows && (
        <tr>
          <td style={{ height: (rows - drawn) * rowHeight }} />
        </tr>
      )}
    </tbody>
  );
}
