import { IconButton } from '@arcadia/ui/action/icon-button';
import { latePopup } from '@arcadia/ui/overlay/late-popup';
import { Ellipsis } from 'lucide-react';
import { useMessages } from '../../shared/messages.ts';
import type { RoleMenuProps } from './RoleMenuItems.tsx';

const Items = latePopup('menu', () =>
  import('./RoleMenuItems.tsx').then((module) => module.RoleMenuItems),
);

/** The button of a role's menu. */
export function RoleMenu(props: RoleMenuProps) {
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
