import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';
/** `kept` is compressed once and sent many times; `passing` is compressed for one request. */
type Use = 'kept' | 'passing';

/** Brotli's own scale ends at 11; at 4 it is as fast as gzip and smaller. */
const brotliQuality = { kept: constants.BROTLI_MAX_QUALITY, passing: 4 } as const;
const gzipLevel = { kept: 9, passing: 6 } as const;
/** Responses that fit into one packet gain nothing. */
const smallest = 1400;

/** By encoding and tag. Pages are few: one a screen, file and language. */
const kept = new Map<string, Promise<Buffer>>();
const maxKept = 400;

/** Sends a cacheable text in the smallest accepted encoding, or 304 if the client has it. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  // Weak: the same text has one tag in all its encodings.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.header('etag', tag);
  if (isKnown(request, tag)) return reply.code(304).send();
  const encoding = encodingOf(request);
  if (encoding === null) return reply.send(text);
  const key = `${encoding} ${tag}`;
  const bytes = kept.get(key) ?? compress(text, encoding, 'kept');
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, bytes);
  return reply.header('content-encoding', encoding).send(await bytes);
}

/**
 * Compresses the responses of the API. Attacks by response size are not possible, since other origins can't make a
 * browser send the session, which is in a header and not in a cookie.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || payload.length < smallest) return payload;
    const type = String(reply.getHeader('content-type'));
    const encoding = encodingOf(request);
    if (encoding === null || !type.startsWith('application/json')) return payload;
    reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
    return compress(payload, encoding, 'passing');
  });
}

function compress(text: string, encoding: Encoding, use: Use): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(text, { level: gzipLevel[use] });
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
  const params = { [quality]: brotliQuality[use], [size]: Buffer.byteLength(text) };
  return promisify(brotliCompress)(text, { params });
}

/** RFC 9110, section 13.1.2: the weak comparison. */
export function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  return known.some((one) => one === '*' || one.replace(/^W\//, '') === tag.slice(2));
}

/** The smaller one of those that are asked for by name; one that is refused with `q=0` is not. */
export function encodingOf({ headers }: FastifyRequest): Encoding | null {
  const asked = (headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => !/;\s*q=0(?:\.0*)?$/.test(entry))
    .map((entry) => entry.split(';', 1)[0]?.trim());
  if (asked.includes('br')) return 'br';
  return asked.includes('gzip') ? 'gzip' : null;
}
