import type { CallOptions } from './calls.ts';
import { ArcadiaError, HttpError, NoAnswerError } from './errors.ts';
import type { PreparedRequest } from './request.ts';
import type { Settings } from './settings.ts';

type Reader<Answer> = (response: Response) => Promise<Answer>;

/**
 * Sends a request and reads its answer. What can be repeated is sent again, with the same idempotency key, where no answer came
 * or the server asks to wait.
 * @throws ArcadiaError, or the reason of the caller's signal
 */
export async function sendUntilAnswered<Answer>(
  request: PreparedRequest,
  read: Reader<Answer>,
  { settings, options }: { settings: Settings; options: CallOptions },
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendOnce(request, read, { settings, options });
    } catch (error) {
      const pauseMs = pauseAfter(error, attempt, settings);
      if (!request.isRepeatable || pauseMs === null) throw error;
      await pause(pauseMs, options.signal);
    }
  }
}

/** What another attempt may get over: no answer, too many calls, a server that restarts or stands behind a broken proxy. */
const passing = new Set([429, 502, 503, 504]);

/** How long to wait before the next attempt; null where there is none. */
function pauseAfter(error: unknown, attempt: number, settings: Settings): number | null {
  if (attempt >= settings.attempts) return null;
  const isPassing =
    error instanceof NoAnswerError || (error instanceof HttpError && passing.has(error.status));
  if (!isPassing) return null;
  const asked = error instanceof HttpError ? error.retryAfterSeconds : null;
  if (asked !== null) return asked * 1000 > settings.maxPauseMs ? null : asked * 1000;
  // Programs that failed together don't come back together.
  const share = 0.5 + Math.random() / 2;
  return Math.min(settings.firstPauseMs * 2 ** (attempt - 1) * share, settings.maxPauseMs);
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    };
    const giveUp = () => {
      end();
      reject(asError(signal?.reason));
    };
    const timer = setTimeout(() => {
      end();
      resolve();
    }, ms);
    signal?.addEventListener('abort', giveUp);
  });
}

/** One attempt within its time. A file is read later, when the limit no longer holds; the caller's signal still does. */
async function sendOnce<Answer>(
  request: PreparedRequest,
  read: Reader<Answer>,
  { settings, options }: { settings: Settings; options: CallOptions },
): Promise<Answer> {
  const { signal, timeoutMs = settings.timeoutMs } = options;
  signal?.throwIfAborted();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  try {
    const headers = await headersOf(request, settings);
    const response = await settings.fetch(`${settings.baseUrl}${request.url}`, {
      method: request.method,
      headers,
      body: request.body,
      // A key is never sent to where an answer leads.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    });
    return await read(response);
  } catch (cause) {
    if (signal?.aborted) throw asError(signal.reason);
    if (cause instanceof ArcadiaError) throw cause;
    throw new NoAnswerError({ isTimeout: limit.signal.aborted, cause });
  } finally {
    clearTimeout(timer);
  }
}

async function headersOf(request: PreparedRequest, settings: Settings): Promise<Headers> {
  const { key, language } = settings;
  const headers = new Headers({
    authorization: `Bearer ${typeof key === 'string' ? key : await key()}`,
    'accept-language': language,
  });
  // A form says its own type, with the boundary of its parts.
  if (typeof request.body === 'string') headers.set('content-type', 'application/json');
  if (request.idempotencyKey !== null) headers.set('idempotency-key', request.idempotencyKey);
  return headers;
}

/** The reason of a signal may be anything. */
function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason });
}
