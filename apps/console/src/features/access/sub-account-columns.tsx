import type { SubAccount } from '@arcadia/contract/access/access';
import { Link } from '@arcadia/ui/action/link';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { Time } from '@arcadia/ui/display/time';
import { useMemo } from 'react';
import { IconButton } from '@arcadia/ui/action/icon-button';
import { latePopup } from '@arcadia/ui/overlay/late-popup';
import { Ellipsis } from 'lucide-react';
import { useMember } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { loginOf } from './login-of.ts';
import { RecordName } from './RecordName.tsx';
import { StatusSign } from './StatusSign.tsx';
import type { SubAccountAct } from './SubAccountDialog.tsx';
import type { SubAccountMenuProps } from './SubAccountMenuItems.tsx';
import { TwoStep } from './TwoStep.tsx';
import { roleHref } from './use-access-address.ts';

const Items = latePopup('menu', () =>
  import('./SubAccountMenuItems.tsx').then((module) => module.SubAccountMenuItems),
);

/** The button of a sub-account's menu. */
function SubAccountMenu(props: SubAccountMenuProps) {
  const { actionsOf } = useMessages('access');
  return (
    <Items
      {...props}
      trigger={
        <IconButton size="sm" label={actionsOf({ name: props.subAccount.name })}>
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      }
    />
  );
}

type Settings = {
  mayManage: boolean;
  hrefOf: (id: string) => string;
  onAct: (asked: { act: SubAccountAct; subAccount: SubAccount }) => void;
};

/** Columns of the list; whoever may only look has none of actions. */
export function useSubAccountColumns({
  mayManage,
  hrefOf,
  onAct,
}: Settings): readonly TableColumn<SubAccount>[] {
  const texts = useMessages('access');
  const { id: ownId } = useMember();
  // The address of a record holds the list's own state: the same text gives the same columns.
  const base = hrefOf('');
  return useMemo(() => {
    const { members } = texts;
    const menu = (subAccount: SubAccount) =>
      mayManage && (
        <SubAccountMenu
          subAccount={subAccount}
          self={subAccount.id === ownId}
          href={`${base}${subAccount.id}`}
          onAct={(act) => onAct({ act, subAccount })}
        />
      );
    const columns: TableColumn<SubAccount>[] = [
      {
        id: 'name',
        label: members.name,
        cell: (row) => (
          <RecordName
            href={`${base}${row.id}`}
            name={row.name}
            mark={row.id === ownId ? members.self : undefined}
            actions={menu(row)}
          />
        ),
        priority: 1,
        alwaysShown: true,
        width: 160,
      },
      {
        id: 'login',
        label: members.login,
        cell: (row) => <span className="wrap-anywhere">{loginOf(row)}</span>,
        priority: 4,
        width: 180,
      },
      ...plainColumns(texts),
    ];
    if (mayManage) columns.push({ id: 'actions', label: texts.actions, cell: menu, align: 'end' });
    return columns;
  }, [texts, mayManage, ownId, base, onAct]);
}

/** Columns that need no permission. */
function plainColumns(
  texts: ReturnType<typeof useMessages<'access'>>,
): readonly TableColumn<SubAccount>[] {
  const { members } = texts;
  return [
    {
      id: 'role',
      label: members.role,
      cell: ({ role }) => (
        <Link
          href={roleHref(role.id)}
          className="rounded-control hover:text-accent hover:underline"
        >
          {role.name}
        </Link>
      ),
      priority: 2,
      width: 140,
    },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <StatusSign disabled={status === 'disabled'} />,
      priority: 3,
      width: 110,
    },
    {
      id: 'twoStep',
      label: members.twoStep,
      cell: (row) => <TwoStep subAccount={row} />,
      priority: 3,
      width: 130,
    },
    {
      id: 'lastSignInAt',
      label: members.lastSignIn,
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          <span className="text-text-muted">{members.never}</span>
        ) : (
          <Time instant={lastSignInAt} />
        ),
    },
    {
      id: 'created',
      label: texts.created,
      cell: ({ createdAt }) => <Time instant={createdAt} />,
    },
  ];
}
