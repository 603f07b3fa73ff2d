import type { FailureName, FieldProblem } from '@arcadia/contract/errors';

/** The HTTP status of each failure; it is the envelope's `code` as well. */
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
  /** What is wrong with which field, by its path in the request: with badRequest. */
  fields?: Readonly<Record<string, FieldProblem>>;
  headers?: Readonly<Record<string, string>>;
};

/** A request that fails below the business, thrown anywhere on its way and answered in one place. */
export class Failure extends Error {
  readonly failure: FailureName;
  readonly fields: Readonly<Record<string, FieldProblem>> | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(failure: FailureName, { fields, headers = {} }: Facts = {}) {
    super(failure);
    this.name = 'Failure';
    this.failure = failure;
    this.fields = fields ?? null;
    this.headers = headers;
  }
}
