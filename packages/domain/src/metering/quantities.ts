/**
 * What events tell and what they add up to, as whole numbers of 10^-places: sums are exact and fast, whatever the order.
 */
export const quantityPlaces = {
  minutes: 3,
  gifts: 0,
  gift_revenue: 4,
  bet: 4,
  returned: 4,
  tokens: 0,
  voices: 0,
  bot_calls: 0,
} as const;

export type Quantity = keyof typeof quantityPlaces;

export const quantityNames = [
  'minutes',
  'gifts',
  'gift_revenue',
  'bet',
  'returned',
  'tokens',
  'voices',
  'bot_calls',
] as const satisfies readonly Quantity[];

/** What a sender calls each quantity, as a field of `data`. */
export const quantityFields = {
  minutes: 'minutes',
  gifts: 'gifts',
  gift_revenue: 'revenue',
  bet: 'bet',
  returned: 'returned',
  tokens: 'tokens',
  voices: 'voices',
  bot_calls: 'calls',
} as const satisfies Record<Quantity, string>;

/** A quantity that an event's type does not tell is missing. */
export type Quantities = Partial<Record<Quantity, bigint>>;

/** The number as the store writes it: `12.5`. */
export function quantityText(units: bigint, quantity: Quantity): string {
  const places = quantityPlaces[quantity];
  if (places === 0) return units.toString();
  const digits = units.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The inverse of {@link quantityText} for what the store answers. */
export function quantityUnits(text: string, quantity: Quantity): bigint {
  // Of eight quantities a row has one or two.
  if (text === '0') return 0n;
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(quantityPlaces[quantity], '0'));
}
