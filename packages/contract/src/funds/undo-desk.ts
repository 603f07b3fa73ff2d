import * as z from 'zod/mini';
import { decided } from '../operators/approvals.ts';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import {
  described,
  instant,
  namedRef,
  nothing,
  text,
  wireMoney,
  withReason,
} from '../wire/wire.ts';

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

const digest = described(
  z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalidFormat')),
  'SHA-256 of the bytes of the file, hexadecimal.',
);
const used = described(
  z.array(
    z.object({
      id: described(z.string(), 'Id of the coupon.'),
      company: described(namedRef, 'Customer who has it.'),
      deducted: described(wireMoney, 'What bills have used of it.'),
    }),
  ),
  'Coupons of the file that bills have used, which stay as they are; at most 20.',
);

const listCouponFiles = endpoint({
  method: 'GET',
  path: '/ops/coupon-files',
  summary: 'The newest files of coupons that were issued, and what of each can be taken back',
  access: operatorNeeds('coupons.manage'),
  input: nothing,
  output: z.object({
    files: described(
      z.array(
        z.object({
          digest,
          name: described(z.string(), 'Name of the file.'),
          coupons: described(z.int(), 'How many coupons were issued with it.'),
          issuedAt: described(instant, 'When it was issued.'),
          issuedBy: described(namedRef, 'Operator who issued it; of two the second.'),
          revocable: described(
            z.int(),
            'How many of its coupons can be taken back: not used, not ended, not revoked.',
          ),
          used,
          undone: described(
            z.nullable(
              z.object({
                at: described(instant, 'When it was undone.'),
                by: described(namedRef, 'Operator who undid it.'),
                reason: described(z.string(), 'Why, as the customers read it.'),
                revoked: described(z.int(), 'How many coupons were revoked.'),
              }),
            ),
            'How it was undone; null if it was not.',
          ),
        }),
      ),
      'At most 20, newest first.',
    ),
  }),
});

export const undoCouponFile = endpoint({
  method: 'POST',
  path: '/ops/coupon-files/{id}/undo',
  summary: 'Revoke the coupons of an issued file that no bill has used',
  access: operatorNeeds('coupons.manage'),
  input: z.object({ id: digest, reason: described(text(300), 'Why it is done.') }),
  output: z.object({
    revoked: described(z.int(), 'How many coupons were revoked.'),
    used,
  }),
  errors: ['stateChanged', 'couponsUsed'],
  idempotent: true,
});

export const undoApi = {
  undoBankTransfer,
  undoPaymentCase,
  undoRefund,
  listCouponFiles,
  undoCouponFile,
};
