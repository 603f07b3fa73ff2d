import { type Context, withFullScope } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { signerOf, liveCredentials } from './credential.ts';

/** The valid secrets of an App ID: two during a rotation, none for an unknown App ID. */
export function acceptedSecrets(ctx: Context, appId: string): Promise<string[]> {
  return read(withFullScope(ctx), async (db) => {
    const rows = await db
      .selectFrom('app_credential')
      .selectAll()
      .where('app_id', '=', appId)
      .where('status', '<>', 'revoked')
      .orderBy('created_at', 'desc')
      .execute();
    return liveCredentials(rows, ctx.clock.now()).map((row) => signerOf(ctx, row).secret);
  });
}
