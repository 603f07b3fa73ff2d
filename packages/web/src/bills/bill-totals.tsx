import type { OutputOf } from '@arcadia/contract/api';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { decimal, formatExact, minus } from '@arcadia/kernel/decimal';
import { Money } from '@arcadia/ui/display/money';
import { useFormats } from '@arcadia/ui/formats';
import { Summary, type SummaryLine } from '@arcadia/ui/layout/summary';

type Bill = Pick<
  OutputOf<'getBill'>,
  'sum' | 'discount' | 'discountPercent' | 'minimum' | 'minimumFee' | 'total' | 'payable' | 'rate'
>;

const isSome = ({ amount }: { amount: string }) => /[1-9]/.test(amount);

/** Totals of a bill in both apps: from the sum of its lines to the payable amount. */
export function BillTotals({
  bill,
  texts,
}: {
  bill: Bill;
  texts: Dictionaries['billDetail']['total'];
}) {
  const { money } = useFormats();
  const { sum, discount, minimum, minimumFee, total, payable, rate } = bill;
  const net = formatExact(minus(decimal(sum.amount), decimal(discount.amount)), 2);
  const lines: SummaryLine[] = [
    { id: 'charges', label: texts.charges, value: <Money {...sum} /> },
    ...(isSome(discount)
      ? [
          {
            id: 'discount',
            label: texts.discount({ percent: bill.discountPercent }),
            value: (
              <Money amount={`-${discount.amount}`} currency={discount.currency} kind="movement" />
            ),
          },
        ]
      : []),
    ...(isSome(minimumFee) && minimum !== null
      ? [
          {
            id: 'minimum',
            label: texts.minimum,
            formula: texts.minimumFormula({
              minimum: money(minimum.amount, minimum.currency),
              net: money(net, sum.currency),
            }),
            value: <Money {...minimumFee} />,
          },
        ]
      : []),
    ...(payable !== null && rate !== null
      ? [{ id: 'total', label: texts.total, value: <Money {...total} /> }]
      : []),
  ];
  const end =
    payable === null
      ? { label: texts.total, value: <Money {...total} /> }
      : {
          label: texts.payable,
          value: <Money {...payable} />,
          ...(rate !== null && { formula: `${money(total.amount, total.currency)} ÷ ${rate}` }),
        };
  return <Summary lines={lines} total={end} {...(minimum !== null && { note: noteOf() })} />;

  function noteOf() {
    const written = { minimum: minimum === null ? '' : money(minimum.amount, minimum.currency) };
    return isSome(minimumFee) ? texts.minimumMissing(written) : texts.minimumReached(written);
  }
}
