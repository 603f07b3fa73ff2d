import type { SubAccount } from '@arcadia/contract/access/access';
import type { LatePopupProps } from '@arcadia/ui/overlay/late-popup';
import { Menu, MenuItem, MenuSeparator } from '@arcadia/ui/overlay/menu';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { targetOf } from '@arcadia/web/routing/target';
import { useMessages } from '../../shared/messages.ts';
import type { SubAccountAct } from './SubAccountDialog.tsx';

export type SubAccountMenuProps = {
  subAccount: SubAccount;
  self: boolean;
  href: string;
  onAct: (act: SubAccountAct) => void;
};

/** Acts on a sub-account, with the reason where one is impossible. Comes open. */
export function SubAccountMenuItems({
  trigger,
  subAccount,
  self,
  href,
  onAct,
}: SubAccountMenuProps & LatePopupProps) {
  const texts = useMessages('access');
  const navigate = useNavigate();
  const { status, canManage } = subAccount;
  const { members } = texts;
  const disabledReason = canManage ? null : self ? texts.oneself : texts.beyondOwn;
  const switching = status === 'enabled' ? 'disable' : 'enable';
  const item = (act: SubAccountAct, danger = false) => (
    <MenuItem onSelect={() => onAct(act)} danger={danger} disabledReason={disabledReason}>
      {members[act]}
    </MenuItem>
  );
  return (
    <Menu trigger={trigger} defaultOpen>
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
