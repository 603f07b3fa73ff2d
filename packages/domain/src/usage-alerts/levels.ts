import {
  type AlertMeasure,
  alertMeasures,
  type UsageAlertKind,
} from '@arcadia/contract/notifications/usage-alerts';
import { type Currency, parseDecimal } from '@arcadia/kernel/money';

/** Charges are those of the price plan, whatever the company settles in: prices are in this currency only. */
export const alertCurrency: Currency = 'CNY';

/** The amount is in hundredths: minor units of charges, or hundredths of a quantity. */
export type Level = { kind: UsageAlertKind; amount: bigint | null; percent: number | null };

/** Under which a notice is kept: told once for each month or day, and anew where the level was changed. */
export function levelKey({ kind, amount, percent }: Level): string {
  if (kind === 'unusual_day') return kind;
  return kind === 'amount' ? `amount:${String(amount)}` : `percent:${String(percent)}`;
}

/**
 * The charges or quantity from which a month is told of, in hundredths; null for unusual days, and where the month before came to
 * nothing.
 */
export function thresholdOf(
  { amount, percent, measure }: Pick<Level, 'amount' | 'percent'> & { measure: string },
  before: bigint | null,
): bigint | null {
  if (amount !== null) return amount;
  if (percent === null || before === null) return null;
  // Half up.
  const share = (before * BigInt(percent) + 50n) / 100n;
  if (share <= 0n) return null;
  // There is no tenth of a user: a quantity is a whole one.
  return measure === 'charges' ? share : ((share + 99n) / 100n) * 100n;
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
  // The same two places for a quantity.
  const parsed = parseDecimal(aboveAmount, alertCurrency);
  if (!parsed) throw new Error('the level of an alert is no amount');
  return { kind, amount: parsed.amount, percent: null };
}

/** @throws Error where the table has a word that the contract has not. */
export function measureOf({ measure }: { measure: string }): AlertMeasure {
  const known = alertMeasures.find((one) => one === measure);
  if (known === undefined) throw new Error(`an alert on ${measure}`);
  return known;
}

/** Hundredths of a quantity as a decimal without zeros at its end. */
export function quantityText(hundredths: bigint): string {
  const whole = hundredths / 100n;
  const rest = hundredths % 100n;
  return rest === 0n
    ? String(whole)
    : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
}

/** A quantity as people read it, with grouped thousands. */
export function groupedQuantity(hundredths: bigint): string {
  return quantityText(hundredths).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}
