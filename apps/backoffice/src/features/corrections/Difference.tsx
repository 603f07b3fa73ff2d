import { Money } from '@arcadia/ui/display/money';
import { useFormats } from '@arcadia/ui/formats';
import type { CorrectionSum } from '@arcadia/contract/pricing/corrections';

/** The amount that bills charge more, with its sign: neither sign is good or bad news. */
export function Difference({ amount, currency }: { amount: string; currency: string }) {
  const { money } = useFormats();
  return (
    <span className="font-medium whitespace-nowrap tabular-nums">
      {money(amount, currency, 'always')}
    </span>
  );
}

/** One amount of each currency, below each other. */
export function PerCurrency(props: {
  sums: readonly CorrectionSum[];
  of: 'payableNow' | 'payableThen' | 'difference' | 'paidBack' | 'owed';
}) {
  return props.sums.map((sum) => (
    <span key={sum.currency} className="block">
      {props.of === 'difference' ? (
        <Difference {...sum.difference} />
      ) : (
        <Money {...sum[props.of]} />
      )}
    </span>
  ));
}
