import type { ReconciliationStatus } from '@arcadia/contract/funds/reconciliation';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Day } from '@arcadia/ui/display/day';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { choiceFilter, periodFilter } from '@arcadia/web/table/list-filters';
import { DayAmount, dayAmounts } from './DayAmount.tsx';
import type { ReconciledDay } from './queries.ts';

type Texts = Dictionaries['backofficeReconciliation'];
type Gateways = Dictionaries['payment']['gateways'];

export const statusTones: Record<ReconciliationStatus, StatusTone> = {
  waiting: 'neutral',
  failed: 'danger',
  differs: 'warning',
  matched: 'success',
};

export function dayColumns(texts: Texts, gateways: Gateways): TableColumn<ReconciledDay>[] {
  return [
    {
      id: 'day',
      label: texts.day,
      cell: ({ day }) => <Day day={day} />,
      alwaysShown: true,
      priority: 1,
      width: 124,
    },
    {
      id: 'gateway',
      label: texts.gateway,
      cell: ({ gateway }) => gateways[gateway].name,
      alwaysShown: true,
      priority: 2,
      width: 120,
    },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <Status tone={statusTones[status]}>{texts.statuses[status]}</Status>,
      priority: 3,
      width: 170,
    },
    {
      id: 'differences',
      label: texts.differences,
      cell: ({ differences }) => <span className="tabular-nums">{differences}</span>,
      align: 'end',
      priority: 4,
      width: 110,
    },
    ...amountColumns(texts),
    {
      id: 'nextTryAt',
      label: texts.nextAttemptAt,
      cell: ({ nextAttemptAt }) =>
        nextAttemptAt === null ? texts.never : <Time kind="toCome" instant={nextAttemptAt} />,
    },
  ];
}

function amountColumns(texts: Texts): TableColumn<ReconciledDay>[] {
  return dayAmounts.map((id) => ({
    id,
    label: texts[id],
    cell: (day: ReconciledDay) => <DayAmount day={day} id={id} />,
    align: 'end' as const,
    width: 128,
  }));
}

export function dayFilters(
  texts: Texts,
  gateways: Gateways,
  periods: Dictionaries['backoffice']['periods'],
): TableFilter[] {
  const names = Object.fromEntries(Object.entries(gateways).map(([id, { name }]) => [id, name]));
  return [
    choiceFilter('status', texts.status, texts.statuses),
    choiceFilter('gateway', texts.gateway, names),
    periodFilter(texts.period, periods),
  ];
}
