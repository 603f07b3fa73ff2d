import { keysOf } from '@arcadia/kernel/keys';
import * as z from 'zod/mini';
import { endpoint, operatorAccess } from './endpoint.ts';
import type { OperatorPermission } from './permissions.ts';
import { id, instant, keyword, listOf, nothing, paging } from './wire.ts';

/**
 * Desks of the back office. A desk is a queue: oldest first, claim, decide with a reason, next. Later reviews (transfers,
 * refunds, contracts, invoices) are desks of the same queue.
 */
export const deskPermissions = {
  certification: 'certifications.review',
  contract: 'contracts.review',
  game: 'games.approve',
  invoice: 'invoices.review',
  package_refund: 'packageOrders.refund',
  refund: 'refunds.review',
  transfer: 'transfers.review',
} as const satisfies Record<string, OperatorPermission>;
export type Desk = keyof typeof deskPermissions;
export const desks: readonly Desk[] = keysOf(deskPermissions);

/** Seconds after which a claim expires, so that an absent operator does not block a case. */
export const claimSeconds = 1800;

const operatorReference = z.object({ id: z.string(), name: z.string() });

const reviewCase = z.object({
  id: z.string(),
  desk: z.enum(desks),
  companyId: z.string(),
  companyName: z.string(),
  /** Name of the subject, such as the company's name in the submitted form. */
  title: z.string(),
  /** Kind of case within the desk, such as `first` or `change`. */
  kind: z.string(),
  openedAt: instant,
  dueAt: z.nullable(instant),
  claimedBy: z.nullable(operatorReference),
  claimedUntil: z.nullable(instant),
  mayTakeOver: z
    .boolean()
    .check(
      z.meta({ description: 'Whether the caller may take the case from who has claimed it.' }),
    ),
  outcome: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(operatorReference),
});
export type ReviewCase = z.infer<typeof reviewCase>;

const desk = z.enum(desks, 'unknownOption');

export const listReviews = endpoint({
  method: 'GET',
  path: '/ops/reviews',
  summary: 'Cases of a desk: waiting ones oldest first, decided ones newest first',
  access: operatorAccess,
  input: z.object({
    ...paging,
    desk,
    keyword,
    view: z._default(z.enum(['waiting', 'mine', 'decided'], 'unknownOption'), 'waiting'),
  }),
  output: listOf(reviewCase),
});

export const countReviews = endpoint({
  method: 'GET',
  path: '/ops/reviews/counts',
  summary: 'How many cases wait at each desk the operator may work at',
  access: operatorAccess,
  input: nothing,
  output: z.object({
    desks: z.array(z.object({ desk: z.enum(desks), waiting: z.int(), overdue: z.int() })),
  }),
});

export const getReview = endpoint({
  method: 'GET',
  path: '/ops/reviews/{id}',
  summary: 'Where one case stands and who works on it, without what is reviewed',
  access: operatorAccess,
  input: z.object({ id }),
  output: reviewCase,
});

export const claimReview = endpoint({
  method: 'POST',
  path: '/ops/reviews/{id}/claim',
  summary:
    'Take a case, also from a named colleague; nobody else can work on it until it is released or the claim lapses',
  access: operatorAccess,
  input: z.object({ id, takeOverFrom: z.optional(id) }),
  output: reviewCase,
  errors: ['caseTaken', 'stateChanged'],
});

export const claimNextReview = endpoint({
  method: 'POST',
  path: '/ops/reviews/next',
  summary: 'Take the oldest case of a desk that nobody works on; null where there is none',
  access: operatorAccess,
  input: z.object({ desk }),
  output: z.object({ id: z.nullable(z.string()) }),
});

export const releaseReview = endpoint({
  method: 'POST',
  path: '/ops/reviews/{id}/release',
  summary: 'Give a claimed case back to the queue',
  access: operatorAccess,
  input: z.object({ id }),
  output: nothing,
  errors: ['caseNotClaimed'],
});
