import { holds } from '@arcadia/contract/access/permissions';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { Member } from '../../shared/member.ts';

/** Whether somebody may order and pay; the server decides. */
export function mayOrder({ auth }: Member): boolean {
  return holds(new Set(auth), 'activityOrderAll');
}

type Props = { member: Member; texts: Dictionaries['shopOrders'] };

/** Reason why a visitor can't order, and whom to ask. */
export function MayNotOrder({ member, texts: { confirm } }: Props) {
  const { role, mainAccountName: name } = member;
  return (
    <p role="status" className="mt-4 rounded-card bg-warning-soft px-4 py-3 text-warning">
      {role === 'company' ? confirm.notAllowed({ name }) : confirm.channel}
    </p>
  );
}
