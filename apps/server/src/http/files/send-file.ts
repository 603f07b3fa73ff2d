import { Readable } from 'node:stream';
import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import type { FastifyReply } from 'fastify';

/**
 * Sends a file as a download, with the detected media type, in a sandbox, so that no browser executes, caches or embeds
 * it. A permanent file may be shown and cached, but still not executed.
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

/** RFC 6266: an ASCII name for old clients, the real one in UTF-8. */
function disposition({ name, permanent }: OutgoingFile): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  // These four need no escaping in a URL, but in a header.
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const shown = permanent ? 'inline' : 'attachment';
  return `${shown}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
