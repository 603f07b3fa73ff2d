import type { Currency } from '@arcadia/kernel/money';
import { keysOf } from '@arcadia/kernel/keys';
import { trialNames } from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import type { OperatorPermission } from '../access/permissions.ts';
import { farOffFigure, repeatedFigures } from '../pricing/far-off.ts';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import {
  described,
  id,
  instant,
  listOf,
  named,
  namedRef,
  nothing,
  paging,
  refusal,
  wireMoney,
} from '../wire/wire.ts';

/** Second pairs of eyes: decisions of one operator that wait until another one agrees. */

/** The need for a second person. `from`: from the amounts on, in each settlement currency, as decimal strings. */
export type ApprovalRule =
  | { readonly needed: 'always' | 'never' }
  | { readonly needed: 'from'; readonly from: Readonly<Record<Currency, string>> };

type Kind = {
  /** Needed by whoever agrees, or not. */
  readonly permission: OperatorPermission;
  /** Where administrators have set nothing else. */
  readonly usual: ApprovalRule;
  /** Whether it always needs two: nobody can set anything else. */
  readonly fixed?: true;
  /** Whether it moves no money, so that it needs a second person always or never. */
  readonly withoutAmount?: true;
};

const from = (cny: string, usd: string): ApprovalRule => ({
  needed: 'from',
  from: { CNY: cny, USD: usd },
});
const always: ApprovalRule = { needed: 'always' };
const alwaysTwo = { usual: always, fixed: true, withoutAmount: true } as const;

/** Kinds of decisions that may need two persons. */
export const approvalKinds = {
  /** A confirmed transfer of what was declared. */
  bank_transfer: { permission: 'transfers.review', usual: from('200000.00', '30000.00') },
  /** A confirmed transfer of another amount than was declared. */
  differing_transfer: { permission: 'transfers.review', usual: always },
  transfer_undo: { permission: 'transfers.review', usual: always },
  refund: { permission: 'refunds.review', usual: from('50000.00', '7000.00') },
  payout: { permission: 'refunds.review', usual: from('50000.00', '7000.00') },
  /** Money that fits no order, credited to a company. */
  unmatched_assign: { permission: 'payments.resolve', usual: always },
  unmatched_undo: { permission: 'payments.resolve', usual: always },
  unmatched_return: { permission: 'payments.resolve', usual: always },
  /** The unused part of a package order that goes back. */
  package_refund: { permission: 'packageOrders.refund', usual: from('50000.00', '7000.00') },
  coupon: { permission: 'coupons.manage', usual: from('5000.00', '700.00') },
  coupon_file: { permission: 'coupons.manage', usual: from('20000.00', '3000.00') },
  bill_discard: { permission: 'bills.manage', usual: always },
  /** More free quotas for the next region services of a customer, with whatever else is changed in the same call. */
  trial_raise: { permission: 'companies.manage', usual: always, withoutAmount: true },
  /** Money given to a company or taken, or another required deposit. */
  adjustment: { permission: 'adjustments.approve', usual: always, fixed: true },
  exchange_rate: { permission: 'pricing.publish', ...alwaysTwo },
  /** A version of the standard prices or of a company's. */
  price_plan: { permission: 'pricing.publish', ...alwaysTwo },
  /** Bills of final months that are replaced, since a price or rate of theirs was wrong. */
  correction: { permission: 'pricing.publish', ...alwaysTwo },
  /** A main account whose holder has left. */
  succession: { permission: 'companies.removeSecondFactors', ...alwaysTwo },
  approval_rule: { permission: 'approvals.manage', ...alwaysTwo },
} as const satisfies Readonly<Record<string, Kind>>;
export type ApprovalKind = keyof typeof approvalKinds;
const kinds: Readonly<Record<ApprovalKind, Kind>> = approvalKinds;
export const approvalKindNames = keysOf(approvalKinds);
export const approvalKindOf = (name: ApprovalKind): Kind => kinds[name];

/** Reasons for which one person is not enough. */
export const approvalCauses = ['always', 'amount', 'credited'] as const;
export type ApprovalCause = (typeof approvalCauses)[number];

/** How requests are, and how they end. `moot`: what was to be decided was taken back. */
export const approvalStatuses = [
  'waiting',
  'approved',
  'refused',
  'withdrawn',
  'expired',
  'moot',
] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** For how many days a decision can be agreed to. */
export const approvalDays = 7;

/** Facts that the first person saw and wrote, by which the second one judges. */
export const approvalFacts = [
  'declared',
  'arrived',
  'bankReference',
  'valueDate',
  'amount',
  'destination',
  'decision',
  'packages',
  'paid',
  'gateway',
  'orderNumber',
  'receiver',
  'newHolder',
  /** Id of a file that the second person reads before agreeing. */
  'evidence',
  'note',
  'billMonth',
  'application',
  'validDays',
  'billMonths',
  'coupons',
  'totalCNY',
  'totalUSD',
  'ruleNow',
  'ruleThen',
  'credited',
  'adjustment',
  'requiredDeposit',
  'fillsDeposit',
  'internalNote',
  'rate',
  'rateDate',
  'effectiveMonth',
  'discountPercent',
  // Figures of a trial, before and after.
  ...trialNames,
  'reason',
  'month',
  'inForce',
  'corrected',
  'billsChanged',
  'differences',
] as const;
export type ApprovalFact = (typeof approvalFacts)[number];

