import * as z from 'zod/mini';
import { storedFile } from '../files/files.ts';
import { decided } from '../operators/approvals.ts';
import { type Endpoint, endpoint, memberAccess, operatorNeeds } from '../wire/endpoint.ts';
import { incomingFile } from '../wire/transfer.ts';
import {
  areaCode,
  described,
  email,
  id,
  instant,
  nothing,
  phoneNumber,
  text,
} from '../wire/wire.ts';

/** Handing over a main account whose holder has left: two persons, a waiting time, and the holder can stop it. */

const newName = described(z.string(), 'Name of the new holder.');
const masked = described(
  z.array(z.string()),
  'Where the new holder is reached, masked: it signs in with these.',
);
const performAt = described(instant, 'When it is performed, unless it is stopped before.');

const getSuccession = endpoint({
  method: 'GET',
  path: '/account/succession',
  summary: 'Whether the main account is being handed over, to whom and when',
  access: memberAccess,
  input: nothing,
  output: z.object({
    succession: described(
      z.nullable(z.object({ name: newName, contacts: masked, performAt })),
      'Null while it is not being handed over.',
    ),
  }),
});

const objectToSuccession = endpoint({
  method: 'POST',
  path: '/account/succession/stop',
  summary: 'Stop the hand-over of the main account; for its holder only',
  access: memberAccess,
  whileSuspended: true,
  input: nothing,
  output: nothing,
  errors: ['stateChanged'],
  idempotent: true,
});

const companyId = described(id, 'Id of the company.');

const entry = z.object({
  id: described(z.string(), 'Id of the hand-over.'),
  status: described(
    z.enum(['waiting', 'stopped', 'done']),
    'Whether it waits, was stopped or was performed.',
  ),
  name: newName,
  contacts: masked,
  reason: described(z.string(), 'Why, for staff.'),
  fileId: described(z.string(), 'Id of the paper by which it was decided.'),
  proposedByName: described(z.string(), 'Operator who asked for it.'),
  decidedByName: described(z.string(), 'Operator who agreed.'),
  decidedAt: described(instant, 'When it was agreed to.'),
  performAt,
  endedAt: described(z.nullable(instant), 'When it was stopped or performed; null while it waits.'),
  stoppedBy: described(
    z.nullable(z.enum(['member', 'operator', 'login_taken', 'closing'])),
    '`login_taken`: somebody else signs in with the new address by now. `closing`: the account is being closed. Null where nothing stopped it.',
  ),
});

const getCompanySuccessions = endpoint({
  method: 'GET',
  path: '/ops/companies/{id}/successions',
  summary: 'Hand-overs of the main account of a customer, newest first',
  access: operatorNeeds('companies.removeSecondFactors'),
  input: z.object({ id: companyId }),
  output: z.object({ items: described(z.array(entry), 'Newest first.') }),
});

const uploadSuccessionEvidence = endpoint({
  method: 'POST',
  path: '/ops/companies/{id}/successions/evidence',
  summary: 'Upload the paper by which a main account is to be handed over',
  access: operatorNeeds('companies.removeSecondFactors'),
  transfer: 'upload',
  input: z.object({ id: companyId, file: incomingFile }),
  output: storedFile,
  errors: ['fileFormatError', 'fileExceedsLimit', 'fileEmpty'],
  rateLimit: { limit: 60, windowSeconds: 3600 },
});

const startSuccession = endpoint({
  method: 'POST',
  path: '/ops/companies/{id}/successions',
  summary:
    'Hand over the main account of a customer: with a second person, and after a time in which its holder can stop it',
  access: operatorNeeds('companies.removeSecondFactors'),
  input: z
    .object({
      id: companyId,
      name: described(text(100), 'Name of the new holder.'),
      email: described(z.optional(email), 'Email of the new holder.'),
      phone: described(
        z.optional(z.object({ areaCode, phoneNumber })),
        'Mobile phone of the new holder.',
      ),
      reason: described(text(1000), 'Why; staff alone read it.'),
      fileId: described(id, 'Id of the uploaded paper.'),
    })
    .check(
      z.refine((value) => value.email !== undefined || value.phone !== undefined, {
        path: ['email'],
        error: 'required',
      }),
    ),
  output: decided,
  errors: ['approvalWaits', 'stateChanged', 'accountClosing', 'loginTaken', 'phoneNumberInvalid'],
  idempotent: true,
});

const stopSuccession = endpoint({
  method: 'POST',
  path: '/ops/companies/{id}/successions/stop',
  summary: 'Stop the hand-over of the main account of a customer',
  access: operatorNeeds('companies.removeSecondFactors'),
  input: z.object({ id: companyId, note: described(text(1000), 'Why; staff alone read it.') }),
  output: nothing,
  errors: ['stateChanged'],
  idempotent: true,
});

export const successionApi = {
  getSuccession,
  objectToSuccession,
  getCompanySuccessions,
  uploadSuccessionEvidence,
  startSuccession,
  stopSuccession,
} as const satisfies Record<string, Endpoint>;
