import type { IncomingMessage } from 'node:http';
import { isUtf8 } from 'node:buffer';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { CallbackRequest, CallbackResponse } from '@arcadia/domain/ports/callback-client';

/** Where a call goes: a URL and the addresses and the port that were allowed for it. */
export type Target = {
  url: URL;
  port: number;
  addresses: readonly string[];
  tls: Pick<RequestOptions, 'ca' | 'rejectUnauthorized'>;
};
export type Failed = Extract<CallbackResponse, { kind: 'failed' }>;

const maxBodyBytes = 64 * 1024;
const maxHeaderBytes = 16 * 1024;

export const failed = (fault: Failed['fault'], latencyMs: number | null = null): Failed => ({
  kind: 'failed',
  fault,
  latencyMs,
});

/** One request on a connection of its own, until `signal` ends it. */
export function send(
  { url, port, addresses, tls }: Target,
  { headers, body }: CallbackRequest,
  signal: AbortSignal,
): Promise<CallbackResponse> {
  const bytes = Buffer.from(body);
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  return new Promise((settle) => {
    const outgoing = httpsRequest(url, {
      ...tls,
      method: 'POST',
      port,
      headers: {
        ...headers,
        host: url.host,
        'content-length': String(bytes.length),
        'accept-encoding': 'identity',
      },
      lookup: pinned(addresses),
      // No connection is shared: the next call is checked again.
      agent: false,
      maxHeaderSize: maxHeaderBytes,
      signal,
    });
    const give = (response: CallbackResponse) => {
      settle(response);
      outgoing.destroy();
    };
    const fail = (error: Error | null) => give(failed(faultOf(error, signal), elapsed()));
    // Not `once`: a second unhandled error would end the process.
    outgoing.on('error', fail);
    outgoing.once('close', () => fail(null));
    outgoing.once('response', (incoming) => {
      incoming.on('error', fail);
      // Node holds each header to its limit, but not all of them together.
      if (incoming.rawHeaders.join('').length > maxHeaderBytes)
        return give(failed('too_large', elapsed()));
      readBody(incoming, (bytes) =>
        give(
          bytes === null
            ? failed('too_large', elapsed())
            : answered(incoming, { bytes, latencyMs: elapsed() }),
        ),
      );
    });
    outgoing.end(bytes);
  });
}

/** Resolves the connection's host to the addresses that were checked. */
function pinned(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    const [first = { address: '', family: 0 }] = all;
    if (options.all) callback(null, all);
    else callback(null, first.address, first.family);
  };
}

/** The complete body, or null if it is too long. It is not decompressed, since compression was not requested. */
function readBody(incoming: IncomingMessage, done: (body: Buffer | null) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBodyBytes) done(null);
    else chunks.push(chunk);
  });
  incoming.once('end', () => done(Buffer.concat(chunks)));
}

function answered(
  incoming: IncomingMessage,
  { bytes, latencyMs }: { bytes: Buffer; latencyMs: number },
): CallbackResponse {
  const headers = Object.entries(incoming.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  return {
    kind: 'answered',
    status: incoming.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: bytes.toString('utf8'),
    isUtf8: isUtf8(bytes),
    latencyMs,
  };
}

function faultOf(error: Error | null, signal: AbortSignal): Failed['fault'] {
  if (signal.aborted) return 'timeout';
  const code = error && 'code' in error ? String(error.code) : '';
  if (code === 'HPE_HEADER_OVERFLOW') return 'too_large';
  const isTls =
    /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|EPROTO)/.test(code);
  return isTls ? 'tls' : 'unreachable';
}
