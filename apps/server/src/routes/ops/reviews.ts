import {
  claimNextReview,
  claimReview,
  countReviews,
  getReview,
  listReviews,
  releaseReview,
} from '@arcadia/domain/reviews/index';
import { getToday } from '@arcadia/domain/today/index';
import type { Handlers } from '../../http/calls/handlers.ts';

export const reviewHandlers = {
  getToday: (ctx) => getToday(ctx),
  listReviews,
  countReviews: (ctx) => countReviews(ctx),
  getReview: (ctx, { id }) => getReview(ctx, id),
  claimReview: (ctx, { id, takeOverFrom }) => claimReview(ctx, id, takeOverFrom),
  claimNextReview,
  releaseReview: (ctx, { id }) => releaseReview(ctx, id),
} satisfies Partial<Handlers>;
