import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@arcadia/kernel/clock';
import type { Lapse } from './lapses.ts';
import { makeToken, readToken, type TokenForm } from './token.ts';

/** State of a customer's server. */
export type Citizen = {
  headerPrefix: string;
  clock: Clock;
  /** Secrets of an app that are accepted now: two while one is being replaced. */
  secretsOf(appId: string): Promise<readonly string[]>;
  /** Secrets of the endpoints that an event is sent to. */
  webhookSecretsOf(eventId: string): Promise<readonly string[]>;
  memory: Memory;
};
/** How often each message has come. */
export type Memory = { count(key: string): number };

export type Call = { path: string; headers: Readonly<Record<string, unknown>>; raw: Buffer };
export type Answer = { status: number; body: Record<string, unknown> };

/** Seconds for which its tokens are good. */
const tokenSeconds = 7_200;
/** A call that was signed longer ago, or later than now, is a replay or comes from a clock that is wrong. */
const freshMs = 5 * 60_000;

/** The response of a correct server, or of one with the fault `lapse`. */
export async function answerCall(
  citizen: Citizen,
  call: Call,
  lapse: Lapse | null,
): Promise<Answer> {
  const { headerPrefix, clock } = citizen;
  const header = (name: string) => String(call.headers[`${headerPrefix}-${name}`.toLowerCase()]);
  const appId = header('AppId');
  const known = await citizen.secretsOf(appId);
  const secrets = lapse === 'new-secret' ? known.slice(0, 1) : known;
  const prefix = `${appId}\n${header('Timestamp')}\n${header('Nonce')}\n`;
  // A server that verifies re-serialized JSON: spaces are lost, and large numbers rounded.
  const body = lapse === 'signs-parsed' ? Buffer.from(writtenAnew(call.raw)) : call.raw;
  const signed = Buffer.concat([Buffer.from(prefix), body, Buffer.from('\n')]);
  const genuine = secrets.some((secret) => isSignature(header('Signature'), secret, signed));
  const now = clock.now();
  const fresh = Math.abs(now.getTime() - Number(header('Timestamp'))) <= freshMs;
  if (lapse === 'refuses-all') return ok(refusal(1, 'the signature is not right'));
  if (!(genuine && fresh) && lapse !== 'ignores-signature')
    return { status: 401, body: refusal(1, 'the signature is not right') };
  const message = objectOf(call.raw);
  if (message === null) return { status: 400, body: refusal(1, 'the body is no JSON object') };
  const form: TokenForm = lapse === 'hex-codes' ? 'hex_text' : 'rfc7515';
  const about: About = { secrets, appId, now, form, message, lapse, citizen };
  switch (call.path) {
    case '/get_sstoken':
      return ok(getToken(about));
    case '/update_sstoken':
      return ok(updateToken(about));
    case '/report_game_info':
      return ok(report(about));
    case '/notify':
      return ok({ ret_code: 0, ret_msg: 'SUCCESS' });
    default:
      return { status: 404, body: refusal(1, 'there is nothing here') };
  }
}

type About = {
  secrets: readonly string[];
  appId: string;
  now: Date;
  form: TokenForm;
  message: Record<string, unknown>;
  lapse: Lapse | null;
  citizen: Citizen;
};

function getToken(about: About): Record<string, unknown> {
  const { lapse, message } = about;
  const trusting = { signature: lapse === 'accepts-tampered', age: lapse === 'accepts-expired' };
  const read = readToken(message['code'], about, trusting);
  if ('error' in read)
    return refusal(lapse === 'wrong-error-code' ? 1 : read.error, 'the code is not good');
  const { uid } = read.claims;
  return success(tokenFor(about, uid), {
    user_info: { uid, nick_name: 'Player', avatar_url: '', gender: '', is_ai: 0 },
  });
}

function updateToken(about: About): Record<string, unknown> {
  const read = readToken(about.message['ss_token'], about);
  if ('error' in read) return refusal(read.error, 'the token is not good');
  return success(tokenFor(about, read.claims.uid));
}

/** A result is booked once, however often it is reported. */
function report({ message, appId, lapse, citizen }: About): Record<string, unknown> {
  const round = objectOf(JSON.stringify(message['report_msg']))?.['game_round_id'];
  if (message['report_type'] !== 'game_settle' || typeof round !== 'string')
    return { ret_code: 0, ret_msg: '' };
  const times = citizen.memory.count(`${lapse} ${appId} ${round}`);
  if (lapse === 'not-idempotent' && times > 1) return refusal(1, 'this round is settled already');
  return { ret_code: 0, ret_msg: '' };
}

function tokenFor({ secrets, appId, now, form }: About, uid: string) {
  const exp = Math.floor(now.getTime() / 1000) + tokenSeconds;
  return {
    ss_token: makeToken(secrets[0] ?? '', { uid, app_id: appId, exp }, form),
    expire_date: exp * 1000,
  };
}

function success(token: object, more: object = {}): Record<string, unknown> {
  return { ret_code: 0, ret_msg: '', sdk_error_code: 0, data: { ...token, ...more } };
}

function refusal(sdkErrorCode: number, ret_msg: string): Record<string, unknown> {
  return { ret_code: 1, ret_msg, sdk_error_code: sdkErrorCode, data: {} };
}

const ok = (body: Record<string, unknown>): Answer => ({ status: 200, body });

function isSignature(given: string, secret: string, signed: Buffer): boolean {
  const right = createHmac('sha1', secret).update(signed).digest();
  const bytes = /^[0-9a-f]{40}$/.test(given) ? Buffer.from(given, 'hex') : Buffer.alloc(0);
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}

function writtenAnew(raw: Buffer): string {
  return JSON.stringify(objectOf(raw));
}

function objectOf(json: Buffer | string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(String(json));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : null;
  } catch {
    return null;
  }
}
