import type { TransactionStatus } from '@arcadia/contract/funds/funds';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { Time } from '@arcadia/ui/display/time';
import { CellText } from '../../shared/CellText.tsx';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { ListedTransaction } from './queries.ts';
import { choiceFilter, periodFilter } from '@arcadia/web/table/list-filters';

type Texts = Dictionaries['backofficeTransactions'];

export const statusTones: Record<TransactionStatus, StatusTone> = {
  completed: 'success',
  under_review: 'warning',
  failed: 'danger',
};

export function transactionColumns(
  texts: Texts,
  customerLabel: string,
): TableColumn<ListedTransaction>[] {
  return [
    {
      id: 'time',
      label: texts.time,
      cell: ({ occurredAt }) => <Time instant={occurredAt} />,
      priority: 3,
    },
    { id: 'id', label: texts.id, cell: ({ id }) => <Identifier value={id} label={texts.id} /> },
    {
      id: 'customer',
      label: customerLabel,
      cell: (transaction) => (
        <CellText text={transaction.companyName}>
          <CompanyLink {...transaction} />
        </CellText>
      ),
      alwaysShown: true,
      priority: 1,
    },
    { id: 'type', label: texts.type, cell: ({ type }) => texts.types[type], priority: 4 },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <Status tone={statusTones[status]}>{texts.statuses[status]}</Status>,
      width: 112,
    },
    ...moneyColumns(texts),
    {
      id: 'reference',
      label: texts.reference,
      cell: ({ reference }) =>
        reference !== null && <Identifier value={reference} label={texts.reference} />,
    },
    { id: 'remarks', label: texts.remarks, cell: ({ remarks }) => <CellText text={remarks} /> },
  ];
}

function moneyColumns(texts: Texts): TableColumn<ListedTransaction>[] {
  return [
    {
      id: 'amount',
      label: texts.amount,
      cell: ({ amount }) => <Money {...amount} kind="movement" />,
      align: 'end',
      priority: 2,
      width: 128,
    },
    {
      id: 'cashBalance',
      label: texts.cashBalance,
      cell: ({ cashBalance }) => <Money {...cashBalance} />,
      align: 'end',
      width: 128,
    },
    {
      id: 'depositBalance',
      label: texts.depositBalance,
      cell: ({ depositBalance }) => <Money {...depositBalance} kind="muted" />,
      align: 'end',
      width: 128,
    },
  ];
}

export function transactionFilters(
  texts: Texts,
  periods: Dictionaries['backoffice']['periods'],
): TableFilter[] {
  return [
    { kind: 'search', id: 'keyword', label: texts.search },
    choiceFilter('type', texts.type, texts.types),
    choiceFilter('status', texts.status, texts.statuses),
    periodFilter(texts.period, periods, true),
  ];
}
