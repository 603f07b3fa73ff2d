import { isAscii, isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { maxBatchBytes, maxBatchEvents } from '@arcadia/contract/usage/usage-events';
import { isJsonType } from '@arcadia/domain/metering/index';

/** Reasons why a whole request can't be read, with the HTTP status that says so. */
export class UnreadableEvents extends Error {
  readonly status: 400 | 413 | 415;
  constructor(status: 400 | 413 | 415, message: string) {
    super(message);
    this.name = 'UnreadableEvents';
    this.status = status;
  }
}

const inflate = promisify(gunzip);
/** Some senders put it first; it is no part of JSON. */
const byteOrderMark = '\u{FEFF}';

/**
 * The events of a request in one of the modes of the HTTP binding of CloudEvents 1.0: structured, batched, or binary, with the
 * attributes in `ce-` headers. https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/bindings/http-protocol-binding.md
 *
 * @throws UnreadableEvents
 */
export async function readEventsBody(
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<unknown[]> {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  const value = parse(await decoded(headers['content-encoding'], body));
  if (type === 'application/cloudevents-batch+json') {
    if (!Array.isArray(value)) throw new UnreadableEvents(400, 'a batch is a JSON array');
    if (value.length > maxBatchEvents)
      throw new UnreadableEvents(413, `a batch has at most ${maxBatchEvents} events`);
    return value;
  }
  if (type === 'application/cloudevents+json') return [value];
  if (isJsonType(type) && headers['ce-specversion'] !== undefined)
    return [{ ...attributesOf(headers), datacontenttype: type, data: value }];
  throw new UnreadableEvents(
    415,
    'send application/cloudevents+json, application/cloudevents-batch+json, or application/json or another JSON type with ce- headers',
  );
}

async function decoded(encoding: string | undefined, body: Buffer): Promise<Buffer> {
  if (encoding === undefined || encoding === 'identity') return body;
  if (encoding !== 'gzip') throw new UnreadableEvents(415, 'the only encoding is gzip');
  try {
    // Inflating ends at the limit, however small a body promises to become however much.
    return await inflate(body, { maxOutputLength: maxBatchBytes });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw isTooLarge
      ? new UnreadableEvents(413, `at most ${maxBatchBytes} bytes`)
      : new UnreadableEvents(400, 'the body is no gzip');
  }
}

function parse(body: Buffer): unknown {
  try {
    if (isUtf8(body)) {
      // One byte for each character, which is read faster.
      const text = body.toString(isAscii(body) ? 'latin1' : 'utf8');
      const value: unknown = JSON.parse(text.startsWith(byteOrderMark) ? text.slice(1) : text);
      return value;
    }
  } catch {
    // Told below.
  }
  throw new UnreadableEvents(400, 'the body is no JSON in UTF-8');
}

/** Header values are percent-encoded; earlier releases of CloudEvents quoted them. No other names are attributes (section 3.1.3). */
function attributesOf(headers: IncomingHttpHeaders): Record<string, string> {
  const attributes = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    /^ce-[a-z\d]+$/.test(name) && name !== 'ce-data' && typeof value === 'string'
      ? [[name.slice(3), percentDecoded(unquoted(value))]]
      : [],
  );
  return Object.fromEntries(attributes);
}

function unquoted(value: string): string {
  const inside = /^"((?:[^"\\]|\\.)*)"$/.exec(value.trim())?.[1];
  return inside === undefined ? value : inside.replaceAll(/\\(.)/g, '$1');
}

function percentDecoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
