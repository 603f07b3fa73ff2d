import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { dayOf } from '@arcadia/kernel/calendar';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Month } from '@arcadia/ui/display/month';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { productNow } from '@arcadia/web/messages/product-time';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import { CellText } from '../../shared/CellText.tsx';
import { BillStatus } from './bill-status.tsx';
import type { ListedBill } from './queries.ts';

type Texts = Dictionaries['backofficeBills'];
type Words = Dictionaries['bills'];

/** Months that can be chosen, the newest first. */
const monthsOffered = 25;

export function billColumns(words: Words, customerLabel: string): TableColumn<ListedBill>[] {
  return [
    {
      id: 'month',
      label: words.month,
      cell: ({ month }) => <Month month={month} />,
      alwaysShown: true,
      priority: 3,
      width: 110,
    },
    {
      id: 'customer',
      label: customerLabel,
      cell: ({ companyName }) => <CellText text={companyName} strong />,
      alwaysShown: true,
      priority: 1,
    },
    {
      id: 'application',
      label: words.application,
      cell: ({ applicationName }) => <CellText text={applicationName} />,
      priority: 4,
    },
    { id: 'id', label: words.id, cell: ({ id }) => <Identifier value={id} label={words.id} /> },
    {
      id: 'status',
      label: words.status,
      cell: ({ status }) => <BillStatus status={status} />,
      priority: 2,
      width: 128,
    },
    {
      id: 'total',
      label: words.total,
      cell: ({ total }) => <Money {...total} />,
      align: 'end',
      width: 120,
    },
    {
      id: 'payable',
      label: words.payable,
      cell: ({ payable }) => (payable === null ? words.none : <Money {...payable} />),
      align: 'end',
      priority: 2,
      width: 120,
    },
    {
      id: 'owed',
      label: words.owed,
      cell: ({ owed }) => (owed === null ? words.none : <Money {...owed} kind="muted" />),
      align: 'end',
      width: 120,
    },
    {
      id: 'finalisedAt',
      label: words.finalizedAt,
      cell: ({ finalizedAt }) => <Time instant={finalizedAt} />,
    },
  ];
}

/** @param monthName writes a month such as `2026-11` */
export function billFilters(
  texts: Texts,
  words: Words,
  monthName: (month: string) => string,
): TableFilter[] {
  const newest = addMonths(monthOf(dayOf(productNow())), -1);
  const months = Array.from({ length: monthsOffered }, (_, back) => addMonths(newest, -back));
  return [
    { kind: 'search', id: 'keyword', label: texts.search },
    choiceFilter(
      'month',
      words.month,
      Object.fromEntries(months.map((month) => [month, monthName(month)])),
    ),
    choiceFilter('status', words.status, texts.statuses),
    choiceFilter('companyKind', texts.companyKind, texts.companyKinds),
  ];
}
