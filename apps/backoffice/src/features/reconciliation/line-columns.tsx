import type { LineStatus } from '@arcadia/contract/funds/reconciliation';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import { CellText } from '../../shared/CellText.tsx';
import { LineActions } from './LineActions.tsx';
import type { Line } from './queries.ts';

type Texts = Dictionaries['backofficeReconciliation'];
type Steps = { onBook: (line: Line) => void; onExplain: (line: Line) => void };

const tones: Record<LineStatus, StatusTone> = {
  open: 'warning',
  settled: 'info',
  matched: 'success',
};

export function lineColumns(texts: Texts, steps: Steps): TableColumn<Line>[] {
  return [
    {
      id: 'kind',
      label: texts.kind,
      cell: ({ kind }) => texts.kinds[kind],
      alwaysShown: true,
      priority: 1,
      width: 130,
    },
    {
      id: 'status',
      label: texts.status,
      cell: (line) => <StateText line={line} texts={texts} />,
      alwaysShown: true,
      priority: 2,
      width: 230,
    },
    ...amountColumns(texts),
    ...numberColumns(texts),
    {
      id: 'time',
      label: texts.time,
      cell: ({ occurredAt }) => <Time instant={occurredAt} />,
      width: 120,
    },
    {
      id: 'company',
      label: texts.company,
      cell: ({ company }) => company !== null && <CellText text={company.name} />,
    },
    {
      id: 'next',
      label: texts.nextStep,
      cell: (line) => <LineActions line={line} {...steps} />,
      alwaysShown: true,
      priority: 3,
      width: 230,
    },
  ];
}

/** How a line stands, and why. */
function StateText({ line, texts }: { line: Line; texts: Texts }) {
  const { status, difference, step, answer } = line;
  const why =
    status === 'settled' && step !== null
      ? texts.steps[step]
      : status === 'open' && answer !== null
        ? texts.answers[answer]
        : null;
  return (
    <span className="flex min-w-0 flex-col">
      <Status tone={tones[status]}>
        {difference === null ? texts.lineStatuses[status] : texts.differenceNames[difference]}
      </Status>
      {why !== null && <span className="text-12 text-text-muted">{why}</span>}
    </span>
  );
}

function amountColumns(texts: Texts): TableColumn<Line>[] {
  return (['theirs', 'ours', 'fee'] as const).map((id) => ({
    id,
    label: texts[id],
    cell: (line: Line) => {
      const amount = line[id];
      return amount === null ? <span className="text-text-muted">—</span> : <Money {...amount} />;
    },
    align: 'end' as const,
    width: 116,
    ...(id === 'theirs' && { priority: 4 as const }),
  }));
}

function numberColumns(texts: Texts): TableColumn<Line>[] {
  return (['gatewayPaymentId', 'orderId', 'refundId'] as const).map((id) => ({
    id,
    label: texts[id],
    cell: (line: Line) => {
      const value = line[id];
      return value !== null && <Identifier value={value} label={texts[id]} max={14} />;
    },
  }));
}

export function lineFilters(texts: Texts): TableFilter[] {
  return [
    { kind: 'search', id: 'keyword', label: texts.search },
    choiceFilter('status', texts.status, texts.lineStatuses),
    choiceFilter('kind', texts.kind, texts.kinds),
  ];
}
