import type { PricedCart } from '@arcadia/contract/shop/shop';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { buttonClass } from '@arcadia/ui/action/button';
import { cx } from '@arcadia/ui/cx';
import { formatDecimal, money, parseDecimal, subtract } from '@arcadia/kernel/money';
import { paths } from '../../shared/paths.ts';
import { useFormats, useLink } from '../../shared/shop.tsx';

type Props = {
  data: PricedCart;
  isLoading: boolean;
  /** The prices of the cart as it is now could not be asked for. */
  hasFailed: boolean;
  texts: Dictionaries['shopOrders']['cart'];
};

/** The sums of what can be ordered, and the way on. */
export function Sums({ data, isLoading, hasFailed, texts }: Props) {
  const link = useLink();
  const isMended = data.lines.every(({ problem }) => problem === null);
  const isReady = isMended && !isLoading && !hasFailed;
  return (
    <section className="h-fit rounded-card border border-hairline bg-surface p-5 lg:sticky lg:top-18">
      <div className={cx(hasFailed && '[&_dd]:text-text-faint')}>
        <Amounts data={data} texts={texts} />
      </div>
      {!isMended && (
        <p id="mend-first" className="mt-3 text-13 text-warning">
          {texts.mendFirst}
        </p>
      )}
      <button
        type="button"
        aria-disabled={!isReady}
        aria-describedby={isMended ? undefined : 'mend-first'}
        onClick={() => {
          if (isReady) location.assign(link(paths.order('new')));
        }}
        className={`${buttonClass({ variant: 'primary', disabled: !isReady })} mt-4 h-10 w-full`}
      >
        {texts.checkOut}
      </button>
    </section>
  );
}

type AmountsProps = Pick<Props, 'texts'> & {
  data: Pick<PricedCart, 'original' | 'amount'>;
  /** Of what is left, where it is not to be paid any more. */
  label?: string;
};

/** How what is to be paid comes about. */
export function Amounts({ data, texts, label = texts.due }: AmountsProps) {
  const { money } = useFormats();
  const saved = difference(data.original, data.amount);
  return (
    <dl className="space-y-1.5 tabular-nums">
      <div className="flex justify-between">
        <dt className="text-text-muted">{texts.original}</dt>
        <dd>{money(data.original)}</dd>
      </div>
      {saved && (
        <div className="flex justify-between text-success">
          <dt>{texts.saved}</dt>
          <dd>−{money(saved)}</dd>
        </div>
      )}
      <div className="flex items-baseline justify-between border-t border-hairline pt-2">
        <dt className="font-medium">{label}</dt>
        <dd className="text-20 font-semibold">{money(data.amount)}</dd>
      </div>
    </dl>
  );
}

type Wire = PricedCart['amount'];

/** Rest of `from` without `taken`; null where nothing is left. */
function difference(from: Wire, taken: Wire): Wire | null {
  const { currency } = from;
  const none = money(0n, currency);
  const left = subtract(
    parseDecimal(from.amount, currency) ?? none,
    parseDecimal(taken.amount, currency) ?? none,
  );
  return left.amount > 0n ? { amount: formatDecimal(left), currency } : null;
}
