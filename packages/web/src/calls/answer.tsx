import { type FieldProblem, fieldProblems } from '@arcadia/contract/wire/errors';
import { ApiError, type ApiErrorFacts } from './api-error.tsx';
import type { ClientTexts, Connection } from './connection.tsx';

/** The message of an error with its id, for a toast, which has no place of its own for the id. */
function withErrorId({ message, errorId }: ApiError, texts: ClientTexts): string {
  return errorId === null ? message : texts.withErrorId({ text: message, errorId });
}

/** A failure without its text, since texts may not be loaded yet when the first call fails. */
export class CallFailure {
  readonly facts: Omit<ApiErrorFacts, 'message'>;
  readonly say: (texts: ClientTexts) => string;

  constructor(facts: Omit<ApiErrorFacts, 'message'>, say: (texts: ClientTexts) => string) {
    this.facts = facts;
    this.say = say;
  }
}

type Reporting = {
  connection: Pick<
    Connection,
    'texts' | 'notify' | 'onSessionEnded' | 'onForbidden' | 'onInsufficientCredit'
  >;
  /** A message is shown, for a caller that does not show the error itself. */
  notify: boolean;
};

/**
 * The error of a failed call for its caller, after the handlers for ended sessions, insufficient credit and messages
 * ran. Other errors, such as an abort, are returned unchanged.
 */
export async function toApiError(
  failure: unknown,
  { connection, notify: isToNotify }: Reporting,
): Promise<unknown> {
  if (!(failure instanceof CallFailure)) return failure;
  const { notify, onSessionEnded, onForbidden, onInsufficientCredit } = connection;
  const texts = await connection.texts();
  const error = new ApiError({ ...failure.facts, message: failure.say(texts) });
  if (error.status === 403) onForbidden?.();
  if (error.status === 401) onSessionEnded();
  else if (error.refusal === 'insufficientCredit' && onInsufficientCredit) onInsufficientCredit();
  else if (isToNotify && !isAnsweredElsewhere(error)) notify(withErrorId(error, texts));
  return error;
}

/** A requested captcha opens a dialog, which a toast would cover; a file that is too long is made as a task. */
function isAnsweredElsewhere({ refusal }: ApiError): boolean {
  return refusal === 'captchaRequired' || refusal === 'exportNeedsTask';
}

/** The data of a response's envelope. @throws CallFailure if the status or the code means failure. */
export function dataOf({ ok, status }: Pick<Response, 'ok' | 'status'>, text: string): unknown {
  const envelope = envelopeOf(text);
  if (!ok) throw statusFailure(status, envelope);
  if (envelope === null) {
    throw new CallFailure({ kind: 'status', status }, (texts) => texts.badGateway);
  }
  const { code, msg, data } = envelope;
  if (code !== 0) throw new CallFailure({ kind: 'refused', status, code }, () => msg);
  return data;
}

type ReceivedEnvelope = { code: number; msg: string; data: unknown };

/** Envelope of a body; null if it is none: then a proxy responded, not our server. */
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

function statusFailure(status: number, envelope: ReceivedEnvelope | null): CallFailure {
  const data = isRecord(envelope?.data) ? envelope.data : {};
  const errorId = typeof data['errorId'] === 'string' ? data['errorId'] : null;
  const fields = isRecord(data['fields']) ? fieldProblemsOf(data['fields']) : {};
  return new CallFailure(
    { kind: 'status', status, fields, errorId },
    // Only the server knows how long to wait.
    (texts) =>
      (status === 429 && envelope?.msg) ||
      (statusText(status, texts) ?? (envelope?.msg || texts.internal)),
  );
}

/** A problem that this build does not know, of a newer server, is one of what is invalid. */
function fieldProblemsOf(fields: Record<string, unknown>): Record<string, FieldProblem> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => [
      field,
      fieldProblems.find((known) => known === problem) ?? 'invalid',
    ]),
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
