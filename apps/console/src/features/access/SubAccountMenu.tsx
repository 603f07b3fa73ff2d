import { IconButton } from '@arcadia/ui/action/icon-button';
import { latePopup } from '@arcadia/ui/overlay/late-popup';
import { Ellipsis } from 'lucide-react';
import { useMessages } from '../../shared/messages.ts';
import type { SubAccountMenuProps } from './SubAccountMenuItems.tsx';

const Items = latePopup('menu', () =>
  import('./SubAccountMenuItems.tsx').then((module) => module.SubAccountMenuItems),
);

/** The button of a sub-account's menu. */
export function SubAccountMenu(props: SubAccountMenuProps) {
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
