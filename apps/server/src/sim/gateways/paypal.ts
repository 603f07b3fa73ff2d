import { createPayPalGateway } from '@arcadia/gateways/paypal/adapter';
import {
  certificateName,
  merchantId,
  simulatedIdentity,
} from '@arcadia/gateways/paypal/simulator/identity';
import {
  certificatesPath,
  createPayPalSimulator,
} from '@arcadia/gateways/paypal/simulator/simulator';
import type { SimulatedGateway, SimulatorWorld } from './simulated-gateway.ts';

const basePath = '/sim/gateways/paypal';

/** Credentials and keys are made at the first start. */
export async function simulatedPayPal({
  ctx,
  localUrl,
  store,
  wake,
}: SimulatorWorld): Promise<SimulatedGateway> {
  const identity = await simulatedIdentity(store);
  const { publicUrl, brandName } = ctx.deployment;
  const apiUrl = `${localUrl}${basePath}`;
  return {
    basePath,
    simulator: createPayPalSimulator({
      identity,
      merchantName: { zh: brandName, en: brandName },
      basePath,
      publicUrl,
      serverUrl: localUrl,
      notifyUrl: `${publicUrl}/api/notify/paypal`,
      store,
      clock: ctx.clock,
      wake,
    }),
    gateway: createPayPalGateway({
      apiUrl,
      clientId: identity.clientId,
      clientSecret: identity.clientSecret,
      merchantId,
      webhookId: identity.webhookId,
      checkoutOrigin: new URL(publicUrl).origin,
      certificateUrls: [`${apiUrl}${certificatesPath}`],
      certificateName,
      certificateAuthorities: identity.authority,
      clock: ctx.clock,
    }),
  };
}