export const approvalFact = named(
  z.object({
    name: described(z.enum(approvalFacts), 'What the fact is.'),
    text: described(z.nullable(z.string()), 'Its words, a day or a number; null for an amount.'),
    amount: described(z.nullable(wireMoney), 'Its amount; null for all others.'),
  }),
  'ApprovalFact',
  'A fact by which a decision is judged',
);

/** The kind of a decision on the wire. */
export const approvalKind = described(
  named(z.enum(approvalKindNames, 'unknownOption'), 'ApprovalKind', 'Kind of decision'),
  'Kind of decision.',
);

const record = named(
  z.object({
    id: described(z.string(), 'Id of the request.'),
    kind: approvalKind,
    subjectId: described(z.string(), 'Id of what is decided, such as a transfer or a refund.'),
    companyId: described(z.nullable(z.string()), 'Id of the company; null for what concerns all.'),
    companyName: described(z.nullable(z.string()), 'Its name; null for what concerns all.'),
    title: described(z.string(), 'What is decided, in the words of its desk.'),
    amount: described(z.nullable(wireMoney), 'What moves; null where no money does.'),
    facts: described(z.array(approvalFact), 'What the first person saw and wrote.'),
    cause: described(
      z.enum(approvalCauses),
      'Why one person is not enough: the kind always needs two, the amount, or that the same person credited the company lately.',
    ),
    status: described(z.enum(approvalStatuses), 'Whether it waits, or how it ended.'),
    proposedBy: described(namedRef, 'The first person.'),
    proposedAt: described(instant, 'When the first person decided.'),
    expiresAt: described(instant, 'Until when it can be agreed to.'),
    decidedBy: described(z.nullable(namedRef), 'The second person; null if nobody decided.'),
    endedAt: described(z.nullable(instant), 'When it ended; null while it waits.'),
    refusal: described(z.nullable(z.string()), 'Why it was refused; null if it was not.'),
    mayDecide: described(z.boolean(), 'Whether the caller may agree: not to what is their own.'),
  }),
  'ApprovalRequest',
  'A decision that needs a second person',
);
export type ApprovalRequest = z.infer<typeof record>;

export const approvalViews = ['waiting', 'mine', 'ended'] as const;

export const listApprovals = endpoint({
  method: 'GET',
  path: '/ops/approvals',
  summary: 'Decisions that need a second person: those that wait oldest first, others newest first',
  access: operatorNeeds('approvals.read'),
  input: z.object({
    ...paging,
    view: described(
      z._default(z.enum(approvalViews, 'unknownOption'), 'waiting'),
      'Those that wait for somebody, those that the caller proposed, or those that ended.',
    ),
    kind: z.optional(approvalKind),
    companyId: z.optional(id),
  }),
  output: listOf(record),
});

export const getApproval = endpoint({
  method: 'GET',
  path: '/ops/approvals/{id}',
  summary: 'One decision that needs a second person',
  access: operatorNeeds('approvals.read'),
  input: z.object({ id }),
  output: z.object({
    ...record.shape,
    farOff: described(
      z.array(farOffFigure),
      'Figures that differ by more than the provider’s guard allows, so that the second person types them again.',
    ),
  }),
});

export const countApprovals = endpoint({
  method: 'GET',
  path: '/ops/approvals/count',
  summary: 'How many decisions wait for the caller to agree',
  access: operatorNeeds('approvals.read'),
  input: nothing,
  output: z.object({
    waiting: described(z.int(), 'Number of decisions that the caller may agree to.'),
  }),
});

export const decideApproval = endpoint({
  method: 'POST',
  path: '/ops/approvals/{id}/decide',
  summary: 'Agree to what another operator decided, which then happens, or refuse it with a reason',
  access: operatorNeeds('approvals.read'),
  input: z.discriminatedUnion('outcome', [
    z.object({
      id,
      outcome: described(z.literal('approved'), 'It is agreed to, and happens.'),
      repeated: described(z.optional(repeatedFigures), 'What is far off, typed again.'),
    }),
    refusal,
  ]),
  output: nothing,
  errors: [
    'decidedByAnother',
    'stateChanged',
    'rateFarOff',
    'priceFarOff',
    'priceTrialRuns',
    'totalNotRepeated',
    'totalFarOff',
    'planOvertaken',
    'usageWithoutBill',
    'usageBelowZero',
  ],
  idempotent: true,
});

export const withdrawApproval = endpoint({
  method: 'POST',
  path: '/ops/approvals/{id}/withdraw',
  summary: 'Take back a decision of one’s own that waits for a second person',
  access: operatorNeeds('approvals.read'),
  input: z.object({ id }),
  output: nothing,
  errors: ['stateChanged'],
});

/** Of a decision: the request where it waits for a second person, null where it has happened. */
export const decided = named(
  z.object({
    approvalId: described(
      z.nullable(z.string()),
      'Id of the request, where a second person must agree before it happens; null where it has happened.',
    ),
  }),
  'Decided',
  'Whether a decision has happened',
);

const approvalId = described(z.string(), 'Id of the request to which a second person agrees.');

/** Of a decision that always needs two: the request. */
export const asked = named(z.object({ approvalId }), 'Asked', 'A request to a second person');

/** Of a proposal with a record of its own. */
export const proposed = named(
  z.object({ id: described(z.string(), 'Id of what is proposed.'), approvalId }),
  'Proposed',
  'What was proposed, and the request to a second person',
);
