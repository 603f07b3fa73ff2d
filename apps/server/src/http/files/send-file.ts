import { Readable } from 'node:stream';
import type { OutgoingFile } from '@arcadia/contract/transfer';
import type { FastifyReply } from 'fastify';

/**
 * Answers with a file that no browser may run, keep or show inside our pages by its address: it is always a download,
 * with the media type we found, in a sandbox of its own. One that is permanent may be shown and kept, and still not run.
 */
export function sendFile(reply: FastifyReply, file: OutgoingFile): FastifyReply {
  reply.headers({
    'content-type': file.mediaType,
    'content-disposition': disposition(file),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': file.permanent ? 'public, max-age=31536000, immutable' : 'private, no-store',
    ...(file.size === null ? {} : { 'content-length': String(file.size) }),
  });
  return reply.send(Readable.from(file.bytes));
}

/** RFC 6266: a plain name for old readers, the real one in UTF-8. */
function disposition({ name, permanent }: OutgoingFile): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  // These four mean nothing in an address and something in a header.
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const shown = permanent ? 'inline' : 'attachment';
  return `${shown}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
