import type { ReactNode } from 'react';

type FactTableProps = {
  label: string;
  heads: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
};

/** A small table of facts that is read, not worked with. */
export function FactTable({ label, heads, rows }: FactTableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-hairline bg-surface"
    >
      <table className="w-full border-collapse text-left text-13">
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="bg-surface-sunken px-3 py-2 text-12 font-medium text-text-muted"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [first, ...others] }) => (
            <tr key={id}>
              <th
                scope="row"
                className="border-t border-hairline px-3 py-2 align-top font-normal whitespace-nowrap"
              >
                {first}
              </th>
              {others.map((cell, index) => (
                <td key={index} className="border-t border-hairline px-3 py-2 align-top">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
