import type { OutputOf } from '@arcadia/contract/api';
import type { ContractStatus as ContractState } from '@arcadia/contract/contracts/contracts';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Day } from '@arcadia/ui/display/day';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { choiceFilter } from '@arcadia/web/table/list-filters';

type Texts = Dictionaries['contracts'];
type Listed = OutputOf<'listContracts'>['records'][number];

const tones: Record<ContractState, StatusTone> = {
  signing: 'warning',
  rejected: 'danger',
  cancelled: 'neutral',
  signed: 'info',
  effective: 'success',
};

export function ContractStatus({ status, texts }: { status: ContractState; texts: Texts }) {
  return <Status tone={tones[status]}>{texts.statuses[status]}</Status>;
}

export function contractColumns(texts: Texts): readonly TableColumn<Listed>[] {
  return [
    {
      id: 'number',
      label: texts.number,
      cell: ({ number }) => <Identifier value={number} label={texts.number} max={20} />,
      priority: 1,
      alwaysShown: true,
      width: 200,
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
      cell: ({ status }) => <ContractStatus status={status} texts={texts} />,
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
    {
      id: 'by',
      label: texts.appliedBy,
      cell: ({ appliedByName }) => appliedByName,
      width: 128,
    },
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

export function contractFilters(texts: Texts): readonly TableFilter[] {
  return [choiceFilter('status', texts.status, texts.statuses)];
}
