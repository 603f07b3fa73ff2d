import type { OutputOf } from '@arcadia/contract/api';
import type { ContractStatus } from '@arcadia/contract/contracts/contracts';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Day } from '@arcadia/ui/display/day';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';

type Texts = Dictionaries['contracts'];
type Listed = OutputOf<'listContracts'>['records'][number];

const tones: Record<ContractStatus, StatusTone> = {
  signing: 'warning',
  rejected: 'danger',
  cancelled: 'neutral',
  signed: 'info',
  effective: 'success',
};

export function ContractStatusSign({ status, texts }: { status: ContractStatus; texts: Texts }) {
  return <Status tone={tones[status]}>{texts.statuses[status]}</Status>;
}

/** Columns of contracts in both apps, after the number. */
export function contractColumns(texts: Texts): readonly TableColumn<Listed>[] {
  return [
    {
      id: 'applied',
      label: texts.appliedAt,
      cell: ({ appliedAt }) => <Time instant={appliedAt} />,
      priority: 3,
    },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <ContractStatusSign status={status} texts={texts} />,
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
