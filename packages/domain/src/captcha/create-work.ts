import { randomUUID } from 'node:crypto';
import { type Context, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { callerAddress } from './caller-address.ts';
import { insertWork } from './repo.ts';
import { newChallenge, workBits, workCount, workValidMs } from './work.ts';

/**
 * Creates a proof of work for the calling address, as an alternative to a puzzle (WCAG 3.3.8), also beside a vendor's
 * captcha.
 */
export async function createWork(ctx: Context) {
  const id = randomUUID();
  const challenge = newChallenge();
  const expiresAt = new Date(ctx.clock.now().getTime() + workValidMs);
  await write(withFullScope(ctx), async (tx) => {
    tx.unaudited('setting work is no business act');
    await insertWork(tx.db, { id, challenge, address: callerAddress(ctx), expires_at: expiresAt });
  });
  return {
    id,
    challenge,
    bits: workBits,
    count: workCount,
    expiresAt: expiresAt.toISOString(),
  };
}
