import type { FailureName } from '@arcadia/contract/wire/errors';

/** Failures below the business. Specification section 8 quotes most of them. */
export const failures = {
  badRequest: 'Bad request',
  sessionEnded: 'Your session has ended. Log in again.',
  forbidden: 'No access',
  notFound: 'Request error',
  methodNotAllowed: 'Method Not Supported',
  notAcceptable: 'This URL only serves a web page',
  payloadTooLarge: 'File exceeds limit',
  unsupportedMediaType: 'File format error',
  rateLimited: 'Too many requests. Wait a moment and try again.',
  internal: 'Server error',
  unavailable: 'The service is temporarily unavailable. Try again in a moment.',
} satisfies Record<FailureName, string>;
