import { createHmac, randomBytes } from 'node:crypto';

/** Seconds for which a code of the verifier is valid. */
const codeSeconds = 300;

/**
 * The forms of the third part of a code, which is encoded in Base64url: the signature (RFC 7515), as most of the platform's public
 * libraries have it (sud-gip-auth-php, sud-mgp-auth-go, -node and -java), or the signature's hexadecimal text, as sud-gip-auth-java
 * 1.0.0 of 2025 does. Each library accepts its own form only.
 */
export const codeForms = ['rfc7515', 'hex_text'] as const;
export type CodeForm = (typeof codeForms)[number];

/**
 * A short-lived code as a customer's app gives it to the game SDK: a JWT (HS256) keyed by the app secret, with `uid`,
 * `app_id` and `exp`. `jti` makes each code unique: a server may accept a code only once. It has no time of issue, like
 * those of most libraries: a server whose clock is a second slow would refuse it as not issued yet.
 */
export function testCode(
  secret: string,
  {
    uid,
    appId,
    now,
    seconds = codeSeconds,
    form = 'rfc7515',
  }: { uid: string; appId: string; now: Date; seconds?: number; form?: CodeForm },
): string {
  const exp = Math.floor(now.getTime() / 1000) + seconds;
  const jti = randomBytes(9).toString('base64url');
  const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ uid, app_id: appId, exp, jti })}`;
  const signature = createHmac('sha256', secret).update(head).digest();
  const signed = form === 'hex_text' ? Buffer.from(signature.toString('hex')) : signature;
  return `${head}.${signed.toString('base64url')}`;
}

/** A code with another player and the old signature: a server that does not check signatures would accept it. */
export function tampered(code: string): string {
  const [header = '', payload = '', signature = ''] = code.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forged = { ...(typeof claims === 'object' ? claims : {}), uid: 'arcadia-forged' };
  return `${header}.${part(forged)}.${signature}`;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
