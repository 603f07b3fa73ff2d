import * as z from 'zod/mini';
import { endpoint, needs, operatorNeeds } from './endpoint.ts';
import { id, instant, nothing, text, wireMoney } from './wire.ts';

/** Closing a company's account: by its main account, when nothing is open any more. */

/** `closing`: its money is under way. `stopped`: the account stays. */
const closureStatuses = ['closing', 'closed', 'stopped'] as const;

/** What must be zero before, in the order in which they are shown. */
export const closingChecks = [
  'services',
  'bills',
  'certification',
  'game',
  'transfer',
  'refund',
  'payments',
] as const;
export type ClosingCheck = (typeof closingChecks)[number];

const standing = z.object({
  status: z.enum(closureStatuses),
  requestedByName: z.string(),
  requestedAt: instant,
  endedAt: z.nullable(instant),
  stopReason: z.nullable(z.string()),
});

export const getClosing = endpoint({
  method: 'GET',
  path: '/account/closing',
  summary: 'Whether the account can be closed, what is left to do, and what becomes of its money',
  // No role can hold it: for the main account only.
  access: needs('accountInfoQuery'),
  input: nothing,
  output: z.object({
    /** The newest closing; null if there was none. */
    closing: z.nullable(standing),
    checks: z.array(z.object({ check: z.enum(closingChecks), open: z.int() })),
    refunded: wireMoney,
    lapsing: wireMoney,
    coupons: z.int(),
    canClose: z.boolean(),
  }),
});

export const startClosing = endpoint({
  method: 'POST',
  path: '/account/closing',
  summary:
    'Close the account: everything left is refunded, and nothing new can be started from now on. Needs a session verified a moment ago',
  access: needs('accountInfoAll'),
  input: z.object({
    /** That logins end for good must be confirmed. */
    confirmed: z.literal(true, 'required'),
  }),
  output: z.object({ status: z.enum(closureStatuses) }),
  errors: ['identityCheckRequired', 'closingNotReady', 'stateChanged', 'certificationRequired'],
  idempotent: true,
});

export const getCompanyClosing = endpoint({
  method: 'GET',
  path: '/ops/companies/{id}/closing',
  summary: 'The newest closing of a customer’s account; null if there was none',
  access: operatorNeeds('companies.read'),
  input: z.object({ id }),
  output: z.object({
    closing: z.nullable(
      z.object({
        ...standing.shape,
        /** Null where the product stopped it. */
        stoppedByName: z.nullable(z.string()),
        lapsed: z.nullable(wireMoney),
      }),
    ),
  }),
});

export const stopClosing = endpoint({
  method: 'POST',
  path: '/ops/companies/{id}/closing/stop',
  summary: 'Stop a closing that is under way, with a reason that the customer reads',
  access: operatorNeeds('companies.manage'),
  input: z.object({ id, reason: text(300) }),
  output: nothing,
  errors: ['stateChanged'],
  idempotent: true,
});

/** Of properties whose schema is shared, and can't describe each of its uses. */
export const propertyDescriptions = {
  closure: 'Whether the account is being closed or is closed; null while it is in use.',
  closing: 'The newest closing of the account; null if there was none.',
  checks: 'What must be finished before, each with how many are open.',
  check: 'Which of them it is.',
  open: 'How many are still open.',
  refunded: 'What goes back to the customer.',
  coupons: 'How many coupons could still be used.',
  lapsing: 'What was given by adjustments and is not paid out.',
  lapsed: 'What was not paid out when the account was closed; null before.',
  canClose: 'Whether nothing is open.',
  confirmed: 'That logins end for good is confirmed; must be true.',
  stopReason: 'Why it was stopped; null if it was not.',
  stoppedByName: 'Operator who stopped it; null if nobody or the product did.',
  requestedByName: 'Who asked for it.',
};
