import type { Context } from '../database/context.ts';
import { defineJob, type JobRun, noPayload } from '../jobs/define-job.ts';
import { eventPayload } from '../jobs/subscriptions.ts';
import { reconcilePayments } from './reconcile.ts';
import type { AllSettlers } from './refund-settler.ts';
import { sendRefunds } from './send-refunds.ts';

/** `settlers`: of all features that money is paid for. */
export function paymentJobs(settlers: AllSettlers) {
  async function sendDue(ctx: Context, _payload: unknown, { log }: JobRun): Promise<void> {
    for (const { gateway, number, error } of await sendRefunds(ctx, settlers.refunds))
      log.warn({ gateway, refundId: number, err: error }, 'a refund has no known outcome yet');
  }

  return {
    /** Queries the gateways about payments without a notification, and closes expired ones. */
    reconcilePayments: defineJob({
      name: 'reconcile-payments',
      queue: 'money',
      actor: 'payment reconciliation',
      payload: noPayload,
      schedule: '* * * * *',
      key: () => 'reconcile-payments',
      serial: true,
      async run(ctx, _payload, { log }) {
        for (const { gateway, number, error } of await reconcilePayments(ctx, settlers.payments))
          log.warn({ gateway, orderId: number, err: error }, 'a gateway could not be asked');
      },
    }),

    /** Sends the refunds that were ordered to the gateways, and asks about those without a known outcome. */
    sendRefunds: defineJob({
      name: 'send-refunds',
      queue: 'money',
      actor: 'refunds',
      payload: noPayload,
      schedule: '* * * * *',
      serial: true,
      run: sendDue,
    }),

    /** The same as soon as one was approved, so that nobody waits for the next minute. */
    sendApprovedRefunds: defineJob({
      name: 'send-approved-refunds',
      queue: 'money',
      actor: 'refunds',
      payload: eventPayload,
      maxAttempts: 1,
      key: () => 'send-approved-refunds',
      serial: () => 'send-refunds',
      run: sendDue,
    }),
  };
}
