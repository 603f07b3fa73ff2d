import type { PaymentSimulator } from '@arcadia/gateways/payment-simulator';
import type { JobHandler } from '../../jobs/job.ts';

/** The name under which the simulators' wake-up is queued. */
export const deliveryTask = 'deliver-simulated-notifications';

/** Lets the simulated gateways send what is due. */
export function deliverSimulatedNotifications(simulators: readonly PaymentSimulator[]): JobHandler {
  return async () => {
    await Promise.all(simulators.map((simulator) => simulator.deliverDue()));
  };
}
