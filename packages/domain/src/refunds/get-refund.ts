import type { OutputOf } from '@arcadia/contract/api';
import type { Refund } from '@arcadia/contract/funds/refunds';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { toRefund, withLots } from './refund.ts';
import { findRequest, itemsOf } from './repo.ts';

/** One request of the company with its parts. @throws NotFound, also where it is another company's. */
export function getRefund(ctx: MemberContext, id: string): Promise<OutputOf<'getRefund'>> {
  return read(ctx, async (db) => {
    const request = await findRequest(db, id);
    if (!request) throw new NotFound('refund');
    const items = await itemsOf(db, request.company_id, [id]);
    const shown = await withLots(db, ctx, { items, mask: true });
    return { ...toRefund(request, items), items: shown.map(({ item }) => item) };
  });
}

/** A request of a company as the API lists it; null where it has none of that id. */
export async function findRefundOf(
  db: Queries,
  { companyId, id }: { companyId: string; id: string },
): Promise<Refund | null> {
  const request = await findRequest(db, id);
  if (request?.company_id !== companyId) return null;
  return toRefund(request, await itemsOf(db, companyId, [id]));
}
