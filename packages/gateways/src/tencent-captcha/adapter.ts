import type { Captcha } from '@arcadia/domain/ports/captcha';
import type { Clock } from '@arcadia/kernel/clock';
import { GatewayUnavailable } from '../gateway-error.ts';
import { callTencent } from '../tencent/call-api.ts';
import { encryptAppId } from './encrypt-app-id.ts';

export type TencentCaptchaSettings = {
  /** Of the cloud account. */
  secretId: string;
  secretKey: string;
  /** Of the captcha: digits. */
  appId: string;
  appSecretKey: string;
  clock: Clock;
  /** The vendor's API, such as `https://captcha.tencentcloudapi.com`. */
  apiUrl: string;
  /** Milliseconds a check may take; 5,000 by default. */
  timeoutMs?: number;
};

const gateway = 'tencent captcha';

/** Slider captcha by Tencent Cloud: the browser solves, this asks the vendor whether it did (DescribeCaptchaResult). */
export function createTencentCaptcha(
  settings: TencentCaptchaSettings,
): Extract<Captcha, { kind: 'tencent' }> {
  const { appId, appSecretKey } = settings;
  return {
    kind: 'tencent',
    appId,
    encryptAppId: (now) => encryptAppId(appSecretKey, { appId, now }),
    async verify({ ticket, rand, ipAddress }) {
      const answer = await describeCaptchaResult(settings, {
        CaptchaType: 9,
        Ticket: ticket,
        UserIp: ipAddress,
        Randstr: rand,
        CaptchaAppId: Number(appId),
        AppSecretKey: appSecretKey,
      });
      return verdict(answer);
    },
  };
}

/** randstr mismatch, expired, reused, not readable, of another app, refused by risk control. */
const refusals = new Set([7, 8, 9, 15, 16, 21]);
/** Invisible verification: solved by a program. */
const evil = 100;

/** @throws GatewayUnavailable for code 100 (the deployment's own keys are wrong) and any that is not documented. */
function verdict({ CaptchaCode: code, EvilLevel: level }: Record<string, unknown>): boolean {
  if (code === 1) return level !== evil;
  if (typeof code === 'number' && refusals.has(code)) return false;
  throw new GatewayUnavailable(gateway, `CaptchaCode ${String(code)}`);
}

function describeCaptchaResult(settings: TencentCaptchaSettings, parameters: object) {
  return callTencent(settings, {
    gateway,
    service: 'captcha',
    url: settings.apiUrl,
    action: 'DescribeCaptchaResult',
    version: '2019-07-22',
    parameters,
  });
}
