import { ApiError } from './api-error.tsx';

const maxRetries = 2;

/** Whether a call is to be made again: a refusal or a 4xx is an answer, and stays one. */
export function isToRetry(failures: number, error: unknown): boolean {
  return failures < maxRetries && mayRecover(error);
}

/** Milliseconds before the next try. */
export function retryDelay(failures: number): number {
  return Math.min(8_000, 500 * 2 ** failures);
}

function mayRecover(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.kind === 'status') return (error.status ?? 0) >= 502;
  return error.kind !== 'refused';
}
