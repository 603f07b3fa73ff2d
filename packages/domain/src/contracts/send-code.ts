import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { requireCaptcha } from '../captcha/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { resendAfterSeconds, sendMemberCode } from '../verification-codes/index.ts';
import { codeContact } from './code-contact.ts';
import { findContract } from './repo.ts';

/**
 * Sends the code by which the company signs to the contract's contact. Only the member who asked for it can present it.
 * @throws NotFound, Refusal stateChanged once the company has signed, phoneNumberInvalid, captchaFailed, captchaUnavailable,
 *   verificationCodeTooSoon, tooManyAttempts, codeNotSent.
 */
export async function sendContractCode(
  ctx: MemberContext,
  { id, channel, extra }: InputOf<'sendContractCode'>,
): Promise<OutputOf<'sendContractCode'>> {
  const row = await read(ctx, (db) => findContract(db, ctx.actor.companyId, id));
  if (!row) throw new NotFound('contract');
  if (row.status !== 'signing' || row.customer_signed_at !== null)
    throw new Refusal('stateChanged');
  const contact = codeContact(row, channel);
  await requireCaptcha(ctx, extra);
  await sendMemberCode(ctx, contact, 'contract');
  return { resendAfterSeconds };
}
