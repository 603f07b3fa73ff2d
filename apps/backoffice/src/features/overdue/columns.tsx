import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { ExemptionAction } from './ExemptionAction.tsx';
import type { OverdueCompany } from './queries.ts';

type Texts = Dictionaries['backofficeOverdue'];
type Standing = keyof Texts['standings'];

const standingTones: Record<Standing, StatusTone> = {
  held: 'danger',
  announced: 'warning',
  exempt: 'neutral',
  running: 'success',
};

function standingOf({ heldSince, exempt, holdFrom }: OverdueCompany): Standing {
  if (heldSince !== null) return 'held';
  if (exempt) return 'exempt';
  return holdFrom === null ? 'running' : 'announced';
}

export function overdueColumns(texts: Texts, mayManage: boolean): TableColumn<OverdueCompany>[] {
  return [
    {
      id: 'company',
      label: texts.company,
      cell: (row) => <CompanyLink {...row} />,
      alwaysShown: true,
      priority: 1,
    },
    {
      id: 'owed',
      label: texts.owed,
      cell: ({ owed }) => <Money {...owed} />,
      align: 'end',
      priority: 1,
    },
    { id: 'bills', label: texts.bills, cell: ({ bills }) => bills, align: 'end', width: 88 },
    {
      id: 'owedSince',
      label: texts.owedSince,
      cell: ({ owedSince }) => <Time instant={owedSince} />,
      priority: 3,
    },
    {
      id: 'standing',
      label: texts.standing,
      cell: (row) => {
        const standing = standingOf(row);
        return <Status tone={standingTones[standing]}>{texts.standings[standing]}</Status>;
      },
      priority: 2,
    },
    ...stepColumns(texts),
    ...(mayManage
      ? [
          {
            id: 'actions',
            label: texts.actions,
            cell: (row: OverdueCompany) => <ExemptionAction company={row} />,
            alwaysShown: true,
            priority: 2 as const,
          },
        ]
      : []),
  ];
}

/** What was done, and what comes next. */
function stepColumns(texts: Texts): TableColumn<OverdueCompany>[] {
  return [
    {
      id: 'remindedAt',
      label: texts.remindedAt,
      cell: ({ remindedAt }) => remindedAt !== null && <Time instant={remindedAt} />,
    },
    {
      id: 'next',
      label: texts.next,
      cell: ({ next }) => (next === null ? texts.nothingNext : texts.steps[next.step]),
      priority: 2,
    },
    {
      id: 'nextAt',
      label: texts.nextAt,
      cell: ({ next }) => next !== null && <Time instant={next.at} />,
      priority: 3,
    },
  ];
}
