import * as z from 'zod/mini';
import { decided } from '../operators/approvals.ts';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { described, id, nothing, text } from '../wire/wire.ts';

const billId = described(id, 'Id of the bill.');

export const discardBill = endpoint({
  method: 'POST',
  path: '/ops/bills/{id}/discard',
  summary: 'Discard a final bill, give back what was paid, and make a new one in its place',
  access: operatorNeeds('bills.manage'),
  input: z.object({
    id: billId,
    reason: described(text(300), 'Why it is discarded, as the customer reads it.'),
  }),
  output: z.object({
    ...decided.shape,
    replacedBy: described(
      z.nullable(z.string()),
      'The bill that was made in its place; null where that waits for a second person.',
    ),
  }),
  errors: ['approvalWaits', 'stateChanged', 'billInvoiced', 'accountClosing'],
  idempotent: true,
});

export const settleBill = endpoint({
  method: 'POST',
  path: '/ops/bills/{id}/settle',
  summary: 'Settle a bill of a channel company against the reference of its payment',
  access: operatorNeeds('bills.manage'),
  input: z.object({
    id: billId,
    reference: described(text(100), 'Reference of the payment that was made elsewhere.'),
  }),
  output: nothing,
  errors: ['approvalWaits', 'stateChanged', 'billPaidFromFunds'],
  idempotent: true,
});
