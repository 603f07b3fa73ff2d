import type { Handlers } from '../../http/handlers.ts';

const notBuilt = (): Promise<never> => Promise.reject(new Error('not built yet'));

export const reviewHandlers = {
  listReviews: notBuilt,
  countReviews: notBuilt,
  claimReview: notBuilt,
  claimNextReview: notBuilt,
  releaseReview: notBuilt,
} satisfies Partial<Handlers>;
