import type { FailureName, FieldProblem, KeyRefusal } from '@arcadia/contract/wire/errors';

/** The HTTP status of each failure, which is also the envelope's `code`. */
export const failureStatus = {
  badRequest: 400,
  sessionEnded: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  notAcceptable: 406,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  rateLimited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<FailureName, number>;

type Facts = {
  /** For badRequest: the problems by the path of the field. */
  fields?: Readonly<Record<string, FieldProblem>>;
  headers?: Readonly<Record<string, string>>;
  /** Reason why an API key was refused, and the permission that it lacks. */
  key?: RefusedKey;
  /** Whether nothing is wrong, such as while a process stops: no error, and without an id of one. */
  isExpected?: boolean;
};

type RefusedKey = { readonly reason: KeyRefusal; readonly scope?: number };

/** A failure that is not a business refusal, thrown anywhere and answered in one place. */
export class Failure extends Error {
  readonly failure: FailureName;
  readonly fields: Readonly<Record<string, FieldProblem>> | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly key: RefusedKey | null;
  readonly isExpected: boolean;

  constructor(failure: FailureName, { fields, headers = {}, key, isExpected = false }: Facts = {}) {
    super(failure);
    this.name = 'Failure';
    this.failure = failure;
    this.fields = fields ?? null;
    this.headers = headers;
    this.key = key ?? null;
    this.isExpected = isExpected;
  }
}
