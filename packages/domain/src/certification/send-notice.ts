import type { Recipient } from '../members/index.ts';
import type { Context } from '../database/context.ts';
import { sendToRecipient } from '../ports/send-to-recipient.ts';

type Texts<Facts> = Readonly<Record<'subject' | 'mail' | 'sms', (facts: Facts) => string>>;

/**
 * Sends a notice about the certification with a link to its page: a full email, or a short text message. Rejects if it
 * could not be sent.
 */
export function sendNotice<Facts extends { brandName: string; url: string }>(
  ctx: Context,
  recipient: Recipient,
  { texts, facts }: { texts: Texts<Facts>; facts: Omit<Facts, 'brandName' | 'url'> },
): Promise<void> {
  const { brandName, publicUrl } = ctx.deployment;
  const url = `${publicUrl}/account/companyauth`;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- adds what Omit removed
  const all = { ...facts, brandName, url } as Facts;
  return sendToRecipient(ctx.ports.messages, recipient, { texts, facts: all, parameters: { url } });
}
