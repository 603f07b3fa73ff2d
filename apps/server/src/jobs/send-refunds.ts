import type { Context } from '@arcadia/domain/database/context';
import { defineJob, type JobRun, noPayload } from '@arcadia/domain/jobs/define-job';
import { eventPayload } from '@arcadia/domain/jobs/subscriptions';
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
  run: (ctx, _payload, run) => sendDue(ctx, run),
});

/** The same as soon as one was approved, so that nobody waits for the next minute. */
export const sendApprovedRefundsJob = defineJob({
  name: 'send-approved-refunds',
  queue: 'money',
  actor: 'refunds',
  payload: eventPayload,
  maxAttempts: 1,
  key: () => 'send-approved-refunds',
  serial: () => 'send-refunds',
  run: (ctx, _payload, run) => sendDue(ctx, run),
});

async function sendDue(ctx: Context, { log }: JobRun): Promise<void> {
  for (const { gateway, number, error } of await sendRefunds(ctx, settlers.refunds))
    log.warn({ gateway, refundId: number, err: error }, 'a refund has no known outcome yet');
}
