import type { FieldProblem } from './errors.ts';

/** The body of every JSON response. `code` 0 is success; any other code is a business refusal, explained in `msg`. */
export type Envelope<Data> = { code: number; msg: string; data: Data };

/** `data` of an HTTP 400: what is wrong, by the path of the field in the request. */
export type FieldProblems = {
  fields: Record<string, FieldProblem>;
  messages: Record<string, string>;
};

/** `data` of an HTTP 500 or 503: the id under which the failure was logged. */
export type FailureData = { errorId: string };

/** The header that carries the session token, both ways. */
export const sessionHeader = 'authorization';
/** The header that recognizes a browser which has signed in before, both ways. It grants no access. */
export const deviceHeader = 'x-device-token';
export const idempotencyHeader = 'idempotency-key';
export const requestIdHeader = 'x-request-id';
/** Of the event stream's first connection: milliseconds since the page began to load. */
export const pageAgeHeader = 'x-page-age';
