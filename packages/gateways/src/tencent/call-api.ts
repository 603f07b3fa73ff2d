import type { Clock } from '@arcadia/kernel/clock';
import { GatewayUnavailable } from '../gateway-error.ts';
import { readWithin } from '../read-within.ts';
import { tc3Authorization, type Credentials } from './tc3.ts';

export type TencentAccount = Credentials & {
  /** The vendor compares our time with its own. */
  clock: Clock;
  /** Milliseconds a call may take; 5,000 by default. */
  timeoutMs?: number;
};

export type TencentCall = {
  /** As errors name it: `tencent captcha`. */
  gateway: string;
  /** `captcha` of `captcha.tencentcloudapi.com`. */
  service: string;
  url: string;
  action: string;
  version: string;
  /** Where the service has regions. */
  region?: string;
  parameters: object;
};

const maxAnswerBytes = 256 * 1024;
const contentType = 'application/json; charset=utf-8';

/**
 * One signed call of Tencent Cloud's API 3.0. @returns the content of `Response`. @throws GatewayUnavailable if the API
 * is unreachable, refuses the call, or its response can't be parsed.
 */
export async function callTencent(
  account: TencentAccount,
  call: TencentCall,
): Promise<Record<string, unknown>> {
  const fail: Fail = (detail, options) => new GatewayUnavailable(call.gateway, detail, options);
  const url = new URL(call.url);
  const body = JSON.stringify(call.parameters);
  const timestamp = Math.floor(account.clock.now().getTime() / 1000);
  const authorization = tc3Authorization(account, {
    service: call.service,
    headers: { 'content-type': contentType, host: url.host, 'x-tc-action': call.action },
    body,
    timestamp,
  });
  const headers = {
    'content-type': contentType,
    'x-tc-action': call.action,
    'x-tc-version': call.version,
    'x-tc-timestamp': String(timestamp),
    ...(call.region === undefined ? {} : { 'x-tc-region': call.region }),
    authorization,
  };
  const signal = AbortSignal.timeout(account.timeoutMs ?? 5_000);
  return responseOf(await post(url, { body, headers, signal }, fail), fail);
}

type Fail = (detail: string, options?: ErrorOptions) => GatewayUnavailable;

async function post(url: URL, request: Omit<RequestInit, 'method'>, fail: Fail): Promise<string> {
  try {
    const response = await fetch(url, { ...request, method: 'POST', redirect: 'error' });
    if (response.status !== 200) throw fail(`HTTP ${response.status}`);
    const bytes = await readWithin(response, maxAnswerBytes);
    if (bytes === null) throw fail('the answer is too large');
    return bytes.toString();
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw error;
    const reason = error instanceof Error ? error.name : 'unknown';
    throw fail(`unreachable (${reason})`, { cause: error });
  }
}

function responseOf(text: string, fail: Fail): Record<string, unknown> {
  const response = parseObject(text, fail)['Response'];
  if (!isRecord(response)) throw fail('the answer has no Response');
  const error = response['Error'];
  if (isRecord(error)) throw fail(`refused: ${String(error['Code'])}`);
  return response;
}

function parseObject(text: string, fail: Fail): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch (error) {
    throw fail('the answer is not JSON', { cause: error });
  }
  throw fail('the answer is not a JSON object');
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
