import { type Context, withFullScope } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { secretText, signingKeys } from './secret.ts';

/**
 * The secrets of the endpoints that an event is sent to, for the simulated servers, which know their own: two of one whose
 * secret was rotated.
 */
export function acceptedWebhookSecrets(ctx: Context, eventId: string): Promise<string[]> {
  return read(withFullScope(ctx), async (db) => {
    const rows = await db
      .selectFrom('webhook_delivery as delivery')
      .innerJoin('webhook_endpoint as endpoint', (join) =>
        join
          .onRef('endpoint.company_id', '=', 'delivery.company_id')
          .onRef('endpoint.id', '=', 'delivery.endpoint_id'),
      )
      .selectAll('endpoint')
      .where('delivery.event_id', '=', eventId)
      .execute();
    const now = ctx.clock.now();
    return rows.flatMap((row) => signingKeys(ctx.ports.vault, row, now).map(secretText));
  });
}
