import { cx } from '../cx.ts';
import { useFormats } from '../formats.tsx';

export interface MoneyProps {
  /** Minor units as bigint, or a decimal string as it comes over the wire. */
  amount: bigint | string;
  /** ISO 4217 code. */
  currency: string;
  /**
   * `plain`: a balance; red below zero. `movement`: green with a plus for incoming, plain with a minus for outgoing
   * amounts. `muted`: beside a more important figure.
   */
  kind?: 'plain' | 'movement' | 'muted';
  className?: string;
}

function signOf(amount: bigint | string): -1 | 0 | 1 {
  if (typeof amount === 'bigint') return amount < 0n ? -1 : amount > 0n ? 1 : 0;
  if (!/[1-9]/.test(amount)) return 0;
  return amount.startsWith('-') ? -1 : 1;
}

/** An amount of money, written in the reader's language, with figures of equal width. */
export function Money({ amount, currency, kind = 'plain', className }: MoneyProps) {
  const formats = useFormats();
  const sign = signOf(amount);
  const colour =
    kind === 'muted'
      ? 'text-text-muted'
      : kind === 'plain' && sign < 0
        ? 'text-danger'
        : kind === 'movement' && sign > 0
          ? 'text-success'
          : undefined;
  return (
    <span className={cx('whitespace-nowrap tabular-nums', colour, className)}>
      {formats.money(amount, currency, kind === 'movement' ? 'always' : 'auto')}
    </span>
  );
}
