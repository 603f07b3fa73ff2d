import type { InvoiceStatus } from '@arcadia/contract/invoices/invoices';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { choiceFilter, periodFilter } from '@arcadia/web/table/list-filters';
import type { ListedInvoice } from './queries.ts';

type Texts = Dictionaries['invoices'];

const tones: Record<InvoiceStatus, StatusTone> = {
  not_invoiced: 'neutral',
  invoicing: 'warning',
  invoiced: 'success',
  voided: 'danger',
};

export function InvoiceStatusSign({ status, texts }: { status: InvoiceStatus; texts: Texts }) {
  return <Status tone={tones[status]}>{texts.statuses[status]}</Status>;
}

export function invoiceColumns(texts: Texts): readonly TableColumn<ListedInvoice>[] {
  const { list, none } = texts;
  return [
    {
      id: 'applied',
      label: list.appliedAt,
      cell: ({ appliedAt }) => <Time instant={appliedAt} />,
      priority: 3,
    },
    {
      id: 'number',
      label: list.number,
      // Nothing on a card while there is none.
      cell: ({ number }) => number && <Identifier value={number} label={list.number} max={16} />,
      priority: 3,
    },
    {
      id: 'id',
      label: list.id,
      cell: ({ id }) => <Identifier value={id} label={list.id} max={14} />,
    },
    {
      id: 'bills',
      label: list.sources,
      cell: (row) => <Sources ids={row.sources.map(({ id }) => id)} texts={texts} />,
    },
    {
      id: 'type',
      label: list.type,
      cell: ({ type }) => texts.types[type],
      priority: 3,
      width: 112,
    },
    {
      id: 'amount',
      label: list.amount,
      cell: ({ amount }) => <Money {...amount} className="font-medium" />,
      align: 'end',
      priority: 1,
      alwaysShown: true,
      width: 128,
    },
    {
      id: 'status',
      label: list.status,
      cell: ({ status }) => <InvoiceStatusSign status={status} texts={texts} />,
      priority: 2,
      width: 120,
    },
    {
      id: 'header',
      label: list.header,
      cell: ({ title }) => <span title={title}>{title}</span>,
      priority: 3,
      width: 88,
      fills: true,
    },
    { id: 'reason', label: list.reason, cell: ({ reason }) => reason ?? none, width: 160 },
    { id: 'remarks', label: list.remarks, cell: ({ remarks }) => remarks || none, width: 160 },
  ];
}

function Sources({ ids, texts: { list } }: { ids: readonly string[]; texts: Texts }) {
  const [first = '', ...others] = ids;
  if (others.length === 0) return <Identifier value={first} label={list.sources} max={14} />;
  return list.moreSources({ first: `${first.slice(0, 12)}…`, more: others.length });
}

export function invoiceFilters(texts: Texts): readonly TableFilter[] {
  return [
    { kind: 'search', id: 'keyword', label: texts.list.search },
    choiceFilter('status', texts.list.status, texts.statuses),
    choiceFilter('type', texts.list.type, texts.types),
    periodFilter(texts.period, texts.periods),
  ];
}
