import type { Captcha } from '@arcadia/domain/ports/captcha';
import type { Clock } from '@arcadia/kernel/clock';
import { GatewayUnavailable } from '../gateway-error.ts';
import { encryptAppId } from './encrypt-app-id.ts';
import { tc3Authorization } from './tc3.ts';

export type TencentCaptchaSettings = {
  /** Of the cloud account. */
  secretId: string;
  secretKey: string;
  /** Of the captcha: digits. */
  appId: string;
  appSecretKey: string;
  clock: Clock;
  /** The vendor's API; `https://captcha.tencentcloudapi.com` by default. */
  apiUrl?: string;
  /** Milliseconds a check may take; 5,000 by default. */
  timeoutMs?: number;
};

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
/** Of invisible verification: what solved it was a program. */
const evil = 100;

/** @throws GatewayUnavailable for code 100 (the deployment's own keys are wrong) and any that is not documented. */
function verdict({ CaptchaCode: code, EvilLevel: level }: Record<string, unknown>): boolean {
  if (code === 1) return level !== evil;
  if (typeof code === 'number' && refusals.has(code)) return false;
  throw unavailable(`CaptchaCode ${String(code)}`);
}

const contentType = 'application/json; charset=utf-8';
const action = 'DescribeCaptchaResult';

async function describeCaptchaResult(settings: TencentCaptchaSettings, parameters: object) {
  const url = new URL(settings.apiUrl ?? 'https://captcha.tencentcloudapi.com');
  const body = JSON.stringify(parameters);
  const timestamp = Math.floor(settings.clock.now().getTime() / 1000);
  const signed = { 'content-type': contentType, host: url.host, 'x-tc-action': action };
  const authorization = tc3Authorization(settings, {
    service: 'captcha',
    headers: signed,
    body,
    timestamp,
  });
  const text = await post(url, {
    body,
    headers: {
      'content-type': contentType,
      'x-tc-action': action,
      'x-tc-version': '2019-07-22',
      'x-tc-timestamp': String(timestamp),
      authorization,
    },
    signal: AbortSignal.timeout(settings.timeoutMs ?? 5_000),
  });
  return responseOf(text);
}

async function post(url: URL, request: Omit<RequestInit, 'method'>): Promise<string> {
  try {
    const response = await fetch(url, { ...request, method: 'POST', redirect: 'error' });
    if (response.status !== 200) throw unavailable(`HTTP ${response.status}`);
    return await response.text();
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw error;
    const reason = error instanceof Error ? error.name : 'unknown';
    throw unavailable(`unreachable (${reason})`, { cause: error });
  }
}

function responseOf(text: string): Record<string, unknown> {
  const outer = parseObject(text);
  const response = outer['Response'];
  if (!isRecord(response)) throw unavailable('the answer has no Response');
  const error = response['Error'];
  if (isRecord(error)) throw unavailable(`refused: ${String(error['Code'])}`);
  return response;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch (error) {
    throw unavailable('the answer is not JSON', { cause: error });
  }
  throw unavailable('the answer is not a JSON object');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unavailable(detail: string, options?: ErrorOptions): GatewayUnavailable {
  return new GatewayUnavailable('tencent captcha', detail, options);
}
