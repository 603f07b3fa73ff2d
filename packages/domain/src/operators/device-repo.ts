import { hashToken, newToken } from '../authentication/index.ts';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';

/** Limit for operators who keep signing in with new browsers: only the newest are kept. */
const maxDevices = 20;

/** The hash of this browser's token if the operator has signed in with it before; null for unknown browsers. */
export async function knownDevice(
  db: Queries,
  { origin: { device } }: Context,
  operatorId: string,
): Promise<string | null> {
  if (device === undefined) return null;
  const hash = hashToken(device);
  const row = await db
    .selectFrom('operator_device')
    .select('operator_id')
    .where('operator_id', '=', operatorId)
    .where('device_hash', '=', hash)
    .executeTakeFirst();
  return row ? hash.toString('base64url') : null;
}

/** @returns the token that recognizes this browser from now on. */
export async function rememberDevice(
  db: Queries,
  ctx: Context,
  operatorId: string,
): Promise<string> {
  const device = ctx.origin.device ?? newToken();
  const now = ctx.clock.now();
  await db
    .insertInto('operator_device')
    .values({ operator_id: operatorId, device_hash: hashToken(device), last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['operator_id', 'device_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
  const older = db
    .selectFrom('operator_device')
    .select('device_hash')
    .where('operator_id', '=', operatorId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('device_hash')
    .offset(maxDevices);
  await db
    .deleteFrom('operator_device')
    .where('operator_id', '=', operatorId)
    .where('device_hash', 'in', older)
    .execute();
  return device;
}

/** Forgets browsers after a reset or a new password: all are unknown again, except the one with the token `keep`. */
export function forgetDevices(db: Queries, operatorId: string, keep?: string) {
  return db
    .deleteFrom('operator_device')
    .where('operator_id', '=', operatorId)
    .where('device_hash', '<>', keep === undefined ? Buffer.alloc(0) : hashToken(keep))
    .execute();
}
