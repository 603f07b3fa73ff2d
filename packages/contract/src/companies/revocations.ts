import * as z from 'zod/mini';
import { type Endpoint, endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { described, id, instant, nothing, text } from '../wire/wire.ts';

/** Revoking a certification that was approved by mistake. */

const getCompanyRevocations = endpoint({
  method: 'GET',
  path: '/ops/companies/{id}/revocations',
  summary: 'Whether a customer’s certification can be revoked, and those that were, newest first',
  access: operatorNeeds('companies.read'),
  input: z.object({ id }),
  output: z.object({
    revocable: described(
      z.boolean(),
      'Whether a certification is in force and nothing is under review.',
    ),
    online: described(z.int(), 'How many services are online.'),
    entries: described(
      z.array(
        z.object({
          submissionId: described(z.string(), 'The submission that was in force.'),
          revokedAt: described(instant, 'When it was revoked.'),
          revokedByName: described(z.string(), 'Operator who revoked it.'),
          reason: described(z.string(), 'Why, as the customer reads it.'),
          note: described(z.nullable(z.string()), 'What staff alone read; null if nothing.'),
          services: described(z.int(), 'How many services were put on hold.'),
        }),
      ),
      'Newest first.',
    ),
  }),
});

const revokeCertification = endpoint({
  method: 'POST',
  path: '/ops/companies/{id}/revoke-certification',
  summary:
    'Revoke the certification that is in force: nothing that needs one can be begun until another is approved. Bills, invoices and contracts stay valid',
  access: operatorNeeds('certifications.review'),
  input: z.object({
    id,
    reason: described(text(300), 'Why, as the customer reads it.'),
    note: described(z.optional(text(1000)), 'What staff alone read.'),
    holdServices: described(z.boolean(), 'Whether services that are online are put on hold.'),
  }),
  output: nothing,
  errors: ['stateChanged'],
  idempotent: true,
});

export const revocationApi = {
  getCompanyRevocations,
  revokeCertification,
} as const satisfies Record<string, Endpoint>;
