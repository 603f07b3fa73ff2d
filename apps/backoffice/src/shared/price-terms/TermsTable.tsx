import type { FarOffFigure } from '@arcadia/contract/pricing/far-off';
import type { WireTerms } from '@arcadia/contract/pricing/price-terms';
import { formatExactNumber } from '@arcadia/i18n/bill-formula';
import { cx } from '@arcadia/ui/cx';
import { useMessages } from '../messages.ts';
import { termCategories, type TermRow } from './term-fields.ts';

type TermsTableProps = {
  terms: WireTerms;
  /** The name of their column. */
  label: string;
  /** The prices to compare with, and the name of their column; null where nothing applied before. */
  before: { terms: WireTerms; label: string } | null;
  /** Prices that are far off those before. */
  farOff?: readonly FarOffFigure[];
};

/** Every price beside the one that it takes the place of; what differs is marked. */
export function TermsTable({ terms, label, before, farOff }: TermsTableProps) {
  const { compare } = useMessages('backofficePricing');
  const { categories } = useMessages('games');
  return (
    <table className="w-full table-fixed text-14">
      <thead className="text-13 text-text-muted">
        <tr>
          <th scope="col" className="w-1/2 py-1 text-start font-medium">
            {compare.component}
          </th>
          {before && (
            <th scope="col" className="px-2 py-1 text-end font-medium">
              {before.label}
            </th>
          )}
          <th scope="col" className="px-2 py-1 text-end font-medium">
            {label}
          </th>
        </tr>
      </thead>
      {termCategories.map(({ category, rows }) => (
        <tbody key={category}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={before ? 3 : 2}
              className="pt-5 pb-1 text-start font-semibold"
            >
              {categories[category]}
            </th>
          </tr>
          {rows.map((row) => (
            <Row
              key={row.path}
              row={row}
              terms={terms}
              before={before?.terms}
              farOff={farOff?.find(({ figure }) => row.path === `terms.${figure}`)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type RowProps = {
  row: TermRow;
  terms: WireTerms;
  before: WireTerms | undefined;
  farOff: FarOffFigure | undefined;
};

function Row({ row, terms, before, farOff }: RowProps) {
  const { components, units, compare, farOff: words } = useMessages('backofficePricing');
  const now = row.valueOf(terms);
  const was = before && row.valueOf(before);
  const isChanged = before !== undefined && was !== now;
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="py-2 pe-3 text-start font-normal">
        {components[row.field]}
        <span className="block text-13 text-text-muted">{units[row.field]}</span>
      </th>
      {before && (
        <td className={cx('px-2 py-2 text-end tabular-nums', isChanged && 'bg-danger-soft')}>
          <Value text={was ?? null} />
        </td>
      )}
      <td
        className={cx(
          'px-2 py-2 text-end tabular-nums',
          farOff ? 'bg-danger-soft' : isChanged && 'bg-success-soft',
        )}
      >
        <Value text={now} />
        {farOff && (
          <span className="block text-13 font-semibold text-danger">{words.changed(farOff)}</span>
        )}
        {isChanged && <span className="sr-only"> ({compare.changed})</span>}
      </td>
    </tr>
  );
}

function Value({ text }: { text: string | null }) {
  const { compare } = useMessages('backofficePricing');
  if (text !== null) return formatExactNumber(text);
  return <span className="text-13 text-text-muted">{compare.notCharged}</span>;
}
