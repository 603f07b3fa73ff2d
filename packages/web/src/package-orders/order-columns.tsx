import type { OutputOf } from '@arcadia/contract/api';
import type { PackageOrderStatus } from '@arcadia/contract/shop/package-orders';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { packageNames } from '@arcadia/i18n/source-name';
import type { ContentLanguage } from '@arcadia/kernel/languages';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Status, StatusTag, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { choiceFilter, periodFilter } from '../table/list-filters.tsx';

type Texts = Dictionaries['packageOrders'];
type Listed = OutputOf<'listPackageOrders'>['records'][number];
/** Order of a row: a customer's own, or one of any customer. */
type OrderRow = Omit<Listed, 'refund'>;

const tones: Record<PackageOrderStatus, StatusTone> = {
  unpaid: 'warning',
  paid: 'success',
  canceled: 'neutral',
  closed: 'neutral',
  refunded: 'info',
};

function OrderStatus({ status, texts }: { status: PackageOrderStatus; texts: Texts }) {
  return <Status tone={tones[status]}>{texts.statuses[status]}</Status>;
}

/** Status tag beside the title of an order. */
export function OrderTag({ status, texts }: { status: PackageOrderStatus; texts: Texts }) {
  return <StatusTag tone={tones[status]}>{texts.statuses[status]}</StatusTag>;
}

/** Names of what was ordered, in one line: "MAU, 1 million × 2, Gifts, 100,000". */
export function namesOf(
  { items }: Pick<OrderRow, 'items'>,
  texts: Texts,
  language: ContentLanguage,
): string {
  return packageNames(items, { language, between: texts.between });
}

/** Columns of package orders in both apps. */
export function orderColumns(
  texts: Texts,
  language: ContentLanguage,
  { sortedBy }: { sortedBy: readonly ('created' | 'amount')[] },
): readonly TableColumn<OrderRow>[] {
  return [
    {
      id: 'created',
      label: texts.created,
      cell: ({ createdAt }) => <Time instant={createdAt} />,
      sortable: sortedBy.includes('created'),
      priority: 4,
    },
    {
      id: 'number',
      label: texts.number,
      cell: ({ id }) => <Identifier value={id} label={texts.number} max={14} />,
    },
    {
      id: 'packages',
      label: texts.packages,
      cell: (order) => namesOf(order, texts, language),
      alwaysShown: true,
      priority: 1,
      fills: true,
      width: 200,
    },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <OrderStatus status={status} texts={texts} />,
      priority: 2,
      width: 110,
    },
    amountColumn('original', texts.original, ({ original }) => original),
    {
      ...amountColumn('amount', texts.amount, ({ amount }) => amount),
      sortable: sortedBy.includes('amount'),
      priority: 3,
    },
    amountColumn('due', texts.due, ({ due }) => due),
    {
      id: 'paidAt',
      label: texts.paid,
      cell: ({ paidAt }) => (paidAt === null ? texts.none : <Time instant={paidAt} />),
    },
    {
      id: 'purchasedBy',
      label: texts.purchasedBy,
      cell: ({ createdByName }) => createdByName,
    },
  ];
}

function amountColumn(
  id: string,
  label: string,
  value: (order: OrderRow) => OrderRow['amount'],
): TableColumn<OrderRow> {
  const cell = (order: OrderRow) => <Money {...value(order)} />;
  return { id, label, cell, align: 'end', width: 120 };
}

export function orderFilters(texts: Texts): readonly TableFilter[] {
  return [
    { kind: 'search', id: 'keyword', label: texts.search },
    choiceFilter('status', texts.status, texts.statuses),
    periodFilter(texts.period, texts.periods),
  ];
}
