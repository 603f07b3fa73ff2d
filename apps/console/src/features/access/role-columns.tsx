import type { Role } from '@arcadia/contract/access';
import { treeFor } from '@arcadia/contract/permission-tree';
import { useFormats } from '@arcadia/ui/formats';
import { Link } from '@arcadia/ui/action/link';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { Time } from '@arcadia/ui/display/time';
import { useMemo } from 'react';
import { useMember } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { allOptions, countChosen } from './permission-choice.ts';
import { RecordName } from './RecordName.tsx';
import type { RoleAct } from './RoleDialog.tsx';
import { RoleMenu } from './RoleMenu.tsx';
import { StatusSign } from './StatusSign.tsx';
import { membersHref } from './use-access-address.ts';

type Settings = {
  mayManage: boolean;
  hrefOf: (id: string) => string;
  onAct: (asked: { act: RoleAct | 'copy'; role: Role }) => void;
};

/** Columns of the list; whoever may only look has none of actions. */
export function useRoleColumns({
  mayManage,
  hrefOf,
  onAct,
}: Settings): readonly TableColumn<Role>[] {
  const texts = useMessages('access');
  const { number } = useFormats();
  const { companyType } = useMember();
  // The address of a record holds the list's own state: the same text gives the same columns.
  const base = hrefOf('');
  return useMemo(() => {
    const { roles } = texts;
    const options = allOptions(treeFor(companyType === 0));
    const menu = (role: Role) =>
      mayManage && (
        <RoleMenu role={role} href={`${base}${role.id}`} onAct={(act) => onAct({ act, role })} />
      );
    const columns: TableColumn<Role>[] = [
      {
        id: 'name',
        label: roles.name,
        cell: (role) => (
          <RecordName
            href={`${base}${role.id}`}
            name={role.name}
            note={role.description}
            actions={menu(role)}
          />
        ),
        priority: 1,
        alwaysShown: true,
        width: 260,
      },
      {
        id: 'permissions',
        label: roles.permissions,
        cell: ({ permissionIds }) =>
          roles.permissionCount({ count: countChosen(new Set(permissionIds), options) }),
        width: 130,
      },
      {
        id: 'members',
        label: roles.members,
        cell: ({ id, name, memberCount }) =>
          memberCount === 0 ? (
            <span className="text-text-muted">{number(0)}</span>
          ) : (
            <Link
              href={membersHref(id)}
              aria-label={roles.membersOf({ name, count: memberCount })}
              className="rounded-control hover:text-accent hover:underline"
            >
              {number(memberCount)}
            </Link>
          ),
        align: 'end',
        priority: 2,
        width: 110,
      },
      {
        id: 'status',
        label: texts.status,
        cell: ({ disabled }) => <StatusSign disabled={disabled} />,
        priority: 3,
        width: 110,
      },
      {
        id: 'createdAt',
        label: texts.created,
        cell: ({ createdAt }) => <Time instant={createdAt} />,
      },
    ];
    if (mayManage) columns.push({ id: 'actions', label: texts.actions, cell: menu, align: 'end' });
    return columns;
  }, [texts, number, companyType, mayManage, base, onAct]);
}
