import type { Envelope, FailureData, FieldProblems } from '@arcadia/contract/wire/envelope';
import { errorCodes, type ErrorName, type FailureName } from '@arcadia/contract/wire/errors';
import { placeOf } from '@arcadia/contract/access/permission-tree';
import { Forbidden, NotFound, Refusal, WrongFields } from '@arcadia/contract/wire/refusal';
import { DatabaseUnavailable } from '@arcadia/domain/database/retry';
import { RecipientRefused } from '@arcadia/domain/ports/message-sender';
import { GatewayUnavailable } from '@arcadia/gateways/gateway-error';
import type { Language } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { keysOf } from '@arcadia/kernel/keys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure, failureStatus } from './failure.ts';
import { inTrace, noteCode } from './request-trace.ts';
import { logSecurityEvent } from './security-log.ts';
import { errorTexts, languageOf, type ErrorTexts } from './texts.ts';

/** `Retry-After` in seconds while the database is unreachable. */
const retryAfterSeconds = '5';

/** The error handler: the only place that turns an error into a response. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const language = languageOf(request);
  const texts = errorTexts(language);
  if (error instanceof Refusal) {
    logRefusal(error, request);
    logSecurityEvent(request, error.code);
    noteCode(request, errorCodes[error.code]);
    const text = texts.refusals[error.code];
    const msg = typeof text === 'function' ? text(error.params) : text;
    void reply.code(200).send(envelope(errorCodes[error.code], msg, null));
    return;
  }
  const failure = failureOf(error);
  noteCode(request, failureStatus[failure.failure]);
  logSecurityEvent(request, failure.key?.reason ?? failure.failure);
  if (isOurs(failure)) {
    request.log.error({ err: error, errorId: request.id }, failure.failure);
  }
  void reply
    .code(failureStatus[failure.failure])
    .headers(failure.headers)
    .send(
      envelope(
        failureStatus[failure.failure],
        wordsOf(failure, language),
        dataOf(failure, request.id, texts),
      ),
    );
}

/** The same within the trace of the request, which errors of reading its body come from outside of. */
export function answerTracedError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  inTrace(request, () => answerError(error, request, reply));
}

/** Refusals caused by failures of external services. */
const outsideFailures: ReadonlySet<ErrorName> = new Set([
  'captchaUnavailable',
  'codeNotSent',
  'gatewayUnavailable',
  'paymentUnconfirmed',
]);

/** Not caused by input, so logged as a warning with an id. */
function logRefusal({ code, cause }: Refusal, request: FastifyRequest): void {
  const failed = outsideFailures.has(code) && !(cause instanceof RecipientRefused);
  if (failed) request.log.warn({ refusal: code, err: cause, errorId: request.id }, 'refused');
  else request.log.info({ refusal: code, err: cause }, 'refused');
}

/** Adds `Retry-After` if the caller should wait, and what became of an API key. */
function wordsOf({ failure, headers, key }: Failure, language: Language): string {
  const texts = errorTexts(language);
  if (key) return texts.apiKeys[key.reason](missingScope(key.scope ?? 0, language));
  const seconds = Number(headers['retry-after']);
  return failure === 'rateLimited' && seconds > 0
    ? texts.rateLimited({ seconds })
    : texts.failures[failure];
}

/** A permission by its id, and by the names that the role editor has for it and its place. */
function missingScope(scope: number, language: Language) {
  const { permissions } = serverTexts(language);
  const [place = '', permission = ''] = placeOf(scope).map((name) => permissions[name]);
  return { scope, place, permission };
}

export function envelope<Data>(code: number, msg: string, data: Data): Envelope<Data> {
  return { code, msg, data };
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof WrongFields) return new Failure('badRequest', { fields: error.fields });
  if (error instanceof NotFound) return new Failure('notFound');
  if (error instanceof Forbidden) return new Failure('forbidden');
  if (error instanceof DatabaseUnavailable)
    return new Failure('unavailable', { headers: { 'retry-after': retryAfterSeconds } });
  if (error instanceof GatewayUnavailable || isDiskFull(error)) return new Failure('unavailable');
  return new Failure(nameByStatus(error));
}

/** ENOSPC and EDQUOT are a full disk, EFBIG the limit of the process; 53100 is PostgreSQL's own disk. */
const diskFullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && diskFullCodes.has(error.code);
}

/** Fastify's own refusals, such as malformed JSON, are errors with a status below 500. */
function nameByStatus(error: unknown): FailureName {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  // The file server's 403 is about an invalid path, not about the caller.
  if (error instanceof Error && 'code' in error && error.code === 'FST_STATIC_FORBIDDEN_PATH')
    return 'notFound';
  if (typeof status !== 'number' || status < 400 || status >= 500) return 'internal';
  return keysOf(failureStatus).find((name) => failureStatus[name] === status) ?? 'badRequest';
}

/** Whether something is wrong on our side, which somebody should look at. */
function isOurs({ failure, isExpected }: Failure): boolean {
  return (failure === 'internal' || failure === 'unavailable') && !isExpected;
}

/** The request's id is also the error's id, which leads to all log lines and audit entries of the call. */
function dataOf(
  failure: Failure,
  requestId: string,
  texts: ErrorTexts,
): FieldProblems | FailureData | null {
  if (isOurs(failure)) return { errorId: requestId };
  if (failure.failure !== 'badRequest') return null;
  const named = Object.entries(failure.fields ?? {});
  return {
    fields: Object.fromEntries(named),
    messages: Object.fromEntries(named.map(([path, problem]) => [path, texts.fields[problem]])),
  };
}
