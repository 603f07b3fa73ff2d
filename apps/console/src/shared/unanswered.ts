import { ApiError } from '@arcadia/web/calls/api-error';

/** Whether the server may or may not have done it: no answer came, or a failure of its own. */
export function isUnanswered(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.kind === 'status' ? (error.status ?? 0) >= 500 : error.kind !== 'refused';
}
