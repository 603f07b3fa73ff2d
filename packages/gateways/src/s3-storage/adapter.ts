import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileStorage } from '@arcadia/domain/ports/file-storage';
import { AwsClient } from 'aws4fetch';
import { GatewayUnavailable } from '../gateway-error.ts';
import { readWithin } from '../read-within.ts';

export type S3Settings = {
  /** Address of the storage without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Milliseconds one call may take, retries included; 20,000 by default. */
  timeoutMs?: number;
};

/** More than any purpose allows a file to have. */
const maxObjectBytes = 64 * 1024 * 1024;
const maxErrorBytes = 64 * 1024;
const attempts = 3;
const pauseMs = 50;

/**
 * Any S3-compatible storage, addressed by path (`endpoint/bucket/key`), which all of them understand. The signature covers
 * the bytes as well.
 */
// oxlint-disable-next-line max-lines-per-function -- the short functions of one port
export function createS3Storage(settings: S3Settings): FileStorage {
  const { endpoint, bucket, timeoutMs = 20_000, ...account } = settings;
  // The vendor compares our time with its own, so the client uses the machine's clock.
  const client = new AwsClient({ ...account, service: 's3', retries: 0 });
  const base = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;
  const call = async (
    method: string,
    key: string,
    body?: Buffer<ArrayBuffer>,
  ): Promise<Response> => {
    if (!/^[\w-]{20,100}$/.test(key)) throw new RangeError('malformed storage key');
    const signed = {
      method,
      ...(body && { body }),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body && { 'content-type': 'application/octet-stream' }),
      },
    };
    // Not in the library's own call: the limit of a request that it builds first is lost when memory is tidied, and the
    // call then waits for ever.
    const limits = { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) } as const;
    try {
      return await withRetries(limits.signal, async () => {
        const { headers } = await client.sign(`${base}/${key}`, signed);
        return fetch(`${base}/${key}`, { method, headers, ...(body && { body }), ...limits });
      });
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      throw unavailable(`unreachable (${reason})`, { cause: error });
    }
  };
  return {
    async put(key, bytes) {
      const response = await call('PUT', key, Buffer.from(bytes));
      await discard(response);
      if (!response.ok) throw unavailable(`PUT HTTP ${response.status}`);
    },
    async get(key) {
      const response = await call('GET', key);
      if (response.ok) return bytesOf(response);
      if (await isMissingKey(response)) return null;
      throw unavailable(`GET HTTP ${response.status}`);
    },
    async delete(key) {
      const response = await call('DELETE', key);
      if (response.ok) await discard(response);
      else if (!(await isMissingKey(response))) throw unavailable(`DELETE HTTP ${response.status}`);
    },
  };
}

/** Whatever is asked of the storage may be asked twice. A kept connection may have been closed since it was last used. */
async function withRetries(limit: AbortSignal, send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === attempts;
    try {
      const response = await send();
      if (response.status < 500 || isLast) return response;
      await discard(response);
    } catch (error) {
      if (isLast || limit.aborted) throw error;
    }
    await sleep(pauseMs * attempt);
  }
}

async function bytesOf(response: Response): Promise<Buffer> {
  try {
    const bytes = await readWithin(response, maxObjectBytes);
    if (bytes !== null) return bytes;
  } catch (error) {
    throw unavailable('the bytes broke off', { cause: error });
  }
  throw unavailable('the object is too large');
}

/** A missing bucket answers 404 as well: that is a wrong setting and must not count as deleted. */
async function isMissingKey(response: Response): Promise<boolean> {
  const text = await readWithin(response, maxErrorBytes);
  return response.status === 404 && text !== null && !text.includes('NoSuchBucket');
}

/** An unread response would hold its connection. */
async function discard({ body }: Response): Promise<void> {
  await body?.cancel();
}

function unavailable(detail: string, options?: ErrorOptions): GatewayUnavailable {
  return new GatewayUnavailable('file storage', detail, options);
}
