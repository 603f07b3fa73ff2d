import * as z from 'zod/mini';
import { proposed } from '../operators/approvals.ts';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { defineList, sorting } from '../wire/list.ts';
import { amountText, atMost } from '../wire/typed-amount.ts';
import { described, id, instant, namedRef, text, wireMoney } from '../wire/wire.ts';

/** Corrections of a company's funds by operators: one proposes, and it waits among the approvals for another one. */

const adjustmentId = described(id, 'Id of the adjustment.');

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
      kind: described(
        z.enum(adjustmentKinds, 'unknownOption'),
        '`credit`: money is given. `debit`: money is taken. `deposit`: another deposit is required.',
      ),
      /** Amount that is given or taken, or the required deposit from then on. */
      amount: described(
        amount,
        'Decimal string in the settlement currency, such as 100.00; below zero it takes.',
      ),
      takeFromCash: described(
        z.optional(z.boolean()),
        'Whether a higher required deposit is filled from cash at once.',
      ),
      /** The customer reads it beside the movement. */
      reason: described(text(300), 'Why, as the customer reads it.'),
      /** Only operators read it. */
      note: described(
        text(1000),
        'What operators note for themselves; the customer does not see it.',
      ),
    })
    .check(
      z.refine(({ kind, amount: typed }) => kind === 'deposit' || /[1-9]/.test(typed), {
        error: 'amountNotPositive',
        path: ['amount'],
      }),
    ),
  output: proposed,
  errors: ['adjustmentExceedsCash', 'depositChangeWaits', 'depositUnchanged', 'accountClosing'],
  idempotent: true,
});

const adjustment = z.object({
  id: described(z.string(), 'Id of the adjustment.'),
  companyId: described(z.string(), 'Id of the company.'),
  companyName: described(z.string(), 'Name of the company.'),
  kind: described(
    z.enum(adjustmentKinds),
    '`credit`: money is given. `debit`: money is taken. `deposit`: another deposit is required.',
  ),
  amount: described(
    wireMoney,
    'What is added or taken, above zero; for the required deposit the new one.',
  ),
  takeFromCash: described(
    z.boolean(),
    'Whether a higher required deposit is filled from cash at once.',
  ),
  reason: described(z.string(), 'Why, as the customer reads it.'),
  note: described(z.string(), 'What operators note for themselves; the customer does not see it.'),
  status: described(
    z.enum(adjustmentStatuses),
    '`waiting`: another operator decides. `approved`: it was booked. `refused`, `withdrawn` or `expired`: nothing was booked.',
  ),
  proposedBy: described(namedRef, 'Operator who proposed it.'),
  proposedAt: described(instant, 'When it was proposed.'),
  expiresAt: described(instant, 'From when on it can no longer be approved.'),
  decidedBy: described(z.nullable(namedRef), 'Operator who decided; null if nobody did.'),
  endedAt: described(
    z.nullable(instant),
    'When it was decided, withdrawn or expired; null while it waits.',
  ),
  refusal: described(z.nullable(z.string()), 'Why it was refused; null if it was not.'),
  previousDeposit: described(
    z.nullable(wireMoney),
    'Required deposit that an approved change replaced; null otherwise.',
  ),
  moved: described(
    z.nullable(wireMoney),
    'What the approval moved into cash, negative out of it; null until it is approved.',
  ),
});

export const adjustmentList = defineList({
  path: '/ops/adjustments',
  summary: 'Adjustments of all customers, the newest proposal first',
  access: operatorNeeds('adjustments.propose'),
  filters: {
    status: described(
      z.optional(z.enum(adjustmentStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
    kind: described(z.optional(z.enum(adjustmentKinds, 'unknownOption')), 'Only of this kind.'),
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
  input: z.object({ id: adjustmentId }),
  output: z.object({
    ...adjustment.shape,
    approvalId: described(
      z.nullable(z.string()),
      'Id of the request to which a second person agrees; null once it has ended.',
    ),
    /** Balances before and after the approval; null once the adjustment has ended. */
    forecast: described(
      z.nullable(
        z.object({
          cash: described(wireMoney, 'Cash balance now.'),
          deposit: described(wireMoney, 'Security deposit now.'),
          requiredDeposit: described(wireMoney, 'Required deposit now.'),
          cashAfter: described(wireMoney, 'Cash after the approval, as balances are now.'),
          depositAfter: described(wireMoney, 'Deposit after the approval, as balances are now.'),
          /** Whether there is too little cash to take. */
          exceedsCash: described(z.boolean(), 'Whether it takes more cash than there is.'),
        }),
      ),
      'What approving it would do now; null once it has ended.',
    ),
  }),
});
