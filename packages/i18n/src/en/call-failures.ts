import { failures } from './failures.ts';

/** Rejected calls, quoted from specification section 8 where it quotes them. */
export const callFailures = {
  ...failures,
  badGateway: 'Bad Gateway',
  timeout: 'Network error, please check your network settings!',
  unreachable: 'We can’t reach the server. Check your connection and try again.',
  withErrorId: ({ text, errorId }: { text: string; errorId: string }) =>
    `${text} (error ID ${errorId})`,
  verificationFailed: 'Verification failed, please Login again.',
};
