import type { ContractStatus } from '@arcadia/contract/contracts/contracts';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Day } from '@arcadia/ui/display/day';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import { CellText } from '../../shared/CellText.tsx';
import type { AnyContract } from './queries.ts';

type Texts = Dictionaries['contracts'];

const tones: Record<ContractStatus, StatusTone> = {
  signing: 'warning',
  rejected: 'danger',
  cancelled: 'neutral',
  signed: 'info',
  effective: 'success',
};

export function allContractColumns(
  texts: Texts,
  customerLabel: string,
): TableColumn<AnyContract>[] {
  return [
    {
      id: 'number',
      label: texts.number,
      cell: ({ number }) => <Identifier value={number} label={texts.number} max={20} />,
      priority: 2,
      width: 200,
    },
    {
      id: 'customer',
      label: customerLabel,
      cell: ({ customerName }) => <CellText text={customerName} strong />,
      alwaysShown: true,
      priority: 1,
    },
    {
      id: 'applied',
      label: texts.appliedAt,
      cell: ({ appliedAt }) => <Time instant={appliedAt} />,
      priority: 3,
    },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <Status tone={tones[status]}>{texts.statuses[status]}</Status>,
      priority: 2,
      width: 168,
    },
    {
      id: 'effective',
      label: texts.effectiveDate,
      cell: ({ effectiveDate }) =>
        effectiveDate === null ? texts.none : <Day day={effectiveDate} />,
      width: 128,
    },
    { id: 'by', label: texts.appliedBy, cell: ({ appliedByName }) => appliedByName, width: 128 },
    {
      id: 'language',
      label: texts.language,
      cell: ({ language }) => texts.languages[language],
      width: 112,
    },
    {
      id: 'reason',
      label: texts.reason,
      cell: ({ reason }) => <span title={reason ?? undefined}>{reason ?? texts.none}</span>,
      width: 160,
      fills: true,
    },
  ];
}

export function allContractFilters(texts: Texts, search: string): TableFilter[] {
  return [
    { kind: 'search', id: 'number', label: search },
    choiceFilter('status', texts.status, texts.statuses),
  ];
}
