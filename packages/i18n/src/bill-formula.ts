import type { OutputOf } from '@arcadia/contract/api';
import { formatMoney } from './formats.ts';

type Line = OutputOf<'getBill'>['lines'][number];
/** Each writes a quantity with what it is, in brackets of the language. */
type Words = Record<
  'fromPackages' | 'fromTrial' | 'countsAsZero',
  (of: { quantity: string }) => string
>;

const minus = ' − ';

/** A decimal as the API has it, with grouped thousands: `9,876,543.21`. */
export function formatExactNumber(text: string): string {
  const [whole = '', fraction] = text.replace(/^-/, '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = text.startsWith('-') ? '−' : '';
  return `${sign}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/**
 * How the amount of a line came about, in figures: `83,461 − 10,000 (packages) = 73,461 × ¥12.00 ÷ 1,000`. Empty for a base
 * fee, which is what the agreement says.
 */
export function billFormula(line: Line, words: Words): string {
  switch (line.kind) {
    case 'usage':
    case 'late':
      return `${quantityOf(line, words)}${priceOf(line)}`;
    case 'mau_guarantee':
      return `${number(line.guaranteed)}${priceOf(line)}${minus}${amount(line.charged)}`;
    case 'amount_guarantee':
      return `${amount(line.guaranteedAmount)}${minus}${amount(line.charged)}`;
    case 'base_fee':
      return '';
  }
}

/** Quantity that is charged, beginning with what was used. */
function quantityOf(line: Line, { fromPackages, fromTrial, countsAsZero }: Words): string {
  const { quantity, billable, bet, returned } = line;
  if (bet !== null && returned !== null) {
    const difference = `${number(bet)}${minus}${number(returned)}`;
    return quantity === '0' && bet !== returned
      ? `${difference} → ${countsAsZero({ quantity: '0' })}`
      : `${difference} = ${number(quantity)}`;
  }
  const taken = [
    ...(isSome(line.fromPackages) ? [fromPackages({ quantity: number(line.fromPackages) })] : []),
    ...(isSome(line.fromTrial) ? [fromTrial({ quantity: number(line.fromTrial) })] : []),
  ];
  if (taken.length === 0) return number(quantity);
  return `${[number(quantity), ...taken].join(minus)} = ${number(billable)}`;
}

/** ` × ¥12.00 ÷ 1,000`; a share of money itself has no price. */
function priceOf({ unitPrice, percent, per, amount: { currency } }: Line): string {
  if (unitPrice === null) return '';
  const price =
    percent !== null && unitPrice === '1'
      ? ''
      : ` × ${formatMoney(withPlaces(unitPrice), currency)}`;
  const share = percent === null ? '' : ` × ${percent}%`;
  const divisor = per === null || per === '1' ? '' : ` ÷ ${number(per)}`;
  return `${price}${share}${divisor}`;
}

/** Prices have the places of their currency at least, and more where they need them. */
function withPlaces(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

function number(text: string | null): string {
  return text === null ? '0' : formatExactNumber(text);
}

function amount(value: Line['charged']): string {
  return value === null ? '' : formatMoney(value.amount, value.currency);
}

function isSome(text: string | null): text is string {
  return text !== null && /[1-9]/.test(text);
}
