import { defineJob, noPayload } from '@arcadia/domain/jobs/define-job';
import { reconcilePayments } from '@arcadia/domain/payments/index';
import { settlers } from '../settlers.ts';

/** Queries the gateways about payments without a notification, and closes expired ones. */
export const reconcilePaymentsJob = defineJob({
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
});
