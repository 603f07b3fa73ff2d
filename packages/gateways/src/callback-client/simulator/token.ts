import { createHmac, timingSafeEqual } from 'node:crypto';

export type Claims = { uid: string; app_id: string; exp: number };

/** Codes of the token module (protocols, section 1). */
const tokenErrors = { decode: 1003, invalid: 1004, expired: 1005 } as const;
type TokenError = (typeof tokenErrors)[keyof typeof tokenErrors];

/** The bytes of a token's third part: the signature, or its hexadecimal text as sud-gip-auth-java 1.0.0 (2025) has it. */
export type TokenForm = 'rfc7515' | 'hex_text';

/** A JWT (HS256) as a customer's server makes it for its own users. `exp` in seconds. */
export function makeToken(secret: string, claims: Claims, form: TokenForm): string {
  const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${head}.${thirdPart(secret, head, form).toString('base64url')}`;
}

/**
 * Content of a JWT, if one of `secrets` signed it, it is for this app and not out of date. `trusting` leaves a check out, as
 * a careless server does.
 */
export function readToken(
  token: unknown,
  {
    secrets,
    appId,
    now,
    form,
  }: { secrets: readonly string[]; appId: string; now: Date; form: TokenForm },
  trusting: { signature: boolean; age: boolean } = { signature: false, age: false },
): { claims: Claims } | { error: TokenError } {
  const [header = '', payload = '', signature = ''] = String(token).split('.');
  const claims = decoded(payload);
  if (claims === null) return { error: tokenErrors.decode };
  const given = Buffer.from(signature, 'base64url');
  const genuine = secrets.some((secret) => {
    const right = thirdPart(secret, `${header}.${payload}`, form);
    return right.length === given.length && timingSafeEqual(right, given);
  });
  if ((!genuine && !trusting.signature) || claims.app_id !== appId)
    return { error: tokenErrors.invalid };
  const old = claims.exp * 1000 <= now.getTime();
  return old && !trusting.age ? { error: tokenErrors.expired } : { claims };
}

function decoded(payload: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    if (typeof value !== 'object' || value === null) return null;
    const { uid, app_id, exp }: Record<string, unknown> = { ...value };
    const whole = typeof uid === 'string' && typeof app_id === 'string' && typeof exp === 'number';
    return whole ? { uid, app_id, exp } : null;
  } catch {
    return null;
  }
}

function thirdPart(secret: string, head: string, form: TokenForm): Buffer {
  const signature = createHmac('sha256', secret).update(head).digest();
  return form === 'hex_text' ? Buffer.from(signature.toString('hex')) : signature;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
