import { cx } from '@arcadia/ui/cx';
import type { ReactNode } from 'react';

type SalesTableProps = {
  /** Names the table for screen readers. */
  label: string;
  heads: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
};

const place = (index: number) => (index === 0 ? 'text-start' : 'text-end tabular-nums');

/** A table of figures: the first column names the line. */
export function SalesTable({ label, heads, rows }: SalesTableProps) {
  return (
    // Reached by the keyboard, which has to be able to scroll it. No landmark: the card around it is one of that name.
    <div className="overflow-x-auto" role="group" aria-label={label} tabIndex={0}>
      <table className="w-full text-14">
        <thead className="border-t border-hairline text-13 text-text-muted">
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={cx('px-3 py-2 font-medium whitespace-nowrap md:px-6', place(index))}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...figures] }) => (
            <tr key={id} className="border-t border-hairline align-top">
              <th scope="row" className="px-3 py-2 text-start font-normal md:px-6">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td
                  key={heads[index + 1]}
                  className={cx('px-3 py-2 whitespace-nowrap md:px-6', place(index + 1))}
                >
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
