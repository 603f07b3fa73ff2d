import { Month } from '@arcadia/ui/display/month';
import type { PricePlanStatus } from '@arcadia/contract/pricing/pricing';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import { CellText } from '../../shared/CellText.tsx';
import type { ListedPlan } from './queries.ts';

type Texts = Dictionaries['backofficePricing'];

export const statusTones: Record<PricePlanStatus, StatusTone> = {
  draft: 'neutral',
  proposed: 'warning',
  published: 'success',
  refused: 'danger',
  discarded: 'neutral',
};

export function planColumns(texts: Texts): TableColumn<ListedPlan>[] {
  return [
    {
      id: 'customer',
      label: texts.customer,
      cell: ({ companyName }) => <CellText text={companyName ?? texts.standard} strong />,
      alwaysShown: true,
      priority: 1,
    },
    {
      id: 'version',
      label: texts.version,
      cell: ({ version }) => version,
      align: 'end',
      width: 88,
      priority: 2,
    },
    {
      id: 'effectiveMonth',
      label: texts.effectiveMonth,
      cell: ({ effectiveMonth }) => <Month month={effectiveMonth} />,
      width: 128,
      priority: 2,
    },
    {
      id: 'prices',
      label: texts.prices,
      cell: ({ companyId, hasOwnPrices }) =>
        companyId !== null && hasOwnPrices ? texts.ownPrices : texts.standardPrices,
    },
    {
      id: 'discount',
      label: texts.discount,
      cell: ({ discountPercent }) => discountPercent,
      align: 'end',
    },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <Status tone={statusTones[status]}>{texts.statuses[status]}</Status>,
      priority: 2,
    },
    ...historyColumns(texts),
  ];
}

/** Columns of the people and times behind each version. */
function historyColumns(texts: Texts): TableColumn<ListedPlan>[] {
  return [
    {
      id: 'editedBy',
      label: texts.updatedBy,
      cell: ({ updatedBy }) => <CellText text={updatedBy.name} />,
    },
    {
      id: 'created',
      label: texts.createdAt,
      cell: ({ createdAt }) => <Time instant={createdAt} />,
    },
    {
      id: 'decidedBy',
      label: texts.decidedBy,
      cell: ({ decidedBy }) => decidedBy !== null && <CellText text={decidedBy.name} />,
    },
    {
      id: 'decidedAt',
      label: texts.decidedAt,
      cell: ({ decidedAt }) => decidedAt !== null && <Time instant={decidedAt} />,
    },
    { id: 'note', label: texts.note, cell: ({ note }) => <CellText text={note} /> },
  ];
}

export function planFilters(texts: Texts): TableFilter[] {
  return [
    choiceFilter('of', texts.belongsTo, {
      standard: texts.standard,
      companies: texts.agreements,
    }),
    choiceFilter('status', texts.status, texts.statuses),
  ];
}
