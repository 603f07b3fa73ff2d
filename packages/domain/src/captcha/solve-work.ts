import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { type Context, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import type { CaptchaAnswer } from '../ports/captcha.ts';
import { callerAddress } from './caller-address.ts';
import { issueTicket } from './issue-ticket.ts';
import { answerWork } from './repo.ts';
import { isWorkDone } from './work.ts';

/**
 * Checks a proof of work and returns a ticket. It can be presented once, right or wrong. @throws Refusal captchaFailed
 * if a nonce is wrong. NotFound as for a puzzle.
 */
export async function solveWork(
  ctx: Context,
  { id, nonces }: { id: string; nonces: readonly number[] },
): Promise<CaptchaAnswer> {
  const now = ctx.clock.now();
  const address = callerAddress(ctx);
  const outcome = await write(withFullScope(ctx), async (tx) => {
    tx.unaudited('presenting work is no business act');
    const work = await answerWork(tx.db, { id, address, now });
    if (!work) return 'gone';
    if (!isWorkDone(work.challenge, nonces)) return 'wrong';
    return issueTicket(tx.db, { address, now });
  });
  if (outcome === 'gone') throw new NotFound('work');
  if (outcome === 'wrong') throw new Refusal('captchaFailed');
  return outcome;
}
