import type { Language } from '@arcadia/kernel/languages';

/** The purpose of a message, by which providers of text messages choose their approved template. */
export type MessagePurpose = 'verification_code' | 'notice';

export type OutgoingMessage = {
  /**
   * Names what is sent over all tries to send it, so that a receiver knows a repeat of the same text after an acknowledgement
   * that was lost; absent where there is one try.
   */
  id?: string;
  channel: 'sms' | 'email';
  /** An E.164 phone number such as `+8613800000001`, or an email address. */
  to: string;
  purpose: MessagePurpose;
  language: Language;
  /** The subject of an email; left out in other messages. */
  subject?: string;
  /** The whole text in `language`, as the recipient reads it. */
  text: string;
  /** The variable parts of `text` by name, for providers that take a template and its parameters. */
  parameters: Readonly<Record<string, string>>;
};

/**
 * The recipient's address or number was refused for good: there is no such mailbox or number. Sending the same again
 * changes nothing. The message never holds the address.
 */
export class RecipientRefused extends Error {
  constructor(gateway: string, detail: string, options?: ErrorOptions) {
    super(`${gateway}: the recipient was refused: ${detail}`, options);
    this.name = 'RecipientRefused';
  }
}

/** Sends a message. Rejects if it was not accepted, with `RecipientRefused` where it never will be. */
export type MessageSender = {
  send(message: OutgoingMessage): Promise<void>;
};
