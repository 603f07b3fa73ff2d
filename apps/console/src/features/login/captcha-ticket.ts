import { openCaptcha } from '../../shared/captcha/open-captcha.ts';

/** Proof that a person asks for a code, as the requests for one take it. */
export type CaptchaTicket = { rand: string; ticket: string };

/**
 * Lets the person pass the captcha; before every code.
 *
 * @returns null where the person closed it: no code is asked for then
 */
export function captchaTicket(): Promise<CaptchaTicket | null> {
  return openCaptcha();
}
