import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { paths } from '../../app/paths.ts';
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
    {
      id: 'bills',
      label: texts.bills,
      cell: ({ bills, companyId }) => (
        <Link href={paths.unpaidBillsOf(companyId)} className={textLinkClass}>
          {texts.billsOf({ bills })}
        </Link>
      ),
      priority: 2,
    },
    {
      id: 'owedSince',
      label: texts.owedSince,
      cell: ({ owedSince }) => <Time instant={owedSince} />,
      priority: 3,
    },
    {
      id: 'standing',
      label: texts.standing,
      cell: (row) => <StandingCell company={row} texts={texts} />,
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
            priority: 3 as const,
          },
        ]
      : []),
  ];
}

/** Whether services are held, and since or from when. */
function StandingCell({ company, texts }: { company: OverdueCompany; texts: Texts }) {
  const standing = standingOf(company);
  const at = standing === 'held' ? company.heldSince : null;
  return (
    <>
      <Status tone={standingTones[standing]}>{texts.standings[standing]}</Status>
      {at !== null && <When instant={at} />}
    </>
  );
}

function When({ kind = 'relative', instant }: { kind?: 'relative' | 'toCome'; instant: string }) {
  return (
    <span className="ml-2 text-13 text-text-muted">
      <Time kind={kind} instant={instant} />
    </span>
  );
}

/** Columns of the step that was taken last and the one that comes next. */
function stepColumns(texts: Texts): TableColumn<OverdueCompany>[] {
  return [
    {
      id: 'remindedAt',
      label: texts.remindedAt,
      cell: ({ remindedAt }) =>
        remindedAt === null ? texts.notReminded : <Time instant={remindedAt} />,
    },
    {
      id: 'next',
      label: texts.next,
      cell: ({ next }) =>
        next === null ? (
          <span className="text-text-muted">{texts.nothingNext}</span>
        ) : (
          <>
            {texts.steps[next.step]}
            <When kind="toCome" instant={next.at} />
          </>
        ),
      priority: 2,
    },
  ];
}
