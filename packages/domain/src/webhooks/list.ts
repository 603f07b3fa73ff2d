import type { OutputOf } from '@arcadia/contract/api';
import { maxWebhooks } from '@arcadia/contract/webhooks/webhooks';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { allowedKinds, canManage } from './allowed-kinds.ts';
import { kindsByEndpoint, selectEndpoints } from './repo.ts';
import { toWebhook } from './view.ts';

/** The company's endpoints, and what the member may choose for one. */
export function getWebhooks(ctx: MemberContext): Promise<OutputOf<'getWebhooks'>> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  return read(ctx, async (db) => {
    const [rows, kinds] = await Promise.all([
      selectEndpoints(db, companyId),
      kindsByEndpoint(db, companyId),
    ]);
    const webhooks = rows.map((row) => {
      const ofRow = kinds.get(row.id) ?? [];
      return toWebhook(row, { kinds: ofRow, canManage: canManage(ctx, ofRow), now });
    });
    return { webhooks, maxWebhooks, allowedKinds: allowedKinds(ctx) };
  });
}
