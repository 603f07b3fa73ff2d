import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { openSession, type SignedIn } from '../sessions/index.ts';
import { useHandOverCode } from './hand-over-code.ts';

/** Signs the bearer of a code in. @throws Refusal handOverRefused. */
export function signInByHandOver(ctx: Context, code: string): Promise<SignedIn> {
  return write(ctx, async (tx) => {
    const member = await useHandOverCode(tx.db, ctx, { code, audience: 'console' });
    return openSession(tx, ctx, member, 'hand_over');
  });
}
