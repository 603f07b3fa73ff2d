import { createStripeGateway } from '@arcadia/gateways/stripe/adapter';
import { simulatorKeys } from '@arcadia/gateways/stripe/simulator/keys';
import { createStripeSimulator } from '@arcadia/gateways/stripe/simulator/simulator';
import type { SimulatedGateway, SimulatorWorld } from './simulated-gateway.ts';

const basePath = '/sim/gateways/stripe';

/** Its keys are made at the first start. */
export async function simulatedStripe({
  ctx,
  localUrl,
  store,
  wake,
}: SimulatorWorld): Promise<SimulatedGateway> {
  const { secretKey, webhookSecret, accountId } = await simulatorKeys(store);
  const webhookSecrets = [webhookSecret];
  const { publicUrl, brandName } = ctx.deployment;
  const simulator = createStripeSimulator({
    merchantName: { zh: brandName, en: brandName },
    secretKey,
    webhookSecrets,
    webhookUrl: `${publicUrl}/api/notify/stripe`,
    pagesUrl: `${publicUrl}${basePath}`,
    basePath,
    store,
    clock: ctx.clock,
    wake,
  });
  return {
    basePath,
    simulator,
    gateway: createStripeGateway({
      apiUrl: `${localUrl}${basePath}`,
      secretKey,
      webhookSecrets,
      accountId,
      clock: ctx.clock,
    }),
  };
}
