import type { CouponColumn } from '@arcadia/contract/funds/coupon-file';
import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { Money } from '@arcadia/ui/display/money';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { Preview } from './use-coupon-file.ts';

type Line = Preview['lines'][number];

/** As many as are looked through at once. */
const shownAtFirst = 50;

/** Lines of a file with their numbers: what each would issue, or what is wrong with it. */
export function FileLines({ title, lines }: { title: string; lines: readonly Line[] }) {
  const texts = useMessages('backofficeCoupons').file;
  const [most, setMost] = useState(shownAtFirst);
  const more = lines.length - most;
  return (
    <Card>
      <h2 className="text-14 font-semibold">{title}</h2>
      <ol className="mt-3 divide-y divide-hairline border-t border-hairline">
        {lines.slice(0, most).map((line) => (
          <FileLine key={line.line} line={line} />
        ))}
      </ol>
      {more > 0 && (
        <Button className="mt-3" onClick={() => setMost(lines.length)}>
          {texts.showMore({ count: more })}
        </Button>
      )}
    </Card>
  );
}

function FileLine({ line: { line, given, companyName, coupon, problems } }: { line: Line }) {
  const { file } = useMessages('backofficeCoupons');
  const { range } = useMessages('coupons');
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,2fr)]">
      <span className="text-text-muted tabular-nums">
        {file.line} {line}
      </span>
      <span className="min-w-0 wrap-anywhere">{companyName ?? (given.company || '—')}</span>
      {coupon === null ? (
        <ul className="flex flex-col gap-1 text-danger">
          {problems.map(({ column, problem }) => (
            <li key={`${column} ${problem}`}>
              <Problem column={column} problem={problem} />
              {given[column] && <span className="text-text-muted">: {given[column]}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <span className="flex flex-wrap justify-between gap-x-4 gap-y-1">
          <span className="text-text-muted">
            {range({ from: coupon.firstDay, to: coupon.lastDay })}
            {coupon.remarks && ` · ${coupon.remarks}`}
          </span>
          <Money amount={coupon.amount} currency={coupon.currency} className="font-medium" />
        </span>
      )}
    </li>
  );
}

function Problem({
  column,
  problem,
}: {
  column: CouponColumn;
  problem: Line['problems'][number]['problem'];
}) {
  const { problems, columns } = useMessages('backofficeCoupons').file;
  const words = problems[problem];
  return typeof words === 'string' ? words : words({ column: columns[column] });
}
