import { createWechatPayGateway } from '@arcadia/gateways/wechat-pay/adapter';
import { storedSimulatorKeys } from '@arcadia/gateways/wechat-pay/simulator/keys';
import { createWechatPaySimulator } from '@arcadia/gateways/wechat-pay/simulator/simulator';
import type { SimulatedGateway, SimulatorWorld } from './simulated-gateway.ts';

const basePath = '/sim/gateways/wechat_pay';
const identity = { appId: 'wx8888888888888888', merchantId: '1900000109' };

/**
 * Both sides have their own keys, made at the first start. It is as while a merchant changes over from platform
 * certificates to the public key, so that both are used.
 */
export async function simulatedWechatPay({
  ctx,
  localUrl,
  store,
  wake,
  wechatPayCodeMinutes,
}: SimulatorWorld): Promise<SimulatedGateway> {
  const keys = await storedSimulatorKeys(store, ctx.clock.now());
  const { brandName, publicUrl } = ctx.deployment;
  const apiUrl = `${localUrl}${basePath}`;
  return {
    basePath,
    simulator: createWechatPaySimulator({
      ...identity,
      merchantName: { zh: brandName, en: brandName },
      keys,
      apiUrl,
      basePath,
      store,
      clock: ctx.clock,
      wake,
    }),
    gateway: createWechatPayGateway({
      ...identity,
      apiUrl,
      merchantSerial: keys.merchant.serial,
      merchantPrivateKey: keys.merchant.privateKey,
      apiV3Key: keys.apiV3Key,
      verification: {
        publicKey: { id: keys.gateway.id, key: keys.gateway.publicKey },
        platformCertificates: true,
      },
      refundNotifyUrl: `${publicUrl}/api/notify/wechat_pay`,
      codeMinutes: wechatPayCodeMinutes,
      clock: ctx.clock,
    }),
  };
}
