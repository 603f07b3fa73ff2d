import { type Currency, decimalPlaces, type Money, parseDecimal } from './money.ts';

/**
 * Numbers as people type and paste them, with the point or the comma before the decimals. A number is understood as its writer meant
 * it, or not at all: where `1.000` could be one and could be a thousand, there is no telling, and it is null.
 */

/** Decimal places of an amount, the same in every currency. */
const moneyPlaces = 2;

/** Signs and names of currencies, which may stand around a number. */
const signs = /^(?:CNY|USD|RMB|US\$|[¥￥$€£])+|(?:CNY|USD|RMB|元|[¥￥$€£])+$/gi;
/** Blanks of every width, and the strokes with which Switzerland groups. */
const groupingBlanks = /(\d)[\s'’](?=\d{3}(?!\d))/g;

/**
 * An amount, a price or a percentage.
 *
 * @param places that the number may have: with fewer than three, `1,000` can only be a thousand
 * @returns decimal text with a point and without grouping, as `parseExact` reads it; null for what is no number or could be two
 */
export function readDecimal(typed: string, places = moneyPlaces): string | null {
  const [sign, text] = plainCharacters(typed);
  const [whole, fraction] = /^[\d.,]*\d[\d.,]*$/.test(text) ? partsOf(text, places) : noParts;
  if (whole === null || fraction === null) return null;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return `${sign}${digits}${fraction === '' ? '' : `.${fraction}`}`;
}

/** A whole number from 0 on that a computer can count with, or null. */
export function readWhole(typed: string): number | null {
  const text = readDecimal(typed);
  const value = text !== null && /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : null;
}

/** Characters of a Chinese keyboard as the plain ones, without what stands around the number. */
function plainCharacters(typed: string): [sign: '' | '-', text: string] {
  const plain = typed
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[。．]/g, '.')
    .replace(/[，]/g, ',')
    .replace(/[－−]/g, '-')
    .trim();
  const negative = plain.startsWith('-');
  const text = plain.slice(negative ? 1 : 0).trim();
  const bare = text.replace(signs, '').trim().replace(groupingBlanks, '$1');
  return [negative ? '-' : '', bare];
}

type Parts = readonly [whole: string, fraction: string] | readonly [null, null];
const noParts: Parts = [null, null];

function partsOf(text: string, places: number): Parts {
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points === 0 && commas === 0) return [text, ''];
  if (points > 0 && commas > 0) {
    // The decimals come last, and their mark comes once.
    const mark = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
    if ((mark === '.' ? points : commas) > 1) return noParts;
    const [whole = '', fraction = ''] = text.split(mark);
    const ungrouped = withoutGroups(whole, mark === '.' ? ',' : '.');
    return ungrouped === null ? noParts : [ungrouped, fraction];
  }
  const mark = points > 0 ? '.' : ',';
  if (points + commas > 1) {
    const ungrouped = withoutGroups(text, mark);
    return ungrouped === null ? noParts : [ungrouped, ''];
  }
  const [whole = '', fraction = ''] = text.split(mark);
  const couldBeGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (!couldBeGroup) return mark === ',' && fraction.length > places ? noParts : [whole, fraction];
  // Nobody writes three decimals where there are two. With a point it may still be either: a thousand or too many places.
  if (places < 3) return mark === ',' ? [whole + fraction, ''] : noParts;
  return mark === '.' ? [whole, fraction] : noParts;
}

/** The digits of a number in groups of three, or as India groups; null for any other grouping, where a mark may stand for something else. */
function withoutGroups(text: string, mark: '.' | ','): string | null {
  const groups = text.split(mark);
  const [first = '', ...others] = groups;
  const isGrouped =
    /^[1-9]\d{0,2}$/.test(first) &&
    (others.every((group) => group.length === 3) ||
      (mark === ',' && first.length < 3 && inLakhs(others)));
  return isGrouped ? groups.join('') : null;
}

function inLakhs(groups: readonly string[]): boolean {
  return groups.at(-1)?.length === 3 && groups.slice(0, -1).every(({ length }) => length === 2);
}

/** An amount of money as typed; null where it is none or has a fraction of a minor unit. */
export function readMoney(typed: string, currency: Currency): Money | null {
  return parseDecimal(readDecimal(typed, decimalPlaces[currency]) ?? '', currency);
}
