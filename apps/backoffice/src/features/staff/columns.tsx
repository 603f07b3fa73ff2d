import type { OperatorRole } from '@arcadia/contract/access/permissions';
import type { Language } from '@arcadia/i18n/languages';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { Time } from '@arcadia/ui/display/time';
import { CellText } from '../../shared/CellText.tsx';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { StaffMember } from './queries.ts';
import { choiceFilter } from '@arcadia/web/table/list-filters';

type Texts = Dictionaries['backofficeStaff'];
type RoleNames = Readonly<Record<OperatorRole, string>>;

export const statusTones: Record<StaffMember['status'], StatusTone> = {
  invited: 'warning',
  enabled: 'success',
  disabled: 'neutral',
};

type ColumnTexts = { texts: Texts; roleNames: RoleNames; language: Language; ownId: string };

export function staffColumns({
  texts,
  roleNames,
  language,
  ownId,
}: ColumnTexts): TableColumn<StaffMember>[] {
  const list = new Intl.ListFormat(language);
  return [
    {
      id: 'name',
      label: texts.name,
      cell: ({ id, name }) => (
        <>
          <CellText strong text={name} />
          {id === ownId && <span className="ml-2 text-12 text-text-muted">{texts.you}</span>}
        </>
      ),
      alwaysShown: true,
      priority: 1,
    },
    { id: 'email', label: texts.email, cell: ({ email }) => <CellText text={email} /> },
    {
      id: 'roles',
      label: texts.roles,
      cell: ({ roles }) => list.format(roles.map((role) => roleNames[role])),
      priority: 2,
    },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <Status tone={statusTones[status]}>{texts.statuses[status]}</Status>,
      priority: 3,
      width: 112,
    },
    {
      id: 'secondFactor',
      label: texts.secondFactor,
      cell: ({ secondFactorSet }) =>
        secondFactorSet ? (
          texts.secondFactorSet
        ) : (
          <span className="text-text-muted">{texts.secondFactorNotSet}</span>
        ),
    },
    {
      id: 'lastSignIn',
      label: texts.lastSignIn,
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          <span className="text-text-muted">{texts.never}</span>
        ) : (
          <Time instant={lastSignInAt} />
        ),
    },
    { id: 'created', label: texts.created, cell: ({ createdAt }) => <Time instant={createdAt} /> },
  ];
}

export function staffFilters(texts: Texts, roleNames: RoleNames): TableFilter[] {
  return [
    { kind: 'search', id: 'keyword', label: texts.search },
    choiceFilter('role', texts.role, roleNames),
    choiceFilter('status', texts.status, texts.statuses),
  ];
}
