import * as z from 'zod/mini';
import { endpoint, operatorNeeds } from './endpoint.ts';
import { defineList, sorting } from './list.ts';
import { amountText, atMost } from './typed-amount.ts';
import { id, instant, nothing, text, wireMoney } from './wire.ts';

/** Corrections of a company's funds by operators: one proposes, another one approves or refuses. */

/** `credit`: money given. `debit`: money taken. `deposit`: another required deposit. */
export const adjustmentKinds = ['credit', 'debit', 'deposit'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

export const adjustmentStatuses = [
  'waiting',
  'approved',
  'refused',
  'withdrawn',
  'expired',
] as const;
export type AdjustmentStatus = (typeof adjustmentStatuses)[number];

/** For how many days a proposal can be approved. */
export const proposalDays = 7;

/** The most that one adjustment gives or takes, and the largest required deposit, in every currency. */
const adjustmentMaximum = '5000000.00';

/** As typed, in the company's settlement currency. */
const amount = amountText.check(atMost(adjustmentMaximum));
export const proposeAdjustment = endpoint({
  method: 'POST',
  path: '/ops/adjustments',
  summary:
    'Propose to give or take money, or another required deposit; nothing changes until another operator approves it',
  access: operatorNeeds('adjustments.propose'),
  input: z
    .object({
      companyId: id,
      kind: z.enum(adjustmentKinds, 'unknownOption'),
      /** What is given or taken, or the required deposit from then on. */
      amount,
      /** Of a deposit only: whether a higher one is filled from cash at once. */
      takeFromCash: z.optional(z.boolean()),
      /** The customer reads it beside the movement. */
      reason: text(300),
      /** Only operators read it. */
      note: text(1000),
    })
    .check(
      z.refine(({ kind, amount: typed }) => kind === 'deposit' || /[1-9]/.test(typed), {
        error: 'amountNotPositive',
        path: ['amount'],
      }),
    ),
  output: z.object({ id: z.string() }),
  errors: ['adjustmentExceedsCash', 'depositChangeWaits', 'depositUnchanged', 'accountClosing'],
  idempotent: true,
});

const operatorReference = z.object({ id: z.string(), name: z.string() });

const adjustment = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  kind: z.enum(adjustmentKinds),
  amount: wireMoney,
  takeFromCash: z.boolean(),
  reason: z.string(),
  note: z.string(),
  status: z.enum(adjustmentStatuses),
  proposedBy: operatorReference,
  proposedAt: instant,
  expiresAt: instant,
  decidedBy: z.nullable(operatorReference),
  endedAt: z.nullable(instant),
  refusal: z.nullable(z.string()),
  previousDeposit: z.nullable(wireMoney),
  moved: z.nullable(wireMoney),
});

/** Of properties whose schema is shared, and can't describe each of its uses. */
export const propertyDescriptions = {
  takeFromCash: 'Whether a higher required deposit is filled from cash at once.',
  note: 'What operators note for themselves; the customer does not see it.',
  proposedBy: 'Operator who proposed it.',
  proposedAt: 'When it was proposed.',
  endedAt: 'When it was decided, withdrawn or expired; null while it waits.',
  refusal: 'Why it was refused; null if it was not.',
  previousDeposit: 'Required deposit that an approved change replaced; null otherwise.',
  moved: 'What the approval moved into cash, negative out of it; null until it is approved.',
  forecast: 'What approving it would do now; null once it has ended.',
  exceedsCash: 'Whether it takes more cash than there is.',
  cashAfter: 'Cash after the approval, as balances are now.',
  depositAfter: 'Deposit after the approval, as balances are now.',
};

export const adjustmentList = defineList({
  path: '/ops/adjustments',
  summary: 'Adjustments of all customers, the newest proposal first',
  access: operatorNeeds('adjustments.propose'),
  filters: {
    status: z.optional(z.enum(adjustmentStatuses, 'unknownOption')),
    kind: z.optional(z.enum(adjustmentKinds, 'unknownOption')),
    companyId: z.optional(id),
  },
  sorts: sorting('proposed'),
  record: adjustment,
  file: {
    summary: 'All adjustments that the filters leave, as CSV or XLSX',
    access: operatorNeeds('adjustments.propose'),
  },
});

export const getAdjustment = endpoint({
  method: 'GET',
  path: '/ops/adjustments/{id}',
  summary: 'One adjustment, and while it waits what approving it would do',
  access: operatorNeeds('adjustments.propose'),
  input: z.object({ id }),
  output: z.object({
    ...adjustment.shape,
    /** Null once it has ended. */
    forecast: z.nullable(
      z.object({
        cash: wireMoney,
        deposit: wireMoney,
        requiredDeposit: wireMoney,
        cashAfter: wireMoney,
        depositAfter: wireMoney,
        /** Whether there is too little cash to take. */
        exceedsCash: z.boolean(),
      }),
    ),
  }),
});

export const decideAdjustment = endpoint({
  method: 'POST',
  path: '/ops/adjustments/{id}/decide',
  summary: 'Approve what another operator proposed, or refuse it with a reason',
  access: operatorNeeds('adjustments.approve'),
  input: z.discriminatedUnion('outcome', [
    z.object({ id, outcome: z.literal('approved') }),
    z.object({ id, outcome: z.literal('refused'), reason: text(300) }),
  ]),
  output: nothing,
  errors: ['decidedByAnother', 'stateChanged', 'adjustmentExceedsCash', 'accountClosing'],
  idempotent: true,
});

export const withdrawAdjustment = endpoint({
  method: 'POST',
  path: '/ops/adjustments/{id}/withdraw',
  summary: 'Take back a proposal of one’s own that waits',
  access: operatorNeeds('adjustments.propose'),
  input: z.object({ id }),
  output: nothing,
  errors: ['stateChanged'],
});
