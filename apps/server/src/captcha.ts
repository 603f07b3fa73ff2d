import type { Captcha } from '@arcadia/domain/ports/captcha';
import { drawPuzzle } from '@arcadia/gateways/puzzle/draw';
import { createTencentCaptcha } from '@arcadia/gateways/tencent-captcha/adapter';
import { systemClock } from '@arcadia/kernel/clock';
import { type Settings, SettingsError } from './settings.ts';

type CaptchaSettings = Pick<
  Settings,
  | 'captcha'
  | 'tencentCaptchaAppId'
  | 'tencentCaptchaAppSecretKey'
  | 'tencentSecretId'
  | 'tencentSecretKey'
>;

/**
 * What stands before every code. @throws SettingsError where the vendor's is chosen and one of its keys is missing.
 */
export function captchaOf(settings: CaptchaSettings): Captcha {
  if (settings.captcha === 'puzzle') return { kind: 'puzzle', drawPuzzle };
  const needed = (name: string, value: string | null) => {
    if (value === null) throw new SettingsError([`${name} is missing: CAPTCHA is tencent`]);
    return value;
  };
  return createTencentCaptcha({
    secretId: needed('TENCENT_SECRET_ID', settings.tencentSecretId),
    secretKey: needed('TENCENT_SECRET_KEY', settings.tencentSecretKey),
    appId: needed('TENCENT_CAPTCHA_APP_ID', settings.tencentCaptchaAppId),
    appSecretKey: needed('TENCENT_CAPTCHA_APP_SECRET_KEY', settings.tencentCaptchaAppSecretKey),
    // The vendor compares our time with its own, which the test clock does not move.
    clock: systemClock,
  });
}
