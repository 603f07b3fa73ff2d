import { type Context, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import type { CaptchaAnswer } from '../ports/captcha.ts';
import { callerAddress } from './caller-address.ts';
import { useTicket } from './repo.ts';
import { hashTicket } from './ticket.ts';

/**
 * Redeems one of our own tickets. False if it is unknown, used, expired or another address's. It stays used if the call
 * is refused afterwards, so that one ticket can't be used for many attempts.
 */
export function redeemTicket(ctx: Context, answer: CaptchaAnswer): Promise<boolean> {
  return write(withFullScope(ctx), (tx) => {
    tx.unaudited('using a ticket up is part of what it was earned for');
    return useTicket(tx.db, {
      hash: hashTicket(answer),
      address: callerAddress(ctx),
      now: ctx.clock.now(),
    });
  });
}
