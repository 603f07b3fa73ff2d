import * as z from 'zod/mini';
import { endpoint, needs, operatorNeeds } from '../wire/endpoint.ts';
import { described, id, instant, nothing, wireMoney, withReason } from '../wire/wire.ts';

/** Closing a company's account: by its main account, when nothing is open any more. */

const companyId = described(id, 'Id of the company.');

/** `closing`: its money is under way. `stopped`: the account stays. */
const closureStatuses = ['closing', 'closed', 'stopped'] as const;

/** Counts that must be zero before an account is closed, in the order in which they are shown. */
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
  status: described(
    z.enum(closureStatuses),
    '`closing`: money is being paid out, and nothing new can be started. `closed`: logins have ended. `stopped`: the closing ended, and the account stays.',
  ),
  requestedByName: described(z.string(), 'Who asked for it.'),
  requestedAt: described(instant, 'When the main account asked for it.'),
  endedAt: described(
    z.nullable(instant),
    'When the closing was stopped or complete; null while it goes on.',
  ),
  stopReason: described(z.nullable(z.string()), 'Why it was stopped; null if it was not.'),
});

const getClosing = endpoint({
  method: 'GET',
  path: '/account/closing',
  summary: 'Whether the account can be closed, what is left to do, and what becomes of its money',
  // No role can hold it: for the main account only.
  access: needs('accountInfoQuery'),
  input: nothing,
  output: z.object({
    closing: described(
      z.nullable(standing),
      'The newest closing of the account; null if there was none.',
    ),
    checks: described(
      z.array(
        z.object({
          check: described(z.enum(closingChecks), 'Which of them it is.'),
          open: described(z.int(), 'How many are still open.'),
        }),
      ),
      'What must be finished before, each with how many are open.',
    ),
    refunded: described(wireMoney, 'What goes back to the customer.'),
    lapsing: described(wireMoney, 'What was given by adjustments and is not paid out.'),
    coupons: described(z.int(), 'How many coupons could still be used.'),
    canClose: described(z.boolean(), 'Whether nothing is open.'),
  }),
});

const startClosing = endpoint({
  method: 'POST',
  path: '/account/closing',
  summary:
    'Close the account: everything left is refunded, and nothing new can be started from now on. Needs a session verified a moment ago',
  access: needs('accountInfoAll'),
  input: z.object({
    /** Confirmation that logins end for good. */
    confirmed: described(
      z.literal(true, 'required'),
      'That logins end for good is confirmed; must be true.',
    ),
  }),
  output: z.object({
    status: described(
      z.enum(closureStatuses),
      '`closing`: money is being paid out. `closed`: there was none, and logins have ended.',
    ),
  }),
  errors: ['identityCheckRequired', 'closingNotReady', 'stateChanged', 'certificationRequired'],
  idempotent: true,
});

const getCompanyClosing = endpoint({
  method: 'GET',
  path: '/ops/companies/{id}/closing',
  summary: 'The newest closing of a customer’s account; null if there was none',
  access: operatorNeeds('companies.read'),
  input: z.object({ id: companyId }),
  output: z.object({
    closing: described(
      z.nullable(
        z.object({
          ...standing.shape,
          stoppedByName: described(
            z.nullable(z.string()),
            'Operator who stopped it; null if nobody or the product did.',
          ),
          lapsed: described(
            z.nullable(wireMoney),
            'What was not paid out when the account was closed; null before.',
          ),
        }),
      ),
      'The newest closing of the account; null if there was none.',
    ),
  }),
});

const stopClosing = endpoint({
  method: 'POST',
  path: '/ops/companies/{id}/closing/stop',
  summary: 'Stop a closing that is under way, with a reason that the customer reads',
  access: operatorNeeds('companies.manage'),
  input: withReason,
  output: nothing,
  errors: ['stateChanged'],
  idempotent: true,
});

export const closingApi = { getClosing, startClosing, getCompanyClosing, stopClosing } as const;
