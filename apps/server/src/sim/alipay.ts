import type { Context } from '@arcadia/domain/database/context';
import { write } from '@arcadia/domain/database/transaction';
import { createAlipayGateway } from '@arcadia/gateways/alipay/adapter';
import { simulatorKeys } from '@arcadia/gateways/alipay/keys';
import {
  type AlipaySimulator,
  createAlipaySimulator,
} from '@arcadia/gateways/alipay/simulator/simulator';
import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import { deliveryTask } from './deliver-notifications.ts';
import { postgresSimulatorStore } from './simulator-store.ts';

/** Where the simulated Alipay is mounted. */
export const alipayBasePath = '/sim/gateways/alipay';

const appId = '2021000000000001';
const sellerId = '2088000000000001';

/**
 * The real adapter with a simulated Alipay on the other side of the wire. Both have their own keys, made at the first
 * start.
 */
export async function simulatedAlipay(
  ctx: Context,
  { localUrl }: { localUrl: string },
): Promise<{ gateway: PaymentGateway; simulator: AlipaySimulator }> {
  const store = postgresSimulatorStore(ctx);
  const { merchant, gateway } = await simulatorKeys(store);
  const simulator = createAlipaySimulator({
    appId,
    sellerId,
    merchantName: { zh: ctx.deployment.brandName, en: ctx.deployment.brandName },
    gatewayPrivateKey: gateway.privateKey,
    merchantPublicKey: merchant.publicKey,
    basePath: alipayBasePath,
    store,
    clock: ctx.clock,
    wake: (at) => wakeSimulator(ctx, at),
  });
  return {
    simulator,
    gateway: createAlipayGateway({
      gatewayUrl: `${ctx.deployment.publicUrl}${alipayBasePath}/gateway.do`,
      // The server reaches itself directly, whatever stands in front of the public address.
      serverUrl: `${localUrl}${alipayBasePath}/gateway.do`,
      appId,
      sellerId,
      merchantPrivateKey: merchant.privateKey,
      alipayPublicKey: gateway.publicKey,
      clock: ctx.clock,
    }),
  };
}

/** What is due now is sent at once; what is due later is found by the sweep of every minute. */
async function wakeSimulator(ctx: Context, at: Date): Promise<void> {
  if (at > ctx.clock.now()) return;
  await write(ctx, async (tx) => {
    tx.unaudited('waking a simulator');
    await tx.enqueue({ task: deliveryTask, payload: {}, key: deliveryTask });
  });
}
