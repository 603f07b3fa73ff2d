import { measures, type Quantity } from '@arcadia/kernel/measures';

/**
 * Quantities of events and their sums, as whole numbers of 10^-places: sums are exact and fast, whatever the order. A quantity that
 * an event's type does not tell is missing.
 */
export type Quantities = Partial<Record<Quantity, bigint>>;

/** The number as the store writes it: `12.5`. */
export function quantityText(units: bigint, quantity: Quantity): string {
  const places = measures[quantity].places;
  if (places === 0) return units.toString();
  const digits = units.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The inverse of {@link quantityText} for what the store answers. */
export function quantityUnits(text: string, quantity: Quantity): bigint {
  // Of all quantities a row has one or two.
  if (text === '0') return 0n;
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(measures[quantity].places, '0'));
}
