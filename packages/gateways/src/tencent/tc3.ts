import { createHash, createHmac } from 'node:crypto';

export type Credentials = { secretId: string; secretKey: string };

type Request = {
  /** `captcha` of `captcha.tencentcloudapi.com`. */
  service: string;
  /** Headers that are signed, with names in lower case: at least content-type and host. */
  headers: Readonly<Record<string, string>>;
  /** The bytes that are sent. */
  body: string;
  /** Whole seconds since 1970. */
  timestamp: number;
};

/** The `Authorization` header of a JSON POST to Tencent Cloud's API 3.0 (TC3-HMAC-SHA256). */
export function tc3Authorization(
  { secretId, secretKey }: Credentials,
  { service, headers, body, timestamp }: Request,
): string {
  // The day in UTC, by which the vendor renews the key.
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const names = Object.keys(headers).toSorted();
  const signedHeaders = names.join(';');
  const canonicalHeaders = names.map((name) => `${name}:${canonical(headers[name])}\n`).join('');
  const canonicalRequest = ['POST', '/', '', canonicalHeaders, signedHeaders, sha256(body)];
  const scope = `${date}/${service}/tc3_request`;
  const text = ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonicalRequest.join('\n'))];
  const key = ['tc3_request', service, date].reduceRight<string | Buffer>(
    (outer, part) => hmac(outer, part),
    `TC3${secretKey}`,
  );
  const signature = hmac(key, text.join('\n')).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}

function canonical(value: string | undefined): string {
  return (value ?? '').trim().toLowerCase();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
