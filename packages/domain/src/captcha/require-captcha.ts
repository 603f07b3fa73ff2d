import { Refusal } from '@arcadia/contract/wire/refusal';
import { type Context, withFullScope } from '../database/context.ts';
import type { CaptchaAnswer } from '../ports/captcha.ts';
import { callerAddress } from './caller-address.ts';
import { write } from '../database/transaction.ts';
import { useTicket } from './repo.ts';
import { hashTicket, isOwnTicket, isStandInTicket } from './ticket.ts';

/**
 * Requires a valid captcha ticket, and uses it up. To be called before anything is sent. @throws Refusal captchaFailed
 * without one; captchaUnavailable if the vendor is unreachable: nobody passes then, or an attacker could cause that,
 * but a proof of work is accepted.
 */
export async function requireCaptcha(
  ctx: Context,
  answer: CaptchaAnswer | undefined,
): Promise<void> {
  if (answer === undefined || isStandInTicket(answer.ticket)) throw new Refusal('captchaFailed');
  // Proof of work is an alternative to every captcha, so our own tickets are accepted beside a vendor's too.
  const passed = isOwnTicket(answer.ticket)
    ? await redeemTicket(ctx, answer)
    : await askVendor(ctx, answer);
  if (!passed) throw new Refusal('captchaFailed');
}

async function askVendor(ctx: Context, answer: CaptchaAnswer): Promise<boolean> {
  const { captcha } = ctx.ports;
  if (captcha.kind !== 'tencent') return false;
  try {
    return await captcha.verify({ ...answer, ipAddress: callerAddress(ctx) });
  } catch (error) {
    // The cause goes into the log with the refusal.
    throw new Refusal('captchaUnavailable', {}, { cause: error });
  }
}

/**
 * Redeems one of our own tickets. False if it is unknown, used, expired or another address's. It stays used if the call
 * is refused afterwards, so that one ticket can't be used for many attempts.
 */
function redeemTicket(ctx: Context, answer: CaptchaAnswer): Promise<boolean> {
  return write(withFullScope(ctx), (tx) => {
    tx.unaudited('using a ticket up is part of what it was earned for');
    return useTicket(tx.db, {
      hash: hashTicket(answer),
      address: callerAddress(ctx),
      now: ctx.clock.now(),
    });
  });
}
