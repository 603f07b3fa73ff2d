import { queries } from '../../shared/client.ts';
import { openCaptcha } from '../../shared/captcha/open-captcha.ts';
import { settingsQuery, type PublicSettings } from '../../shared/settings.ts';

/** Proof that a person asks for a code, as the requests for one take it. */
export type CaptchaTicket = { rand: string; ticket: string };

/**
 * Lets the person pass the captcha; before every code.
 *
 * A seam: as long as the server has no captcha its settings name none, and codes are sent without a ticket (undefined).
 * Once `captcha` is part of the public settings, the condition goes and every code needs one.
 *
 * @returns null where the person closed it: no code is asked for then
 */
export async function captchaTicket(): Promise<CaptchaTicket | null | undefined> {
  const settings: (PublicSettings & { captcha?: unknown }) | undefined = queries.getQueryData(
    settingsQuery.queryKey,
  );
  return settings?.captcha === undefined ? undefined : openCaptcha();
}
