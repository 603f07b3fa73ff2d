import { Day } from '@arcadia/ui/display/day';
import { Month } from '@arcadia/ui/display/month';
import type { ExchangeRateStatus } from '@arcadia/contract/pricing/exchange-rates';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import { CellText } from '../../shared/CellText.tsx';
import { ToApproval } from '../../shared/two-people/ToApproval.tsx';
import type { ExchangeRate } from './queries.ts';
import { CorrectRate } from './CorrectRate.tsx';

type Texts = Dictionaries['backofficePricing'];

const statusTones: Record<ExchangeRateStatus, StatusTone> = {
  proposed: 'warning',
  published: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  replaced: 'neutral',
};

export function rateColumns(texts: Texts): TableColumn<ExchangeRate>[] {
  const { rates } = texts;
  return [
    {
      id: 'month',
      label: rates.month,
      cell: ({ month }) => <Month month={month} />,
      alwaysShown: true,
      priority: 1,
      width: 128,
    },
    {
      id: 'currency',
      label: rates.currency,
      cell: ({ currency }) => currency,
      priority: 1,
      width: 88,
    },
    {
      id: 'rate',
      label: rates.rate,
      cell: ({ rate, changePercent, isFarOff }) => (
        <span className="tabular-nums">
          {rate}
          {isFarOff && (
            <span className="ms-2 text-danger">{rates.change(changePercent ?? '')}</span>
          )}
        </span>
      ),
      align: 'end',
      priority: 2,
    },
    {
      id: 'rateDate',
      label: rates.rateDate,
      cell: ({ rateDate }) => <Day day={rateDate} />,
      priority: 4,
    },
    {
      id: 'status',
      label: rates.status,
      cell: ({ status }) => <Status tone={statusTones[status]}>{rates.statuses[status]}</Status>,
      priority: 2,
    },
    ...historyColumns(texts),
    {
      id: 'actions',
      label: rates.actions,
      cell: (rate) =>
        rate.approvalId === null ? (
          <CorrectRate rate={rate} />
        ) : (
          <ToApproval approvalId={rate.approvalId} />
        ),
      alwaysShown: true,
      priority: 2,
    },
  ];
}

/** Columns of the people and times behind each rate. */
function historyColumns(texts: Texts): TableColumn<ExchangeRate>[] {
  const { rates } = texts;
  return [
    {
      id: 'proposedBy',
      label: texts.proposedBy,
      cell: ({ proposedBy }) => <CellText text={proposedBy.name} />,
    },
    {
      id: 'proposed',
      label: rates.proposedAt,
      cell: ({ proposedAt }) => <Time instant={proposedAt} />,
    },
    {
      id: 'decidedBy',
      label: texts.decidedBy,
      cell: ({ decidedBy }) => decidedBy !== null && <CellText text={decidedBy.name} />,
    },
    {
      id: 'endedAt',
      label: rates.endedAt,
      cell: ({ endedAt }) => endedAt !== null && <Time instant={endedAt} />,
    },
    {
      id: 'refusal',
      label: texts.refusal,
      cell: ({ refusal }) => refusal !== null && <CellText text={refusal} />,
    },
  ];
}

export function rateFilters({ rates }: Texts): TableFilter[] {
  return [choiceFilter('status', rates.status, rates.statuses)];
}
