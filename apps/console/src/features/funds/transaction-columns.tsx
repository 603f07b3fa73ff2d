import type { transaction } from '@arcadia/contract/funds';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { Time } from '@arcadia/ui/display/time';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';

export type Transaction = (typeof transaction)['_zod']['output'];
type Texts = ReturnType<typeof useMessages<'funds'>>['transactions'];

const tones: Record<Transaction['status'], StatusTone> = {
  completed: 'success',
  under_review: 'warning',
  failed: 'danger',
};

/** On a small screen there is no column of references, so the type leads to the receipt. */
export function useTransactionColumns(): readonly TableColumn<Transaction>[] {
  const texts = useMessages('funds').transactions;
  const mayOpen = usePermission('rechargeQuery');
  return useMemo(() => {
    const receipt = (row: Transaction) => (mayOpen ? receiptOf(row) : null);
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
        cell: (row) => <Type row={row} href={receipt(row)} texts={texts} />,
        priority: 1,
        width: 112,
      },
      ...moneyColumns(texts),
      {
        id: 'status',
        label: texts.status,
        cell: (row) => <Status tone={tones[row.status]}>{texts.statuses[row.status]}</Status>,
        width: 112,
      },
      {
        id: 'reference',
        label: texts.reference,
        cell: (row) => <Reference row={row} href={receipt(row)} texts={texts} />,
      },
      {
        id: 'remarks',
        label: texts.remarks,
        cell: (row) => <Remarks text={row.remarks} none={texts.none} />,
      },
    ];
  }, [texts, mayOpen]);
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
      priority: 3,
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

/** Where the receipt of what caused it stands. The prefix of an id says what it names. */
function receiptOf({ reference }: Transaction): string | null {
  if (reference === null) return null;
  if (reference.startsWith('rch_')) return paths.paymentResult(reference);
  return reference.startsWith('btr_') ? paths.bankTransfer(reference) : null;
}

type ReferenceProps = { row: Transaction; href: string | null; texts: Texts };

function Reference({ row: { reference }, href, texts }: ReferenceProps) {
  if (reference === null) return texts.none;
  const shown = `${reference.slice(0, 7)}…${reference.slice(-6)}`;
  if (href === null) return <span className="font-mono text-13">{shown}</span>;
  return (
    <Link
      href={href}
      aria-label={texts.receiptOf({ order: shown })}
      className={`font-mono text-13 ${textLinkClass}`}
    >
      {shown}
    </Link>
  );
}

function Type({ row, href, texts }: ReferenceProps) {
  const type = texts.types[row.type];
  if (href === null) return type;
  return (
    <>
      <span className="max-lg:hidden">{type}</span>
      <Link href={href} className={`lg:hidden ${textLinkClass}`}>
        {type}
      </Link>
    </>
  );
}

/** In two lines at most, so that a long reason pushes no column out of sight; whole on a card, and on hover. */
function Remarks({ text, none }: { text: string; none: string }) {
  if (text === '') return none;
  return (
    <span title={text} className="lg:line-clamp-2 lg:w-24 lg:whitespace-normal">
      {text}
    </span>
  );
}
