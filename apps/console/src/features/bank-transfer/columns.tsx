import type { OutputOf } from '@arcadia/contract/api';
import type { BankTransferStatus } from '@arcadia/contract/funds/bank-transfers';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { choiceFilter, periodFilter } from '@arcadia/web/table/list-filters';
import { SaveDocument } from '../../shared/SaveDocument.tsx';

type Texts = Dictionaries['bankTransfer'];
export type ListedTransfer = OutputOf<'listBankTransfers'>['records'][number];

const tones: Record<BankTransferStatus, StatusTone> = {
  under_review: 'warning',
  credited: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  undone: 'danger',
};

export function TransferStatus({ status, texts }: { status: BankTransferStatus; texts: Texts }) {
  return <Status tone={tones[status]}>{texts.statuses[status]}</Status>;
}

type SaveTransferProps = { id: string; status: BankTransferStatus; texts: Texts; size?: 'sm' };

/** Our receipt of what arrived; there is none before. */
export function SaveTransfer({ id, status, texts, size }: SaveTransferProps) {
  if (status !== 'credited') return size === 'sm' ? texts.none : null;
  const label = texts.save;
  return <SaveDocument document="downloadReceipt" {...{ id, label }} {...(size && { size })} />;
}

export function transferColumns(texts: Texts): readonly TableColumn<ListedTransfer>[] {
  return [
    {
      id: 'submitted',
      label: texts.submittedAt,
      cell: ({ submittedAt }) => <Time instant={submittedAt} />,
      priority: 3,
    },
    {
      id: 'id',
      label: texts.id,
      cell: ({ id }) => <Identifier value={id} label={texts.id} max={14} />,
    },
    {
      id: 'amount',
      label: texts.declared,
      cell: ({ amount }) => <Money {...amount} className="font-medium" />,
      align: 'end',
      priority: 1,
      alwaysShown: true,
      width: 136,
    },
    {
      id: 'credited',
      label: texts.credited,
      cell: ({ credited }) => (credited === null ? texts.none : <Money {...credited} />),
      align: 'end',
      priority: 4,
      width: 136,
    },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <TransferStatus status={status} texts={texts} />,
      priority: 2,
      width: 120,
    },
    {
      id: 'saved',
      label: texts.saved,
      cell: ({ id, status }) => <SaveTransfer {...{ id, status, texts }} size="sm" />,
      width: 132,
    },
    {
      id: 'reason',
      label: texts.reason,
      cell: ({ reason }) => <span title={reason ?? undefined}>{reason ?? texts.none}</span>,
      width: 160,
      fills: true,
    },
    {
      id: 'remarks',
      label: texts.remarks,
      cell: ({ remarks }) => <span title={remarks}>{remarks}</span>,
      width: 160,
      fills: true,
    },
  ];
}

export function transferFilters(texts: Texts): readonly TableFilter[] {
  return [
    { kind: 'search', id: 'keyword', label: texts.list.search },
    choiceFilter('status', texts.status, texts.statuses),
    periodFilter(texts.period, texts.periods),
  ];
}
