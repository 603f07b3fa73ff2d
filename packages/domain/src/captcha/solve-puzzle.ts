import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { countTries, forgetTries, networkOf } from '../authentication/index.ts';
import { type Context, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import type { CaptchaAnswer } from '../ports/captcha.ts';
import { callerAddress } from './caller-address.ts';
import { issueTicket } from './issue-ticket.ts';
import { fits, maxWrongAnHour, puzzleTries, type Track } from './puzzle.ts';
import { closePuzzle, spendTry } from './repo.ts';

/**
 * Checks a position of the piece; the right one earns a ticket, once. @throws Refusal captchaFailed for a wrong
 * position, tooManyAttempts after many of them from the network. NotFound for a puzzle that is unknown, expired, solved, out of tries or another address's: the caller
 * learns no difference.
 */
export async function solvePuzzle(
  ctx: Context,
  { id, x, track }: { id: string; x: number; track: Track },
): Promise<CaptchaAnswer> {
  const now = ctx.clock.now();
  const address = callerAddress(ctx);
  const key = `captcha-wrong:${networkOf(address)}`;
  const { tries } = await countTries(withFullScope(ctx), [
    { key, windowMs: 3_600_000, limit: maxWrongAnHour, shared: true },
  ]);
  // The refusals are thrown after the commit, because wrong attempts count.
  const outcome = await write(withFullScope(ctx), async (tx) => {
    tx.unaudited('a try at a puzzle is no business act');
    const puzzle = await spendTry(tx.db, { id, address, now }, puzzleTries);
    if (!puzzle) {
      await forgetTries(tx, tries);
      return 'gone';
    }
    if (!fits(puzzle.gap_x, x, track)) return 'wrong';
    await forgetTries(tx, tries);
    await closePuzzle(tx.db, id, now);
    return issueTicket(tx.db, { address, now });
  });
  if (outcome === 'gone') throw new NotFound('puzzle');
  if (outcome === 'wrong') throw new Refusal('captchaFailed');
  return outcome;
}
