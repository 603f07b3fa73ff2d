import type { PreparedRequest, Transport } from '@arcadia/contract/client';
import { sessionHeader } from '@arcadia/contract/envelope';
import type { FieldProblem } from '@arcadia/contract/errors';
import { locales, type Language } from '@arcadia/i18n/languages';
import type { common } from '@arcadia/i18n/en/common';
import type { Messages } from '@arcadia/i18n/messages';
import { ApiError, type ApiErrorFacts } from './api-error.tsx';
import { observeProductTime } from './product-time.tsx';
import type { Session } from './session.tsx';

export type ClientTexts = Messages<typeof common>['client'];

export type TransportSettings = {
  session: Session;
  language: () => Language;
  /** Asked for only when a call fails. */
  texts: () => Promise<ClientTexts>;
  /** Shows an error for a moment (a toast). Not called where the caller suppresses messages. */
  notify: (text: string) => void;
  /** HTTP 401: the session is dead. Told without a message, as specification section 8 wants it. */
  onSessionEnded: () => void;
  /** Business code 2006 has its own dialog instead of a message. */
  onInsufficientCredit?: () => void;
  /** @default 30000 milliseconds (specification section 9) */
  timeoutMs?: number;
  fetch?: typeof fetch;
};

/** Sends prepared requests: session both ways, time-out, envelope, and the messages of specification section 8. */
export function createTransport(settings: TransportSettings): Transport {
  const { session, notify, onSessionEnded, onInsufficientCredit } = settings;
  return async (request, { signal, suppressMessage = false }) => {
    try {
      const answer = await send(request, signal, settings);
      keepToken(answer.response, session);
      observeProductTime(answer.response.headers);
      return dataOf(answer);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      const texts = await settings.texts();
      const error = new ApiError({ ...failure.facts, message: failure.say(texts) });
      if (error.status === 401) onSessionEnded();
      else if (error.refusal === 'insufficientCredit' && onInsufficientCredit)
        onInsufficientCredit();
      else if (!suppressMessage) notify(withErrorId(error, texts));
      throw error;
    }
  };
}

/** A toast has no place of its own for the id; a screen that shows the error has. */
function withErrorId({ message, errorId }: ApiError, texts: ClientTexts): string {
  return errorId === null ? message : texts.withErrorId({ text: message, errorId });
}

/** A failure before it is put into words: the texts may still be on their way when the first call fails. */
class Failure {
  readonly facts: Omit<ApiErrorFacts, 'message'>;
  readonly say: (texts: ClientTexts) => string;

  constructor(facts: Omit<ApiErrorFacts, 'message'>, say: (texts: ClientTexts) => string) {
    this.facts = facts;
    this.say = say;
  }
}

type Answer = { response: Response; text: string };

async function send(
  { method, url, body, idempotencyKey }: PreparedRequest,
  signal: AbortSignal | undefined,
  { session, language, timeoutMs = 30_000, fetch: fetchWith = fetch }: TransportSettings,
): Promise<Answer> {
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': locales[language()],
  });
  const token = session.token();
  if (token !== null) headers.set(sessionHeader, token);
  if (body !== null) headers.set('content-type', 'application/json');
  if (idempotencyKey !== null) headers.set('idempotency-key', idempotencyKey);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetchWith(url, {
      method,
      headers,
      body,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return { response, text: await response.text() };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (timeout.aborted) throw new Failure({ kind: 'timeout', cause }, (texts) => texts.timeout);
    throw new Failure({ kind: 'unreachable', cause }, (texts) => texts.unreachable);
  }
}

function keepToken(response: Response, session: Session): void {
  const token = response.headers.get(sessionHeader);
  if (token) session.store(token);
}

function dataOf({ response: { ok, status }, text }: Answer): unknown {
  const envelope = envelopeOf(text);
  if (!ok) throw statusFailure(status, envelope);
  if (envelope === null) {
    throw new Failure({ kind: 'status', status }, (texts) => texts.badGateway);
  }
  const { code, msg, data } = envelope;
  if (code !== 0) throw new Failure({ kind: 'refused', status, code }, () => msg);
  return data;
}

type ReceivedEnvelope = { code: number; msg: string; data: unknown };

/** Null where the body is no envelope: a proxy in between answered, not our server. */
function envelopeOf(text: string): ReceivedEnvelope | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(body) || typeof body['code'] !== 'number') return null;
  return {
    code: body['code'],
    msg: typeof body['msg'] === 'string' ? body['msg'] : '',
    data: body['data'],
  };
}

function statusFailure(status: number, envelope: ReceivedEnvelope | null): Failure {
  const data = isRecord(envelope?.data) ? envelope.data : {};
  const errorId = typeof data['errorId'] === 'string' ? data['errorId'] : null;
  // The server and this build share the contract, so the values are its field problems.
  const fields = isRecord(data['fields']) ? (data['fields'] as Record<string, FieldProblem>) : {};
  return new Failure(
    { kind: 'status', status, fields, errorId },
    (texts) => statusText(status, texts) ?? (envelope?.msg || texts.internal),
  );
}

function statusText(status: number, texts: ClientTexts): string | undefined {
  const byStatus: Readonly<Record<number, string>> = {
    400: texts.badRequest,
    401: texts.sessionEnded,
    403: texts.forbidden,
    404: texts.notFound,
    405: texts.methodNotAllowed,
    413: texts.payloadTooLarge,
    415: texts.unsupportedMediaType,
    429: texts.rateLimited,
    500: texts.internal,
    502: texts.badGateway,
    503: texts.unavailable,
    504: texts.timeout,
  };
  return byStatus[status];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
