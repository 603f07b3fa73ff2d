import { gameCategories } from '@arcadia/contract/games';
import { billFormula } from '@arcadia/i18n/bill-formula';
import { billLineName } from '@arcadia/i18n/bill-line-name';
import { add, formatDecimal, money, parseDecimal } from '@arcadia/kernel/money';
import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { Card } from '@arcadia/ui/layout/card';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useMessages } from '../../shared/messages.ts';
import { explainAddress } from './explain-address.ts';
import type { Bill, BillLine } from './bill-query.ts';

/** The lines by category, each with the way its amount came about and to what it is made of. */
export function LinesCard({ bill }: { bill: Bill }) {
  const texts = useMessages('billDetail');
  const groups = gameCategories
    .map((category) => ({
      category,
      lines: bill.lines.filter((line) => line.category === category),
    }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <Card title={texts.lines} description={texts.linesText}>
      {groups.length === 0 && <p className="text-13 text-text-muted">{texts.noLines}</p>}
      <div className="flex flex-col gap-6">
        {groups.map(({ category, lines }) => (
          <Group key={category} category={category} lines={lines} />
        ))}
      </div>
    </Card>
  );
}

function Group({
  category,
  lines,
}: {
  category: BillLine['category'];
  lines: readonly BillLine[];
}) {
  const words = useMessages('bills');
  const texts = useMessages('billDetail');
  return (
    <section>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline pb-2">
        <h3 className="text-14 font-semibold">{words.categories[category]}</h3>
        <span className="text-13 text-text-muted">
          {texts.categoryTotal} <Money {...sumOf(lines)} className="font-medium text-text" />
        </span>
      </header>
      <ul className="divide-y divide-hairline">
        {lines.map((line) => (
          <Line key={line.position} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line }: { line: BillLine }) {
  const words = useMessages('bills');
  const texts = useMessages('billDetail');
  const { regions } = useMessages('applications');
  const { hrefWith } = useSearchParams(explainAddress);
  const name = billLineName(line, words);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          href={hrefWith({ line: String(line.position), game: null, day: null })}
          aria-label={texts.explain({ name })}
          className="font-medium underline-offset-3 hover:underline"
        >
          {name}
        </Link>
        {line.region !== null && (
          <span className="ml-2 text-13 text-text-muted">{regions[line.region]}</span>
        )}
        <p className="mt-0.5 text-13 wrap-anywhere text-text-muted tabular-nums">
          {line.kind === 'base_fee' ? texts.baseFee : billFormula(line, texts.formula)}
        </p>
      </div>
      <Money {...line.amount} className="font-medium" />
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
