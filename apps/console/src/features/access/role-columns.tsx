import type { Role } from '@arcadia/contract/access/access';
import { treeFor } from '@arcadia/contract/access/permission-tree';
import { useFormats } from '@arcadia/ui/formats';
import { Link } from '@arcadia/ui/action/link';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { Time } from '@arcadia/ui/display/time';
import { useMemo } from 'react';
import { IconButton } from '@arcadia/ui/action/icon-button';
import { latePopup } from '@arcadia/ui/overlay/late-popup';
import { Ellipsis } from 'lucide-react';
import { useMember } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { allOptions, countChosen } from '../../shared/permission-tree/permission-choice.ts';
import { RecordName } from './RecordName.tsx';
import type { RoleAct } from './RoleDialog.tsx';
import type { RoleMenuProps } from './RoleMenuItems.tsx';
import { StatusSign } from './StatusSign.tsx';
import { membersHref } from './use-access-address.ts';

const Items = latePopup('menu', () =>
  import('./RoleMenuItems.tsx').then((module) => module.RoleMenuItems),
);

/** The button of a role's menu. */
function RoleMenu(props: RoleMenuProps) {
  const { actionsOf } = useMessages('access');
  return (
    <Items
      {...props}
      trigger={
        <IconButton size="sm" label={actionsOf({ name: props.role.name })}>
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      }
    />
  );
}

type Settings = {
  mayManage: boolean;
  hrefOf: (id: string) => string;
  onAct: (asked: { act: RoleAct | 'copy'; role: Role }) => void;
};

/** Columns of the list; whoever may only look has none of actions. */
export function useRoleColumns(settings: Settings): readonly TableColumn<Role>[] {
  const { mayManage, hrefOf, onAct } = settings;
  const texts = useMessages('access');
  const { companyType } = useMember();
  // The address of a record holds the list's own state: the same text gives the same columns.
  const base = hrefOf('');
  return useMemo(() => {
    const { roles } = texts;
    const options = allOptions(treeFor(companyType === 0));
    const menu = (role: Role) =>
      mayManage && (
        <RoleMenu role={role} href={base + role.id} onAct={(act) => onAct({ act, role })} />
      );
    const columns: TableColumn<Role>[] = [
      {
        id: 'name',
        label: roles.name,
        cell: (role) => (
          <RecordName
            href={base + role.id}
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
        cell: (role) => <MemberCount role={role} />,
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
        id: 'created',
        label: texts.created,
        cell: ({ createdAt }) => <Time instant={createdAt} />,
      },
    ];
    const actions = { id: 'actions', label: texts.actions, cell: menu, align: 'end' } as const;
    return mayManage ? [...columns, actions] : columns;
  }, [texts, companyType, mayManage, base, onAct]);
}

/** How many have a role, and the way to them. */
function MemberCount({ role: { id, name, memberCount } }: { role: Role }) {
  const { roles } = useMessages('access');
  const { number } = useFormats();
  if (memberCount === 0) return <span className="text-text-muted">{number(0)}</span>;
  return (
    <Link
      href={membersHref(id)}
      aria-label={roles.membersOf({ name, count: memberCount })}
      className="rounded-control hover:text-accent hover:underline"
    >
      {number(memberCount)}
    </Link>
  );
}
