import { languages } from '@arcadia/kernel/languages';
import type { MessagePurpose, OutgoingMessage } from '@arcadia/domain/ports/message-sender';

/** An approved template: its id at the vendor, and which parameters its {1}, {2} … stand for, in their order. */
export type SmsTemplate = { readonly id: string; readonly parameters: readonly string[] };

const purposes = ['verification_code', 'notice'] as const satisfies readonly MessagePurpose[];
/** The vendor approves templates for numbers of mainland China and for all others apart, and refuses the wrong one. */
const markets = ['mainland', 'overseas'] as const;

export type SmsTemplateName =
  `${MessagePurpose}.${OutgoingMessage['language']}.${(typeof markets)[number]}`;
/** One for each of `smsTemplateNames`. */
export type SmsTemplates = ReadonlyMap<SmsTemplateName, SmsTemplate>;

export const smsTemplateNames: readonly SmsTemplateName[] = purposes.flatMap((purpose) =>
  languages.flatMap((language) =>
    markets.map((market): SmsTemplateName => `${purpose}.${language}.${market}`),
  ),
);

export function smsTemplateName({
  purpose,
  language,
  to,
}: Pick<OutgoingMessage, 'purpose' | 'language' | 'to'>): SmsTemplateName {
  return `${purpose}.${language}.${isMainlandNumber(to) ? 'mainland' : 'overseas'}`;
}

/** No calling code but the mainland's begins with 86; Hong Kong, Macao and Taiwan have 852, 853 and 886. */
export function isMainlandNumber(e164: string): boolean {
  return e164.startsWith('+86');
}
