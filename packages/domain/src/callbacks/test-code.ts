import { createHmac, randomBytes } from 'node:crypto';

/** Seconds for which a code of the verifier is valid. */
const codeSeconds = 300;

/**
 * A short-lived code as a customer's app gives it to the game SDK: a JWT (HS256) keyed by the app secret, with `uid`,
 * `app_id`, `iat` and `exp`. `jti` makes each code unique: a server may accept a code only once.
 */
export function testCode(
  secret: string,
  {
    uid,
    appId,
    now,
    seconds = codeSeconds,
  }: { uid: string; appId: string; now: Date; seconds?: number },
): string {
  const issued = Math.floor(now.getTime() / 1000);
  const exp = issued + seconds;
  const jti = randomBytes(9).toString('base64url');
  const claims = { uid, app_id: appId, iat: Math.min(issued, exp), exp, jti };
  const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
}

/** The same with another player and the old signature: a server that does not check signatures would accept it. */
export function tampered(code: string): string {
  const [header = '', payload = '', signature = ''] = code.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forged = { ...(typeof claims === 'object' ? claims : {}), uid: 'arcadia-forged' };
  return `${header}.${part(forged)}.${signature}`;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
