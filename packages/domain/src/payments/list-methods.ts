import type { OutputOf } from '@arcadia/contract/api';
import { companyTerms } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { offGateways } from '../gateways/index.ts';

/**
 * The gateways that are offered, those that take the company's payments first. One that is switched off is among them, with why.
 */
export function listPaymentMethods(ctx: MemberContext): Promise<OutputOf<'listPaymentMethods'>> {
  return read(ctx, async (db) => {
    const { currency } = await companyTerms(db, ctx.actor.companyId);
    const switchedOff = await offGateways(db, ctx.clock.now());
    const items = [...ctx.ports.payments.values()]
      .filter(({ id }) => ctx.ports.offeredGateways.has(id))
      .map(({ id: gateway, currencies }) => {
        const off = switchedOff.get(gateway);
        return {
          gateway,
          currencies: [...currencies],
          usable: off === undefined && currencies.includes(currency),
          off: off ? { reason: off.reason, until: off.until?.toISOString() ?? null } : null,
        };
      });
    return { items: items.toSorted((a, b) => Number(b.usable) - Number(a.usable)) };
  });
}
