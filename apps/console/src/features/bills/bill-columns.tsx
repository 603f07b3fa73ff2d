import type { OutputOf } from '@arcadia/contract/api';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Month } from '@arcadia/ui/display/month';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { BillStatusSign } from './bill-status.tsx';

type Texts = Dictionaries['bills'];
type Bill = OutputOf<'listBills'>['records'][number];

/** Columns of the list of bills. */
export function billColumns(texts: Texts): readonly TableColumn<Bill>[] {
  return [
    {
      id: 'month',
      label: texts.month,
      cell: (bill) => <Month month={bill.month} />,
      alwaysShown: true,
      priority: 3,
      width: 110,
    },
    {
      id: 'application',
      label: texts.application,
      cell: (bill) => bill.applicationName,
      priority: 1,
      fills: true,
      width: 180,
    },
    {
      id: 'id',
      label: texts.id,
      cell: ({ id, status }) =>
        status === 'billing' ? texts.none : <Identifier value={id} label={texts.id} max={14} />,
    },
    {
      id: 'status',
      label: texts.status,
      cell: (bill) => <BillStatusSign {...bill} />,
      priority: 2,
      width: 120,
    },
    ...amountColumns(texts),
  ];
}

/** Columns of the total, of the amount to be paid, and of the time when the bill became final. */
function amountColumns(texts: Texts): readonly TableColumn<Bill>[] {
  return [
    amountColumn('sum', texts.sum, ({ sum }) => sum),
    amountColumn('discount', texts.discount, ({ discount }) => discount),
    amountColumn('minimumFee', texts.minimumFee, ({ minimumFee }) => minimumFee),
    {
      ...amountColumn('total', texts.total, ({ total }) => total),
      cell: ({ total, status }) => (
        <span>
          {status === 'billing' && (
            <span className="mr-2 text-12 text-text-muted">{texts.soFar}</span>
          )}
          <Money {...total} className="font-medium" />
        </span>
      ),
      priority: 3,
    },
    {
      id: 'payable',
      label: texts.payable,
      cell: ({ payable }) => (payable === null ? texts.none : <Money {...payable} />),
      align: 'end',
      width: 120,
    },
    {
      id: 'owed',
      label: texts.owed,
      cell: ({ owed }) => (owed === null ? texts.none : <Money {...owed} kind="muted" />),
      align: 'end',
      width: 120,
    },
    {
      id: 'finalisedAt',
      label: texts.finalizedAt,
      cell: ({ finalizedAt }) =>
        finalizedAt === null ? texts.none : <Time instant={finalizedAt} />,
    },
  ];
}

function amountColumn(
  id: string,
  label: string,
  value: (bill: Bill) => Bill['total'],
): TableColumn<Bill> {
  const cell = (bill: Bill) => <Money {...value(bill)} />;
  return { id, label, cell, align: 'end', width: 120 };
}
