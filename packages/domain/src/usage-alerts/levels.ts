import type { UsageAlertKind } from '@arcadia/contract/usage-alerts';
import { type Currency, money, type Money, parseDecimal } from '@arcadia/kernel/money';

/** Charges are those of the price plan, whatever the company settles in: prices are in this currency only. */
export const alertCurrency: Currency = 'CNY';

export type Level = { kind: UsageAlertKind; amount: bigint | null; percent: number | null };

/** Under which a notice is kept: told once for each month or day, and anew where the level was changed. */
export function levelKey({ kind, amount, percent }: Level): string {
  if (kind === 'unusual_day') return kind;
  return kind === 'amount' ? `amount:${String(amount)}` : `percent:${String(percent)}`;
}

/** From which charges a month is told of; null for unusual days, and where the month before came to nothing. */
export function thresholdOf({ amount, percent }: Level, before: Money | null): Money | null {
  if (amount !== null) return money(amount, alertCurrency);
  if (percent === null || before === null) return null;
  // Half up to the minor unit.
  const share = (before.amount * BigInt(percent) + 50n) / 100n;
  return share > 0n ? money(share, alertCurrency) : null;
}

/** @throws Error where the contract has not checked it. */
export function levelOf({
  kind,
  aboveAmount,
  abovePercent,
}: {
  kind: UsageAlertKind;
  aboveAmount: string | null;
  abovePercent: number | null;
}): Level {
  if (aboveAmount === null) return { kind, amount: null, percent: abovePercent };
  const parsed = parseDecimal(aboveAmount, alertCurrency);
  if (!parsed) throw new Error('the level of an alert is no amount');
  return { kind, amount: parsed.amount, percent: null };
}
