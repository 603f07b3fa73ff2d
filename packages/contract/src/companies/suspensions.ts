import * as z from 'zod/mini';
import { type Endpoint, endpoint, memberAccess, operatorNeeds } from '../wire/endpoint.ts';
import { described, id, instant, nothing, text } from '../wire/wire.ts';

/** Suspending a company: by the provider, until it is lifted. */

/** Reasons, as the customer reads them in its language. `other` needs a text of its own. */
export const suspensionReasons = [
  'payment_risk',
  'terms',
  'content',
  'identity',
  'security',
  'authority',
  'other',
] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];

const reason = described(z.enum(suspensionReasons, 'required'), 'Why the company is suspended.');
const customerText = described(
  z.nullable(z.string()),
  'What the provider wrote to the customer beside the reason; null if nothing.',
);

const getSuspension = endpoint({
  method: 'GET',
  path: '/account/suspension',
  summary: 'Whether the company is suspended, since when and why',
  access: memberAccess,
  input: nothing,
  output: z.object({
    suspension: described(
      z.nullable(
        z.object({
          since: described(instant, 'Beginning of the suspension.'),
          reason,
          text: customerText,
          servicesHeld: described(z.boolean(), 'Whether its services are offline meanwhile.'),
        }),
      ),
      'Null while the company is not suspended.',
    ),
  }),
});

const entry = z.object({
  id: described(z.string(), 'Id of the entry.'),
  kind: described(z.enum(['suspended', 'lifted']), 'What was decided.'),
  decidedAt: described(instant, 'When it was decided.'),
  decidedByName: described(z.string(), 'Operator who decided.'),
  reason: described(
    z.nullable(z.enum(suspensionReasons)),
    'Why, as the customer reads it; null of a lift.',
  ),
  text: customerText,
  note: described(z.nullable(z.string()), 'What staff alone read; null if nothing.'),
  servicesHeld: described(z.boolean(), 'Whether services are held meanwhile; false of a lift.'),
  services: described(
    z.int(),
    'How many services it took offline, or how many the lift was to bring back.',
  ),
});

const getCompanySuspensions = endpoint({
  method: 'GET',
  path: '/ops/companies/{id}/suspensions',
  summary: 'Whether a customer is suspended, and everything that was decided of it, newest first',
  access: operatorNeeds('companies.read'),
  input: z.object({ id }),
  output: z.object({
    suspended: described(z.boolean(), 'Whether it is suspended now.'),
    online: described(z.int(), 'How many of its services are online.'),
    entries: described(z.array(entry), 'What was decided, newest first.'),
  }),
});

const note = described(z.optional(text(1000)), 'What staff alone read.');

const suspendCompany = endpoint({
  method: 'POST',
  path: '/ops/companies/{id}/suspend',
  summary:
    'Suspend a customer: its people read, pay and answer, and nothing else is done on its behalf until that is lifted',
  access: operatorNeeds('companies.suspend'),
  input: z
    .object({
      id,
      reason,
      text: described(z.optional(text(500)), 'What the customer reads beside the reason.'),
      note,
      holdServices: described(z.boolean(), 'Whether its services go offline meanwhile.'),
    })
    .check(
      z.refine((value) => value.reason !== 'other' || value.text !== undefined, {
        path: ['text'],
        error: 'required',
      }),
    ),
  output: nothing,
  errors: ['stateChanged', 'accountClosing'],
  idempotent: true,
});

const liftSuspension = endpoint({
  method: 'POST',
  path: '/ops/companies/{id}/lift-suspension',
  summary: 'Lift the suspension of a customer; services that were held go online again',
  access: operatorNeeds('companies.suspend'),
  input: z.object({
    id,
    text: described(z.optional(text(500)), 'What the customer reads.'),
    note: described(text(1000), 'Why; staff alone read it.'),
  }),
  output: nothing,
  errors: ['stateChanged'],
  idempotent: true,
});

export const suspensionApi = {
  getSuspension,
  getCompanySuspensions,
  suspendCompany,
  liftSuspension,
} as const satisfies Record<string, Endpoint>;
