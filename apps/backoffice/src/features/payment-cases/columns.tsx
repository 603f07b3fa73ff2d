import type { PaymentCaseStatus } from '@arcadia/contract/funds/payment-cases';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import type { StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { choiceFilter, periodFilter } from '@arcadia/web/table/list-filters';
import { CellText } from '../../shared/CellText.tsx';
import { caseIdColumn, openedColumn, workerColumn } from '../../shared/desk/queue-columns.tsx';
import type { ListedCase } from './desk.ts';

type Texts = Dictionaries['backofficePaymentCases'];
type Gateways = Dictionaries['payment']['gateways'];

export const statusTones: Record<PaymentCaseStatus, StatusTone> = {
  open: 'warning',
  returning: 'info',
  resolved: 'success',
};

/** Columns of the queue: the case and how long it waits, or its outcome. */
export function caseColumns(
  status: PaymentCaseStatus,
  { texts, gateways, operatorId }: { texts: Texts; gateways: Gateways; operatorId: string },
): TableColumn<ListedCase>[] {
  return [
    {
      id: 'reason',
      label: texts.reason,
      cell: ({ reason }) => <CellText strong text={texts.reasons[reason]} />,
      alwaysShown: true,
      priority: 1,
    },
    {
      id: 'amount',
      label: texts.amount,
      cell: ({ amount }) => <Money {...amount} />,
      align: 'end',
      priority: 2,
      width: 128,
    },
    {
      id: 'gateway',
      label: texts.gateway,
      cell: ({ gateway }) => gateways[gateway].name,
      width: 110,
    },
    {
      id: 'company',
      label: texts.company,
      cell: ({ company }) =>
        company === null ? (
          <span className="text-text-muted">{texts.noCompany}</span>
        ) : (
          <CellText text={company.name} />
        ),
      priority: 4,
    },
    ...numberColumns(texts),
    openedColumn(texts.opened),
    ...(status === 'open' ? [workerColumn(texts, operatorId)] : decidedColumns(texts)),
  ];
}

function numberColumns(texts: Texts): TableColumn<ListedCase>[] {
  return [
    {
      id: 'number',
      label: texts.number,
      cell: ({ number }) => <Identifier value={number} label={texts.number} max={14} />,
    },
    caseIdColumn(texts),
  ];
}

function decidedColumns(texts: Texts): TableColumn<ListedCase>[] {
  return [
    {
      id: 'resolution',
      label: texts.resolution,
      cell: ({ resolution }) => resolution !== null && texts.resolutions[resolution],
    },
    { id: 'decidedBy', label: texts.decidedBy, cell: ({ decidedBy }) => decidedBy?.name },
  ];
}

export function caseFilters(
  texts: Texts,
  gateways: Gateways,
  periods: Dictionaries['backoffice']['periods'],
): TableFilter[] {
  const names = Object.fromEntries(
    Object.entries(gateways).map(([id, { name }]) => [id, name] as const),
  );
  return [
    { kind: 'search', id: 'keyword', label: texts.search },
    choiceFilter('reason', texts.reason, texts.reasons),
    choiceFilter('gateway', texts.gateway, names),
    periodFilter(texts.period, periods),
  ];
}
