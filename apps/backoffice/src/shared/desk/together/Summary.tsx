import { Money } from '@arcadia/ui/display/money';
import { type SummaryLine, Summary as Lines } from '@arcadia/ui/layout/summary';
import { useMessages } from '../../messages.ts';
import type { DeskPlace } from '../define-desk.ts';
import { CaseLines } from './CaseLines.tsx';
import type { Summarized } from './use-together.ts';

/** How many cases of which kind, what they move together, and those that can’t be decided so. */
export function Summary({ place, summary }: { place: DeskPlace; summary: Summarized }) {
  const texts = useMessages('backofficeReviews').together;
  const { cases, sums } = summary;
  const open = cases.filter(({ cause }) => cause === null);
  const lines: SummaryLine[] = [
    ...kindsOf(place, open).map(({ kind, name, count }) => ({
      id: kind,
      label: name,
      value: count,
    })),
    ...sums.map(({ amount, currency }) => ({
      id: currency,
      label: texts.sum,
      value: <Money amount={amount} currency={currency} />,
    })),
  ];
  const seconds = open.filter(({ needsSecond }) => needsSecond).length;
  return (
    <div className="flex flex-col gap-4">
      <Lines
        lines={lines}
        total={{ label: texts.total, value: open.length }}
        {...(seconds > 0 && { note: texts.seconds({ count: seconds }) })}
      />
      <CaseLines
        place={place}
        title={texts.leftOut}
        cases={cases.filter(({ cause }) => cause !== null)}
        maxAmounts={summary.maxAmounts}
      />
    </div>
  );
}

function kindsOf(place: DeskPlace, cases: Summarized['cases']) {
  const { kinds } = place.texts();
  const counts = new Map<string, number>();
  for (const { kind } of cases) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count, name: kinds[kind] ?? kind }));
}
