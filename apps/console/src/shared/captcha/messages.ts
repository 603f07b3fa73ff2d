import type { captcha } from '@arcadia/i18n/en/captcha';
import type { Messages } from '@arcadia/i18n/messages';
import { createCatalogue } from '@arcadia/web/messages/messages';

export type CaptchaMessages = Messages<typeof captcha>;

/** A catalogue of its own: its texts come with the dialog and not with any page. */
const catalogue = createCatalogue<{ captcha: CaptchaMessages }>({
  captcha: {
    en: () => import('@arcadia/i18n/en/captcha').then((module) => module.captcha),
    zh: () => import('@arcadia/i18n/zh/captcha').then((module) => module.captcha),
  },
});

export const loadCaptchaMessages = () => catalogue.loadMessages('captcha');

export function useCaptchaMessages(): CaptchaMessages {
  return catalogue.useMessages('captcha');
}
