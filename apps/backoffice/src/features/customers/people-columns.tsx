import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { Time } from '@arcadia/ui/display/time';
import { CellText } from '../../shared/CellText.tsx';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { Person } from './queries.ts';

type Texts = Dictionaries['backofficeCustomers']['people'];

export const personTones: Record<Person['status'], StatusTone> = {
  enabled: 'success',
  disabled: 'neutral',
  deleted: 'neutral',
};

/** The main account has no role: it holds everything. */
export function roleOf({ main, roleName }: Person, texts: Texts): string {
  return main ? texts.mainAccount : (roleName ?? texts.none);
}

export function peopleColumns(texts: Texts): TableColumn<Person>[] {
  return [
    {
      id: 'name',
      label: texts.name,
      cell: ({ name }) => <CellText strong text={name} />,
      alwaysShown: true,
      priority: 1,
    },
    {
      id: 'role',
      label: texts.role,
      cell: (person) => <CellText text={roleOf(person, texts)} />,
      priority: 2,
    },
    {
      id: 'phone',
      label: texts.phone,
      cell: ({ phone }) => <span className="tabular-nums">{phone}</span>,
    },
    {
      id: 'email',
      label: texts.email,
      cell: ({ email }) => email !== null && <CellText text={email} />,
    },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <Status tone={personTones[status]}>{texts.statuses[status]}</Status>,
      width: 110,
    },
    {
      id: 'sessions',
      label: texts.sessions,
      cell: ({ liveSessions }) => liveSessions,
      align: 'end',
      priority: 3,
      width: 110,
    },
    {
      id: 'lastSeen',
      label: texts.lastSeen,
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? (
          <span className="text-text-muted">{texts.never}</span>
        ) : (
          <Time instant={lastSeenAt} />
        ),
      width: 130,
    },
  ];
}
