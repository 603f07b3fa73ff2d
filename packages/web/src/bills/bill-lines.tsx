import type { OutputOf } from '@arcadia/contract/api';
import type { Region } from '@arcadia/contract/applications/regions';
import { billFormula } from '@arcadia/i18n/bill-formula';
import { billLineName } from '@arcadia/i18n/bill-line-name';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { gameCategories } from '@arcadia/kernel/measures';
import { add, formatDecimal, money, parseDecimal } from '@arcadia/kernel/money';
import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { useFormats } from '@arcadia/ui/formats';

export type BillLine = OutputOf<'getBill'>['lines'][number];

export type BillLineTexts = {
  readonly bills: Dictionaries['bills'];
  readonly billDetail: Dictionaries['billDetail'];
  readonly regions: Readonly<Record<Region, string>>;
};

type BillLinesProps = {
  lines: readonly BillLine[];
  texts: BillLineTexts;
  /** Address at which a line is explained; without it no line is a link. */
  hrefOf?: (line: BillLine) => string;
};

/** The lines of a bill in both apps, by category, each with the way its amount came about. */
export function BillLines({ lines, texts, hrefOf }: BillLinesProps) {
  const groups = gameCategories
    .map((category) => ({ category, own: lines.filter((line) => line.category === category) }))
    .filter(({ own }) => own.length > 0);
  if (groups.length === 0)
    return <p className="text-13 text-text-muted">{texts.billDetail.noLines}</p>;
  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ category, own }) => (
        <section key={category}>
          <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline pb-2">
            <h3 className="text-14 font-semibold">{texts.bills.categories[category]}</h3>
            <span className="text-13 text-text-muted">
              {texts.billDetail.categoryTotal}{' '}
              <Money {...sumOf(own)} className="font-medium text-text" />
            </span>
          </header>
          <ul className="divide-y divide-hairline">
            {own.map((line) => (
              <Line key={line.position} line={line} texts={texts} href={hrefOf?.(line)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type LineProps = { line: BillLine; texts: BillLineTexts; href: string | undefined };

function Line({ line, texts: { bills, billDetail, regions }, href }: LineProps) {
  const { date } = useFormats();
  const name = billLineName(line, bills, date);
  return (
    <li className="flex items-baseline justify-between gap-x-6 py-3">
      <div className="min-w-0 flex-1">
        {href === undefined ? (
          <span className="font-medium">{name}</span>
        ) : (
          <Link
            href={href}
            aria-label={billDetail.explain({ name })}
            className="font-medium underline-offset-3 hover:underline"
          >
            {name}
          </Link>
        )}
        {line.region !== null && (
          <span className="ml-2 text-13 text-text-muted">{regions[line.region]}</span>
        )}
        <p className="mt-0.5 text-13 wrap-anywhere text-text-muted tabular-nums">
          {line.kind === 'base_fee' ? billDetail.baseFee : billFormula(line, billDetail.formula)}
        </p>
      </div>
      <Money {...line.amount} className="shrink-0 font-medium" />
    </li>
  );
}

function sumOf(lines: readonly BillLine[]): { amount: string; currency: string } {
  const [first] = lines;
  const currency = first?.amount.currency ?? 'CNY';
  const sum = lines.reduce(
    (total, { amount }) => add(total, parseDecimal(amount.amount, currency) ?? total),
    money(0n, currency),
  );
  return { amount: formatDecimal(sum), currency };
}
