import type { OutputOf } from '@arcadia/contract/api';
import { holds } from '@arcadia/contract/access/permissions';
import { companyKind } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { fundsOverview } from './overview.ts';

type HomeFunds = Pick<
  OutputOf<'getHome'>,
  'availableCredit' | 'cash' | 'deposit' | 'requiredDeposit'
>;

const noFunds = { availableCredit: null, cash: null, deposit: null, requiredDeposit: null };

/**
 * Funds on the home page. Empty without the permission for balances. A channel company can't recharge, has no credit and pays no
 * deposit: it sees only what it had paid in before it became a channel company.
 */
export async function homeFunds(ctx: MemberContext): Promise<HomeFunds> {
  if (!holds(ctx.actor.permissions, 'homeBalance')) return noFunds;
  const { availableCredit, cash, deposit, requiredDeposit } = await fundsOverview(ctx);
  const kind = await read(ctx, (db) => companyKind(db, ctx.actor.companyId));
  if (kind === 'direct') return { availableCredit, cash, deposit, requiredDeposit };
  const paidIn = ({ amount }: typeof cash) => /[1-9]/.test(amount);
  if (!paidIn(cash) && !paidIn(deposit)) return noFunds;
  return {
    availableCredit,
    cash,
    deposit: paidIn(deposit) ? deposit : null,
    requiredDeposit: null,
  };
}
