import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const s3Account = {
  region: 'eu-test-1',
  bucket: 'papers',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};

/** Secrets of access keys, by the key's id; who changes them changes what the storage takes. */
export type S3Keys = ReadonlyMap<string, string>;

/** A small S3: one bucket, objects by path, every request's signature (version 4) worked out again from the request itself. */
export async function startS3Server(
  keys: S3Keys = new Map([[s3Account.accessKeyId, s3Account.secretAccessKey]]),
) {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  /** Answers this status, once each, before anything else. */
  const failures: number[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      requests.push(`${request.method} ${request.url}`);
      const failure = failures.shift();
      if (failure !== undefined) return answer(response, failure, 'InternalError');
      const problem = problemOf(request, body, keys);
      if (problem !== null) return answer(response, 403, problem);
      return serve(objects, { request, response, body });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    requests,
    failures,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type Exchange = { request: IncomingMessage; response: ServerResponse; body: Buffer };

function serve(objects: Map<string, Buffer>, { request, response, body }: Exchange): void {
  const path = request.url ?? '';
  if (!path.startsWith(`/${s3Account.bucket}/`)) return answer(response, 404, 'NoSuchBucket');
  if (request.method === 'PUT') {
    objects.set(path, body);
    return answer(response, 200);
  }
  if (request.method === 'DELETE') {
    objects.delete(path);
    return answer(response, 204);
  }
  const found = objects.get(path);
  if (!found) return answer(response, 404, 'NoSuchKey');
  response.writeHead(200, { 'content-length': found.length }).end(found);
}

function answer(response: ServerResponse, status: number, code?: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(code && `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

/** Objection of S3 to the signature; null where it is right (AWS Signature Version 4, by the letter). */
function problemOf(
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
  keys: S3Keys,
): string | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return 'AccessDenied';
  const [, keyId, day = '', region = '', signed = '', signature = ''] = given;
  const secretAccessKey = keys.get(keyId ?? '');
  if (secretAccessKey === undefined) return 'InvalidAccessKeyId';
  if (region !== s3Account.region) return 'AuthorizationHeaderMalformed';
  const bodyHash = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== bodyHash) return 'XAmzContentSHA256Mismatch';
  const names = signed.split(';');
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.includes(needed)) return 'AccessDenied';
  const time = String(headers['x-amz-date']);
  if (!time.startsWith(day)) return 'AccessDenied';
  const { pathname, searchParams } = new URL(url, 'http://host');
  const canonical = [
    method,
    pathname,
    searchParams.toString(),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, hash].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
