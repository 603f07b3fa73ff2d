import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { type Currency, currencies } from '@arcadia/kernel/money';
import { cx } from '@arcadia/ui/cx';
import { useShop } from '../shared/shop.tsx';
import { choice, withChoice } from './Header.tsx';

/** For phones, which have no room for the codes. */
const symbols: Readonly<Record<Currency, string>> = { CNY: '¥', USD: '$' };

export function CurrencySwitch({ texts }: { texts: Dictionaries['shop']['header'] }) {
  const { view } = useShop();
  return (
    <nav aria-label={texts.currency} className="flex rounded-control bg-surface-sunken">
      {currencies.map((currency) => (
        <a
          key={currency}
          href={`${view.path}${withChoice(view.chosen, 'currency', currency)}`}
          rel="nofollow"
          aria-current={currency === view.currency ? 'true' : undefined}
          className={cx(
            choice,
            currency === view.currency
              ? 'border border-hairline bg-surface font-medium'
              : 'text-text-muted hover:text-text',
          )}
        >
          <span className="max-[30rem]:sr-only">{currency}</span>
          <span aria-hidden className="min-[30rem]:hidden">
            {symbols[currency]}
          </span>
        </a>
      ))}
    </nav>
  );
}
