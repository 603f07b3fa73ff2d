import { sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { FormFields } from '../form.ts';

/**
 * The text that Alipay signs: `name=value` in order of the names, joined by `&`, nothing escaped.
 * A request leaves out `sign` and empty values (and signs `sign_type`); a notification leaves out `sign` and
 * `sign_type` and keeps everything else that came.
 */
export function requestContent(fields: FormFields): string {
  return join(fields, ([name, value]) => name !== 'sign' && value !== '');
}

export function notificationContent(fields: FormFields): string {
  return join(fields, ([name]) => name !== 'sign' && name !== 'sign_type');
}

/** RSA2 in Alipay's words: SHA256withRSA (PKCS #1 v1.5) over UTF-8, or the bytes given, in Base64. */
export function signRsa2(content: string | Uint8Array, privateKey: KeyObject): string {
  return sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64');
}

/** Refuses every spelling of the signature but the canonical Base64: Node's decoder skips what it doesn't know. */
export function verifyRsa2(
  content: string | Uint8Array,
  signature: string,
  publicKey: KeyObject,
): boolean {
  const bytes = Buffer.from(signature, 'base64');
  if (bytes.toString('base64') !== signature) return false;
  return verify('RSA-SHA256', Buffer.from(content), publicKey, bytes);
}

/**
 * Whether the signed text of these fields can be read in one way only. Since nothing is escaped, a value such as
 * `a&total_amount=9` reads like two fields: a genuine signature over it would fit a forged form as well.
 */
export function isUnambiguous(fields: FormFields): boolean {
  return Object.values(fields).every((value) => !/&[a-z][a-z0-9_]*=/.test(value));
}

function join(fields: FormFields, keep: (entry: [string, string]) => boolean): string {
  return Object.entries(fields)
    .filter(keep)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
