import type { Money } from './money.ts';

const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'] as const;
const groups = ['', '万', '亿', '万亿'] as const;

/**
 * An amount of yuan in the capital figures of Chinese receipts, which can't be altered as digits can: 人民币壹仟零贰拾元伍角整.
 * Up to 999,999,999,999.99 in two decimal places. Source: 《支付结算办法》附一《正确填写票据和结算凭证的基本规定》.
 * @throws RangeError for another currency, a negative amount, or one that is larger.
 */
export function chineseAmount({ amount, currency }: Money): string {
  const yuan = amount / 100n;
  if (currency !== 'CNY' || amount < 0n || yuan >= 10n ** 12n)
    throw new RangeError(`no capital figures for ${amount} ${currency}`);
  const [jiao, fen] = [Number((amount / 10n) % 10n), Number(amount % 10n)];
  const whole = yuan === 0n ? '' : `${wholeNumber(yuan)}元`;
  if (jiao === 0 && fen === 0) return `人民币${whole || '零元'}整`;
  const tens = jiao > 0 ? `${digitOf(jiao)}角` : whole && '零';
  const ones = fen > 0 ? `${digitOf(fen)}分` : '整';
  return `人民币${whole}${tens}${ones}`;
}

function digitOf(digit: number): string {
  return digits.charAt(digit);
}

/** Groups of four digits, each with its unit; one 零 stands for any zeros between two digits. */
function wholeNumber(value: bigint): string {
  const all = value.toString();
  let text = '';
  let skipped = false;
  for (const [index, character] of [...all].entries()) {
    const place = all.length - 1 - index;
    const digit = Number(character);
    if (digit === 0) skipped = true;
    else {
      if (skipped && text !== '') text += '零';
      skipped = false;
      text += digitOf(digit) + (places[place % 4] ?? '');
    }
    const group = groups[place / 4];
    // A group of zeros has no unit.
    const isEmpty = (value / 10n ** BigInt(place)) % 10_000n === 0n;
    if (group !== undefined && !isEmpty) text += group;
  }
  return text;
}
