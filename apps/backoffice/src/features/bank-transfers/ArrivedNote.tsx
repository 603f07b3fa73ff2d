import {
  formatDecimal,
  money,
  parseDecimal,
  subtract,
  type WireMoney,
} from '@arcadia/kernel/money';
import { readMoney } from '@arcadia/kernel/typed-number';
import { useFormats } from '@arcadia/ui/formats';
import { useMessages } from '../../shared/messages.ts';

type ArrivedNoteProps = { typed: string; declared: WireMoney };

/** How what is typed compares with what was declared: a slip of the hand shows before it is credited. */
export function ArrivedNote({ typed, declared: { amount, currency } }: ArrivedNoteProps) {
  const texts = useMessages('backofficeTransfers');
  const formats = useFormats();
  const declared = parseDecimal(amount, currency);
  const arrived = readMoney(typed, currency);
  if (declared === null || arrived === null)
    return `${texts.declared}: ${formats.money(amount, currency)}`;
  const difference = subtract(arrived, declared);
  if (difference.amount === 0n) return texts.same;
  return texts.differs({
    declared: formats.money(amount, currency),
    difference: formats.money(formatDecimal(money(difference.amount, currency)), currency),
  });
}
