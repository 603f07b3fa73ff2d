import { serverTexts } from '@arcadia/i18n/server-texts';
import { Refusal } from '@arcadia/contract/refusal';
import { type Context, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { addressOf, type Contact } from '../members/index.ts';
import type { Sender } from '../sessions/index.ts';
import { type CodeClaim, forgetCode, newCode, storeCode } from './verification-code.ts';

/**
 * Creates a code and sends it. It is stored before it is sent, so that it is valid as soon as it arrives; a code that
 * can't be sent is deleted, and another can be requested immediately.
 * @throws Refusal verificationCodeTooSoon, tooManyAttempts, codeNotSent.
 */
export async function sendNewCode(
  ctx: Context,
  to: Contact,
  claim: CodeClaim & { sender: Sender },
): Promise<void> {
  const fullScope = withFullScope(ctx);
  const code = newCode();
  const id = await write(fullScope, (tx) => {
    tx.unaudited('asking for a code changes no account');
    return storeCode(tx.db, { ...claim, code, now: ctx.clock.now() });
  });
  try {
    await sendCodeMessage(ctx, to, code);
  } catch (cause) {
    await write(fullScope, (tx) => {
      tx.unaudited('a code that nobody got');
      return forgetCode(tx.db, id);
    });
    throw new Refusal('codeNotSent', {}, { cause });
  }
}

/** Sends a code to a phone or an email address, in the language of the call. */
async function sendCodeMessage(ctx: Context, to: Contact, code: string): Promise<void> {
  const { mail: texts } = serverTexts(ctx.language);
  const { brandName } = ctx.deployment;
  await ctx.ports.messages.send({
    channel: to.kind === 'phone' ? 'sms' : 'email',
    to: addressOf(to),
    purpose: 'verification_code',
    language: ctx.language,
    ...(to.kind === 'email' ? { subject: texts.codeSubject({ brandName }) } : {}),
    text: texts.codeText({ brandName, code, minutes: 10 }),
    parameters: { code },
  });
}
