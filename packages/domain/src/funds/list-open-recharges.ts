import type { OutputOf } from '@arcadia/contract/api';
import { maxOpenRecharges } from '@arcadia/contract/funds/funds';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { toRecharge } from './recharge.ts';

/** Orders that somebody can still pay, or whose payment a gateway is processing. */
export function listOpenRecharges(ctx: MemberContext): Promise<OutputOf<'listOpenRecharges'>> {
  return read(ctx, async (db) => {
    const orders = await db
      .selectFrom('recharge_order')
      .selectAll()
      .where('company_id', '=', ctx.actor.companyId)
      .where('status', 'in', ['pending', 'processing'])
      // The next sweep closes those whose time is over.
      .where((eb) =>
        eb.or([eb('status', '=', 'processing'), eb('expires_at', '>', ctx.clock.now())]),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxOpenRecharges)
      .execute();
    return { items: orders.map(toRecharge) };
  });
}
