import type { Captcha } from '@arcadia/domain/ports/captcha';
import { createTencentCaptcha } from '@arcadia/gateways/tencent-captcha/adapter';
import { systemClock } from '@arcadia/kernel/clock';
import { needed } from '../settings/needed-setting.ts';
import type { Settings } from '../settings/settings.ts';

type CaptchaSettings = Pick<
  Settings,
  | 'captcha'
  | 'tencentCaptchaAppId'
  | 'tencentCaptchaAppSecretKey'
  | 'tencentCaptchaUrl'
  | 'tencentSecretId'
  | 'tencentSecretKey'
>;

/**
 * The captcha that the settings choose. @throws SettingsError if the vendor's is chosen and one of its keys is missing.
 */
export function captchaOf(settings: CaptchaSettings): Captcha {
  if (settings.captcha === 'puzzle')
    return {
      kind: 'puzzle',
      async drawPuzzle(layout) {
        const { drawPuzzle } = await import('@arcadia/gateways/puzzle/draw');
        return drawPuzzle(layout);
      },
    };
  const because = 'CAPTCHA is tencent';
  return createTencentCaptcha({
    secretId: needed('TENCENT_SECRET_ID', settings.tencentSecretId, because),
    secretKey: needed('TENCENT_SECRET_KEY', settings.tencentSecretKey, because),
    appId: needed('TENCENT_CAPTCHA_APP_ID', settings.tencentCaptchaAppId, because),
    appSecretKey: needed(
      'TENCENT_CAPTCHA_APP_SECRET_KEY',
      settings.tencentCaptchaAppSecretKey,
      because,
    ),
    apiUrl: settings.tencentCaptchaUrl,
    // The vendor compares our time with its own, so the test clock must not apply.
    clock: systemClock,
  });
}
