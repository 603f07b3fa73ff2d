import { Skeleton } from './skeleton.tsx';

export interface TableGridSkeletonProps {
  rows: number;
  /** The alignment of each visible column. */
  columns: readonly ('start' | 'end')[];
  selectable: boolean;
  linked: boolean;
}

/** Widths that differ like words do, and are the same at every load. */
const widths = [72, 96, 56, 84, 64, 104, 80];

export function TableGridSkeleton({ rows, columns, selectable, linked }: TableGridSkeletonProps) {
  const cell = 'h-10 border-b border-hairline px-3 py-0 group-last:border-b-0 first:pl-4 last:pr-4';
  return (
    <tbody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} className="group">
          {selectable && <td className={cell} />}
          {columns.map((align, column) => (
            <td key={column} className={cell}>
              <Skeleton
                width={widths[(row * 3 + column * 2) % widths.length]}
                {...(align === 'end' && { className: 'ml-auto' })}
              />
            </td>
          ))}
          {linked && <td className={cell} />}
        </tr>
      ))}
    </tbody>
  );
}
