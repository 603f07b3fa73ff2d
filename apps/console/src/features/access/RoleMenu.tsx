import type { Role } from '@arcadia/contract/access';
import { IconButton } from '@arcadia/ui/action/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@arcadia/ui/overlay/menu';
import { targetOf } from '@arcadia/web/routing/router-link';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useMessages } from '../../shared/messages.ts';
import type { RoleAct } from './RoleDialog.tsx';

type RoleMenuProps = { role: Role; href: string; onAct: (act: RoleAct | 'copy') => void };

/** What can be done with a role, and why not where it can't. */
export function RoleMenu({ role, href, onAct }: RoleMenuProps) {
  const texts = useMessages('access');
  const navigate = useNavigate();
  const { name, disabled, withinOwn } = role;
  const { roles } = texts;
  const disabledReason = withinOwn ? null : texts.beyondOwn;
  const item = (act: RoleAct | 'copy', danger = false) => (
    <MenuItem onSelect={() => onAct(act)} danger={danger} disabledReason={disabledReason}>
      {roles[act]}
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
      <MenuItem onSelect={() => void navigate({ ...targetOf(href), resetScroll: false })}>
        {withinOwn ? roles.edit : roles.view}
      </MenuItem>
      {item('copy')}
      {item(disabled ? 'enable' : 'disable')}
      <MenuSeparator />
      {item('delete', true)}
    </Menu>
  );
}
