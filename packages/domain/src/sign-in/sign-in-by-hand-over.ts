import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { enter, type Entered } from './enter.ts';
import { useHandOverCode } from './hand-over-code.ts';

/** Signs the bearer of a code in, or leads to the second step as any sign-in does. @throws Refusal handOverRefused. */
export function signInByHandOver(ctx: Context, code: string): Promise<Entered> {
  return write(ctx, async (tx) => {
    const member = await useHandOverCode(tx.db, ctx, { code, audience: 'console' });
    return enter(tx, ctx, member, 'hand_over');
  });
}
