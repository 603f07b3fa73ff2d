import { createAlipayGateway } from '@arcadia/gateways/alipay/adapter';
import { simulatorKeys } from '@arcadia/gateways/alipay/keys';
import { createAlipaySimulator } from '@arcadia/gateways/alipay/simulator/simulator';
import type { SimulatedGateway, SimulatorWorld } from './simulated-gateway.ts';

const basePath = '/sim/gateways/alipay';
const appId = '2021000000000001';
const sellerId = '2088000000000001';

/** Both sides have their own keys, made at the first start. */
export async function simulatedAlipay({
  ctx,
  localUrl,
  store,
  wake,
}: SimulatorWorld): Promise<SimulatedGateway> {
  const { merchant, gateway } = await simulatorKeys(store);
  const simulator = createAlipaySimulator({
    appId,
    sellerId,
    merchantName: { zh: ctx.deployment.brandName, en: ctx.deployment.brandName },
    gatewayPrivateKey: gateway.privateKey,
    merchantPublicKey: merchant.publicKey,
    basePath,
    store,
    clock: ctx.clock,
    wake,
  });
  return {
    basePath,
    simulator,
    gateway: createAlipayGateway({
      gatewayUrl: `${ctx.deployment.publicUrl}${basePath}/gateway.do`,
      serverUrl: `${localUrl}${basePath}/gateway.do`,
      appId,
      sellerId,
      merchantPrivateKey: merchant.privateKey,
      alipayPublicKey: gateway.publicKey,
      billHosts: [new URL(localUrl).host],
      clock: ctx.clock,
    }),
  };
}
