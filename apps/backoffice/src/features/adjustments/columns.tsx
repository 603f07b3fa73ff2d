import type { AdjustmentStatus } from '@arcadia/contract/funds/adjustments';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import { CellText } from '../../shared/CellText.tsx';
import type { ListedAdjustment } from './queries.ts';

type Texts = Dictionaries['backofficeAdjustments'];

export const statusTones: Record<AdjustmentStatus, StatusTone> = {
  waiting: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
};

export function adjustmentColumns(
  texts: Texts,
  customerLabel: string,
): TableColumn<ListedAdjustment>[] {
  return [
    {
      id: 'proposed',
      label: texts.proposedAt,
      cell: ({ proposedAt }) => <Time instant={proposedAt} />,
      priority: 4,
    },
    { id: 'id', label: texts.id, cell: ({ id }) => <Identifier value={id} label={texts.id} /> },
    {
      id: 'customer',
      label: customerLabel,
      cell: ({ companyName }) => <CellText text={companyName} strong />,
      alwaysShown: true,
      priority: 1,
    },
    { id: 'kind', label: texts.kind, cell: ({ kind }) => texts.kinds[kind], priority: 3 },
    {
      id: 'amount',
      label: texts.amount,
      cell: ({ amount }) => <Money {...amount} />,
      align: 'end',
      priority: 2,
      width: 140,
    },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <Status tone={statusTones[status]}>{texts.statuses[status]}</Status>,
      width: 112,
      priority: 2,
    },
    {
      id: 'proposedBy',
      label: texts.proposedBy,
      cell: ({ proposedBy }) => <CellText text={proposedBy.name} />,
    },
    {
      id: 'decidedBy',
      label: texts.decidedBy,
      cell: ({ decidedBy }) => decidedBy !== null && <CellText text={decidedBy.name} />,
    },
    {
      id: 'reason',
      label: texts.reason,
      cell: ({ reason }) => <span title={reason}>{reason}</span>,
      width: 160,
      fills: true,
    },
  ];
}

export function adjustmentFilters(texts: Texts): TableFilter[] {
  return [
    choiceFilter('status', texts.status, texts.statuses),
    choiceFilter('kind', texts.kind, texts.kinds),
  ];
}
