import type { Role } from '@arcadia/contract/access/access';
import type { LatePopupProps } from '@arcadia/ui/overlay/late-popup';
import { Menu, MenuItem, MenuSeparator } from '@arcadia/ui/overlay/menu';
import { targetOf } from '@arcadia/web/routing/target';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { useMessages } from '../../shared/messages.ts';
import type { RoleAct } from './RoleDialog.tsx';

export type RoleMenuProps = { role: Role; href: string; onAct: (act: RoleAct | 'copy') => void };

/** Acts on a role, with the reason where one is impossible. Comes open. */
export function RoleMenuItems({ trigger, role, href, onAct }: RoleMenuProps & LatePopupProps) {
  const texts = useMessages('access');
  const navigate = useNavigate();
  const { disabled, withinOwn } = role;
  const { roles } = texts;
  const disabledReason = withinOwn ? null : texts.beyondOwn;
  const item = (act: RoleAct | 'copy', danger = false) => (
    <MenuItem onSelect={() => onAct(act)} danger={danger} disabledReason={disabledReason}>
      {roles[act]}
    </MenuItem>
  );
  return (
    <Menu trigger={trigger} defaultOpen>
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
