import { decided } from '../operators/approvals.ts';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { nothing, withReason } from '../wire/wire.ts';

// Undoing decisions about money. The reason is read by the customer.

const undoBankTransfer = endpoint({
  method: 'POST',
  path: '/ops/bank-transfers/{id}/undo',
  summary:
    'Take back the credit of a confirmed transfer, as long as none of it was used; the transfer is under review again',
  access: operatorNeeds('transfers.review'),
  input: withReason,
  output: decided,
  errors: ['approvalWaits', 'stateChanged', 'creditSpent', 'creditRefunded', 'creditHeld'],
  idempotent: true,
});

const undoPaymentCase = endpoint({
  method: 'POST',
  path: '/ops/payment-cases/{id}/undo',
  summary:
    'Take money back from the company to which a case was assigned, as long as none of it was used; it waits in a new case',
  access: operatorNeeds('payments.resolve'),
  input: withReason,
  output: decided,
  errors: ['approvalWaits', 'stateChanged', 'creditSpent', 'creditRefunded', 'creditHeld'],
  idempotent: true,
});

const undoRefund = endpoint({
  method: 'POST',
  path: '/ops/refunds/{id}/undo',
  summary:
    'Take back the approval of a refund before any of it was sent or paid; it is held and under review again',
  access: operatorNeeds('refunds.review'),
  input: withReason,
  output: nothing,
  errors: ['approvalWaits', 'caseTaken', 'stateChanged', 'refundUnderway'],
  idempotent: true,
});

export const undoApi = { undoBankTransfer, undoPaymentCase, undoRefund };
