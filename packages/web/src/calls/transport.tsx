import type { PreparedRequest, Transport } from '@arcadia/contract/client';
import { deviceHeader, sessionHeader } from '@arcadia/contract/wire/envelope';
import { languageFacts } from '@arcadia/i18n/languages';
import { CallFailure, dataOf, toApiError } from './answer.tsx';
import type { Connection } from './connection.tsx';
import { observeProductTime } from '../messages/product-time.tsx';

/** Sends prepared requests: session both ways, time-out, envelope, and the messages of specification section 8. */
export function createTransport(connection: Connection): Transport {
  return async (request, { signal, notify = false }) => {
    try {
      const answer = await send(request, { connection, signal, read: (got) => got.text() });
      return dataOf(answer.response, answer.body);
    } catch (failure) {
      throw await toApiError(failure, { connection, notify });
    }
  };
}

type Sending<Body> = {
  connection: Connection;
  signal: AbortSignal | undefined;
  read: (response: Response) => Promise<Body>;
};

/** A prepared request, or one that carries a form with a file. */
export type SentRequest = Omit<PreparedRequest, 'body'> & { body: string | FormData | null };

/**
 * Sends one request with the session and reads its whole answer within the time-out.
 * @throws CallFailure where no answer came; the abort's own reason where the caller gave up.
 */
export async function send<Body>(
  { method, url, body, idempotencyKey }: SentRequest,
  { connection, signal, read }: Sending<Body>,
): Promise<{ response: Response; body: Body }> {
  const { timeoutMs = 30_000, fetch: fetchWith = fetch } = connection;
  const headers = sessionHeaders(connection);
  // A form says its own type, with the boundary of its parts.
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  if (idempotencyKey !== null) headers.set('idempotency-key', idempotencyKey);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetchWith(url, {
      method,
      headers,
      body,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const received = await read(response);
    keepToken(response.headers.get(sessionHeader), connection);
    const device = response.headers.get(deviceHeader);
    if (device) connection.session.storeDevice(device);
    observeProductTime(response.headers);
    return { response, body: received };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (timeout.aborted)
      throw new CallFailure({ kind: 'timeout', cause }, (texts) => texts.timeout);
    throw new CallFailure({ kind: 'unreachable', cause }, (texts) => texts.unreachable);
  }
}

/** Headers of session and language. */
export function sessionHeaders({ session, language }: Connection): Headers {
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': languageFacts[language()].locale,
  });
  const token = session.token();
  if (token !== null) headers.set(sessionHeader, token);
  const device = session.device();
  if (device !== null) headers.set(deviceHeader, device);
  return headers;
}

/** An answer may carry a new session token; it replaces the one we have. */
export function keepToken(token: string | null, { session }: Connection): void {
  if (token) session.store(token);
}
