import { defineJob, type Job, noPayload } from '@arcadia/domain/jobs/define-job';
import type { PaymentSimulator } from '@arcadia/gateways/payment-simulator';

export type DeliveryJob = Job<Record<string, never>>;

/** Lets the simulated gateways send what is due. They are asked for when the job runs: they wake themselves by it. */
export function simulatedDelivery(simulators: () => readonly PaymentSimulator[]): DeliveryJob {
  return defineJob({
    name: 'deliver-simulated-notifications',
    queue: 'callbacks',
    actor: 'simulator',
    payload: noPayload,
    schedule: '* * * * *',
    key: () => 'deliver-simulated-notifications',
    run: () => Promise.all(simulators().map((simulator) => simulator.deliverDue())),
  });
}
