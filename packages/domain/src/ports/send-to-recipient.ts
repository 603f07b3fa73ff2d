import type { MessageSender, OutgoingMessage } from './message-sender.ts';

/** Words of a notice for both channels. A text message has no subject. */
type Words<Facts> = Readonly<Record<'subject' | 'mail' | 'sms', (facts: Facts) => string>>;

/** Sends a notice in the recipient's words, in a mail or in a text message. Rejects as the sender does. */
export function sendToRecipient<Facts>(
  messages: MessageSender,
  { channel, to, language }: Pick<OutgoingMessage, 'channel' | 'to' | 'language'>,
  {
    texts,
    facts,
    parameters,
  }: {
    texts: Words<NoInfer<Facts>>;
    facts: Facts;
    parameters: OutgoingMessage['parameters'];
  },
): Promise<void> {
  const isMail = channel === 'email';
  return messages.send({
    channel,
    to,
    purpose: 'notice',
    language,
    ...(isMail && { subject: texts.subject(facts) }),
    text: isMail ? texts.mail(facts) : texts.sms(facts),
    parameters,
  });
}
