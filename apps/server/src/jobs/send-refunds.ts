import { defineJob, noPayload } from '@arcadia/domain/jobs/define-job';
import { sendRefunds } from '@arcadia/domain/payments/index';
import { settlers } from '../settlers.ts';

/** Sends the refunds that were ordered to the gateways, and asks about those without a known outcome. */
export const sendRefundsJob = defineJob({
  name: 'send-refunds',
  queue: 'money',
  actor: 'refunds',
  payload: noPayload,
  schedule: '* * * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    for (const { gateway, number, error } of await sendRefunds(ctx, settlers.refunds))
      log.warn({ gateway, refundId: number, err: error }, 'a refund has no known outcome yet');
  },
});
