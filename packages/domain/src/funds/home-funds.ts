import type { OutputOf } from '@arcadia/contract/api';
import { holds } from '@arcadia/contract/permissions';
import { companyKind } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { fundsOverview } from './overview.ts';

type HomeFunds = Pick<
  OutputOf<'getHome'>,
  'availableCredit' | 'cash' | 'deposit' | 'requiredDeposit'
>;

/**
 * Funds on the home page. Empty without the permission for balances. A channel company can't recharge and so pays no
 * deposit: it sees one only if it paid it before it became a channel company.
 */
export async function homeFunds(ctx: MemberContext): Promise<HomeFunds> {
  if (!holds(ctx.actor.permissions, 'homeBalance'))
    return { availableCredit: null, cash: null, deposit: null, requiredDeposit: null };
  const { availableCredit, cash, deposit, requiredDeposit } = await fundsOverview(ctx);
  const kind = await read(ctx, (db) => companyKind(db, ctx.actor.companyId));
  if (kind === 'direct') return { availableCredit, cash, deposit, requiredDeposit };
  const isPaid = /[1-9]/.test(deposit.amount);
  return { availableCredit, cash, deposit: isPaid ? deposit : null, requiredDeposit: null };
}
