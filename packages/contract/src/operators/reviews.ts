import { keysOf } from '@arcadia/kernel/keys';
import * as z from 'zod/mini';
import { endpoint, operatorAccess } from '../wire/endpoint.ts';
import type { OperatorPermission } from '../access/permissions.ts';
import {
  described,
  id,
  instant,
  keyword,
  listOf,
  named,
  namedRef,
  nothing,
  paging,
} from '../wire/wire.ts';

const caseId = described(id, 'Id of the review case.');

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

const reviewCase = z.object({
  id: described(z.string(), 'Id of the case.'),
  desk: described(
    named(z.enum(desks), 'Desk', 'Desk of the back office'),
    'Desk of the back office whose queue holds the case.',
  ),
  companyId: described(z.string(), 'Id of the company.'),
  companyName: described(z.string(), 'Name of the company.'),
  /** Name of the subject, such as the company's name in the submitted form. */
  title: described(z.string(), 'What the queue calls the case.'),
  kind: described(
    z.string(),
    'Kind of case within the desk, such as `first` or `change` of a certification.',
  ),
  openedAt: described(instant, 'When the case came into the queue.'),
  dueAt: described(z.nullable(instant), 'When the case is due; null if it has no deadline.'),
  claimedBy: described(
    z.nullable(namedRef),
    'Operator who has claimed the case; null if nobody has.',
  ),
  claimedUntil: described(
    z.nullable(instant),
    'Until when the claim holds; null if there is none.',
  ),
  approvalId: described(
    z.nullable(z.string()),
    'The request, where a decision about it waits for a second person; null otherwise.',
  ),
  canTakeOver: z
    .boolean()
    .check(
      z.meta({ description: 'Whether the caller may take the case from who has claimed it.' }),
    ),
  outcome: described(z.nullable(z.string()), 'Result; null while there is none.'),
  decidedAt: described(z.nullable(instant), 'When it was decided; null if it was not.'),
  decidedBy: described(z.nullable(namedRef), 'Operator who decided; null if nobody did.'),
});
named(reviewCase, 'ReviewCase', 'A case that the provider decides');
export type ReviewCase = z.infer<typeof reviewCase>;

const desk = z.enum(desks, 'unknownOption');

/** Answer of a call that takes the case that waits longest. */
export const claimedCase = z.object({
  id: described(z.nullable(z.string()), 'Id of the case that was claimed; null where none waits.'),
});

export const listReviews = endpoint({
  method: 'GET',
  path: '/ops/reviews',
  summary: 'Cases of a desk: waiting ones oldest first, decided ones newest first',
  access: operatorAccess,
  input: z.object({
    ...paging,
    desk: described(desk, 'Only of this desk.'),
    keyword,
    view: described(
      z._default(z.enum(['waiting', 'mine', 'decided', 'all'], 'unknownOption'), 'waiting'),
      'Which cases of the queue: those that wait, those that the caller has claimed, decided ones, or all with those that were taken back, newest first.',
    ),
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
    desks: described(
      z.array(
        z.object({
          desk: described(z.enum(desks), 'Desk of the back office whose queue holds the case.'),
          waiting: described(z.int(), 'Number of cases that wait.'),
          overdue: described(z.int(), 'Number of cases past their deadline.'),
        }),
      ),
      'Number of cases by desk.',
    ),
  }),
});

export const getReview = endpoint({
  method: 'GET',
  path: '/ops/reviews/{id}',
  summary: 'Where one case stands and who works on it, without what is reviewed',
  access: operatorAccess,
  input: z.object({ id: caseId }),
  output: reviewCase,
});

export const claimReview = endpoint({
  method: 'POST',
  path: '/ops/reviews/{id}/claim',
  summary:
    'Take a case, also from a named colleague; nobody else can work on it until it is released or the claim lapses',
  access: operatorAccess,
  input: z.object({ id: caseId, takeOverFrom: z.optional(id) }),
  output: reviewCase,
  errors: ['caseTaken', 'approvalWaits', 'stateChanged'],
});

export const claimNextReview = endpoint({
  method: 'POST',
  path: '/ops/reviews/next',
  summary: 'Take the oldest case of a desk that nobody works on; null where there is none',
  access: operatorAccess,
  input: z.object({ desk: described(desk, 'Desk of the back office whose queue holds the case.') }),
  output: claimedCase,
});

export const releaseReview = endpoint({
  method: 'POST',
  path: '/ops/reviews/{id}/release',
  summary: 'Give a claimed case back to the queue',
  access: operatorAccess,
  input: z.object({ id: caseId }),
  output: nothing,
  errors: ['caseNotClaimed'],
});
