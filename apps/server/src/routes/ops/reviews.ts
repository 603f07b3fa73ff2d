import {
  claimNextReview,
  claimReview,
  countReviews,
  decideReviews,
  getReview,
  listReviews,
  releaseReview,
  summarizeReviews,
} from '@arcadia/domain/reviews/index';
import { getToday } from '@arcadia/domain/today/index';
import { togetherDesks } from '../../composition/together.ts';
import type { Handlers } from '../../http/calls/handlers.ts';
import { errorTexts } from '../../http/calls/texts.ts';

export const reviewHandlers = {
  getToday: (ctx) => getToday(ctx),
  listReviews,
  countReviews: (ctx) => countReviews(ctx),
  getReview: (ctx, { id }) => getReview(ctx, id),
  claimReview: (ctx, { id, takeOverFrom }) => claimReview(ctx, id, takeOverFrom),
  claimNextReview,
  releaseReview: (ctx, { id }) => releaseReview(ctx, id),
  summarizeReviews: (ctx, input) => summarizeReviews(ctx, input, togetherDesks),
  async decideReviews(ctx, input) {
    const decided = await decideReviews(ctx, input, togetherDesks);
    const { refusals } = errorTexts(ctx.language);
    return {
      cases: decided.map(({ refused, ...one }) => {
        const text = refused === null ? null : refusals[refused.code];
        return { ...one, text: typeof text === 'function' ? text(refused?.params ?? {}) : text };
      }),
    };
  },
} satisfies Partial<Handlers>;
