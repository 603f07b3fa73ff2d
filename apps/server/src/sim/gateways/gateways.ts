import { type GatewayId, gateways } from '@arcadia/contract/funds/payments';
import type { Context } from '@arcadia/domain/database/context';
import { write } from '@arcadia/domain/database/transaction';
import { defineJob, type Job, noPayload } from '@arcadia/domain/jobs/define-job';
import type { PaymentSimulator } from '@arcadia/gateways/payment-simulator';
import { postgresSimulatorStore } from '../simulator-store.ts';
import { simulatedAlipay } from './alipay.ts';
import { simulatedPayPal } from './paypal.ts';
import type { SimulatedGateway, SimulatorWorld } from './simulated-gateway.ts';
import { simulatedWechatPay } from './wechat-pay.ts';
import { simulatedStripe } from './stripe.ts';

/** How each gateway is simulated. One that is missing doesn't compile. */
const simulations: Readonly<
  Record<GatewayId, (world: SimulatorWorld) => Promise<SimulatedGateway>>
> = {
  alipay: simulatedAlipay,
  wechat_pay: simulatedWechatPay,
  paypal: simulatedPayPal,
  stripe: simulatedStripe,
};

export type SimulatedGateways = {
  simulated: readonly SimulatedGateway[];
  /** Sends what is due. */
  deliveryJob: DeliveryJob;
};

export async function simulatedGateways(
  ctx: Context,
  { localUrl, wechatPayCodeMinutes }: Pick<SimulatorWorld, 'localUrl' | 'wechatPayCodeMinutes'>,
): Promise<SimulatedGateways> {
  const store = postgresSimulatorStore(ctx);
  const simulated: SimulatedGateway[] = [];
  const deliveryJob = simulatedDelivery(() => simulated.map(({ simulator }) => simulator));
  const wake = (at: Date) => wakeSimulators(ctx, deliveryJob, at);
  const world = { ctx, localUrl, store, wake, wechatPayCodeMinutes };
  simulated.push(...(await Promise.all(gateways.map((id) => simulations[id](world)))));
  return { simulated, deliveryJob };
}

/** Sends what is due now; what is due later is found by the sweep of every minute. */
async function wakeSimulators(ctx: Context, job: DeliveryJob, at: Date): Promise<void> {
  if (at > ctx.clock.now()) return;
  await write(ctx, async (tx) => {
    tx.unaudited('waking a simulator');
    await tx.enqueue(job, {});
  });
}

type DeliveryJob = Job<Record<string, never>>;

/** Lets the simulated gateways send what is due. They are asked for when the job runs: they wake themselves by it. */
function simulatedDelivery(simulators: () => readonly PaymentSimulator[]): DeliveryJob {
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
