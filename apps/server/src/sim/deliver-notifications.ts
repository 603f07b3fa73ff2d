import type { AlipaySimulator } from '@arcadia/gateways/alipay/simulator/simulator';
import type { JobHandler } from '../jobs/job.ts';

/** The name under which the simulators' wake-up is queued. */
export const deliveryTask = 'deliver-simulated-notifications';

/** Lets the simulated gateways send what is due. */
export function deliverSimulatedNotifications(simulator: AlipaySimulator): JobHandler {
  return async () => {
    await simulator.deliverDue();
  };
}
