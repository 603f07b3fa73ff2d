import { errorCodes, type ErrorName, type FieldProblem } from '@arcadia/contract/wire/errors';
import { keysOf } from '@arcadia/kernel/keys';

/**
 * Kind of a failure.
 * `refused`: a business code. `status`: an HTTP status. `timeout`: no answer in time. `unreachable`: no connection.
 */
export type ApiErrorKind = 'refused' | 'status' | 'timeout' | 'unreachable';

export type ApiErrorFacts = {
  kind: ApiErrorKind;
  /** Message in the current language: the server's text for a refusal, ours for everything else. */
  message: string;
  /** HTTP status; null where no answer came. */
  status?: number | null;
  /** Business code; null unless refused. */
  code?: number | null;
  /** Problems by the path of the field: with status 400. */
  fields?: Readonly<Record<string, FieldProblem>>;
  /** Id under which the server logged the failure: with status 500 and 503. */
  errorId?: string | null;
  cause?: unknown;
};

/** The error of every rejected call. An aborted call rejects with the abort's reason instead. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | null;
  readonly code: number | null;
  /** The name of the business code; null unless refused with a code this build knows. */
  readonly refusal: ErrorName | null;
  readonly fields: Readonly<Record<string, FieldProblem>>;
  readonly errorId: string | null;

  constructor(facts: ApiErrorFacts) {
    super(facts.message, { cause: facts.cause });
    this.name = 'ApiError';
    this.kind = facts.kind;
    this.status = facts.status ?? null;
    this.code = facts.code ?? null;
    this.refusal = nameOf(this.code);
    this.fields = facts.fields ?? {};
    this.errorId = facts.errorId ?? null;
  }
}

function nameOf(code: number | null): ErrorName | null {
  return keysOf(errorCodes).find((name) => errorCodes[name] === code) ?? null;
}

export function isRefused(error: unknown, name: ErrorName): boolean {
  return error instanceof ApiError && error.refusal === name;
}

/** Id under which the server logged a failure, to quote to support; undefined where there is none. */
export function errorIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? (error.errorId ?? undefined) : undefined;
}

/**
 * A failure because the record that an address names is not there. 400: the address holds no id at all, which to the reader is the same as
 * one that leads nowhere.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
