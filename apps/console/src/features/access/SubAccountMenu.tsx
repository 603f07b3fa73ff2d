import type { SubAccount } from '@arcadia/contract/access';
import { IconButton } from '@arcadia/ui/action/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@arcadia/ui/overlay/menu';
import { useNavigate } from '@tanstack/react-router';
import { targetOf } from '@arcadia/web/routing/router-link';
import { Ellipsis } from 'lucide-react';
import { useMessages } from '../../shared/messages.ts';
import type { SubAccountAct } from './SubAccountDialog.tsx';

type SubAccountMenuProps = {
  subAccount: SubAccount;
  self: boolean;
  href: string;
  onAct: (act: SubAccountAct) => void;
};

/** What can be done with a sub-account, and why not where it can't. */
export function SubAccountMenu({ subAccount, self, href, onAct }: SubAccountMenuProps) {
  const texts = useMessages('access');
  const navigate = useNavigate();
  const { name, status, manageable } = subAccount;
  const { members } = texts;
  const disabledReason = manageable ? null : self ? texts.oneself : texts.beyondOwn;
  const switching = status === 'enabled' ? 'disable' : 'enable';
  const item = (act: SubAccountAct, danger = false) => (
    <MenuItem onSelect={() => onAct(act)} danger={danger} disabledReason={disabledReason}>
      {members[act]}
    </MenuItem>
  );
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={texts.actionsOf({ name })}>
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <MenuItem
        onSelect={() => void navigate({ ...targetOf(href), resetScroll: false })}
        disabledReason={disabledReason}
      >
        {members.edit}
      </MenuItem>
      {item(switching)}
      {item('reset')}
      <MenuSeparator />
      {item('delete', true)}
    </Menu>
  );
}
