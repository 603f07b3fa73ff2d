import type { OutputOf } from '@arcadia/contract/api';
import { companyTerms } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';

/** The gateways that take new payments, those that take the company's currency first. */
export function listPaymentMethods(ctx: MemberContext): Promise<OutputOf<'listPaymentMethods'>> {
  return read(ctx, async (db) => {
    const { currency } = await companyTerms(db, ctx.actor.companyId);
    const items = [...ctx.ports.payments.values()]
      .filter(({ id }) => ctx.ports.offeredGateways.has(id))
      .map(({ id: gateway, currencies }) => ({
        gateway,
        currencies: [...currencies],
        usable: currencies.includes(currency),
      }));
    return { items: items.toSorted((a, b) => Number(b.usable) - Number(a.usable)) };
  });
}
