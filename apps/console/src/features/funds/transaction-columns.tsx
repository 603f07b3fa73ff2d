import type { transaction } from '@arcadia/contract/funds/funds';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { Time } from '@arcadia/ui/display/time';
import { useMemo } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { useCauses } from './cause.ts';

export type Transaction = (typeof transaction)['_zod']['output'];
type Texts = ReturnType<typeof useMessages<'transactions'>>;

const tones: Record<Transaction['status'], StatusTone> = {
  completed: 'success',
  under_review: 'warning',
  failed: 'danger',
};

export function TransactionStatus({ status }: Pick<Transaction, 'status'>) {
  const { statuses } = useMessages('transactions');
  return <Status tone={tones[status]}>{statuses[status]}</Status>;
}

export function useTransactionColumns(): readonly TableColumn<Transaction>[] {
  const texts = useMessages('transactions');
  const causeOf = useCauses();
  return useMemo(() => {
    return [
      {
        id: 'time',
        label: texts.time,
        cell: (row) => <Time instant={row.occurredAt} />,
        priority: 3,
      },
      {
        id: 'id',
        label: texts.id,
        cell: (row) => <Identifier value={row.id} label={texts.id} max={10} />,
        alwaysShown: true,
      },
      {
        id: 'type',
        label: texts.type,
        cell: (row) => texts.types[row.type],
        priority: 1,
        width: 112,
      },
      ...moneyColumns(texts),
      {
        id: 'status',
        label: texts.status,
        cell: ({ status }) => <Status tone={tones[status]}>{texts.statuses[status]}</Status>,
        priority: 3,
        width: 112,
      },
      {
        id: 'reference',
        label: texts.reference,
        cell: ({ reference }) =>
          reference === null ? (
            texts.none
          ) : (
            <Reference reference={reference} cause={causeOf(reference)} />
          ),
      },
      {
        id: 'remarks',
        label: texts.remarks,
        // Nothing on a card where there is none.
        cell: ({ remarks }) => remarks !== '' && <span title={remarks}>{remarks}</span>,
        priority: 2,
        width: 120,
        fills: true,
      },
    ];
  }, [texts, causeOf]);
}

function moneyColumns(texts: Texts): readonly TableColumn<Transaction>[] {
  return [
    {
      id: 'amount',
      label: texts.amount,
      cell: (row) => <Money {...row.amount} kind="movement" className="font-medium" />,
      align: 'end',
      priority: 2,
      width: 120,
    },
    {
      id: 'cashBalance',
      label: texts.cashAfter,
      cell: (row) => <Money {...row.cashBalance} />,
      align: 'end',
      priority: 4,
      width: 112,
    },
    {
      id: 'depositBalance',
      label: texts.depositAfter,
      cell: (row) => <Money {...row.depositBalance} />,
      align: 'end',
      width: 104,
    },
  ];
}

type ReferenceProps = { reference: string; cause: ReturnType<ReturnType<typeof useCauses>> };

function Reference({ reference, cause }: ReferenceProps) {
  const shown = `${reference.slice(0, 7)}…${reference.slice(-6)}`;
  if (cause === null) return <span className="font-mono text-13">{shown}</span>;
  return (
    <Link
      href={cause.href}
      aria-label={`${cause.label} ${shown}`}
      className={`font-mono text-13 ${textLinkClass}`}
    >
      {shown}
    </Link>
  );
}
