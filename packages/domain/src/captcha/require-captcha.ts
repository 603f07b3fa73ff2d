import { Refusal } from '@arcadia/contract/refusal';
import type { Context } from '../database/context.ts';
import type { CaptchaAnswer } from '../ports/captcha.ts';
import { callerAddress } from './caller-address.ts';
import { redeemTicket } from './redeem-ticket.ts';
import { isOwnTicket, isStandInTicket } from './ticket.ts';

/**
 * Lets a call pass that presents a good answer, and uses the answer up. To be called before anything is sent.
 * @throws Refusal captchaFailed without one; captchaUnavailable where the vendor can't be asked: nobody passes then, since
 * that would invite whoever can bring it about, but work is taken in its place.
 */
export async function requireCaptcha(
  ctx: Context,
  answer: CaptchaAnswer | undefined,
): Promise<void> {
  if (answer === undefined || isStandInTicket(answer.ticket)) throw new Refusal('captchaFailed');
  // Work is an alternative to every captcha, so our own tickets are good beside a vendor's too.
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
