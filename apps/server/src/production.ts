import type { Ports } from '@arcadia/domain/database/context';
import { createAlipayGateway } from '@arcadia/gateways/alipay/adapter';
import { systemClock } from '@arcadia/kernel/clock';
import { callbackClient } from './callback-client.ts';
import { captchaOf } from './captcha.ts';
import { filePorts } from './files.ts';
import { messageSenderOf } from './messages.ts';
import { needed } from './needed-setting.ts';
import type { Settings } from './settings.ts';

/** The real outside world. @throws SettingsError where something of it is missing. */
export function productionPorts(settings: Settings): Ports {
  const alipay = alipayOf(settings);
  return {
    messages: messageSenderOf(settings, null),
    payments: new Map([[alipay.id, alipay]]),
    captcha: captchaOf(settings),
    ...filePorts(settings),
    callbacks: callbackClient(settings),
  };
}

function alipayOf(settings: Settings) {
  const because = 'APP_ENV is production';
  return createAlipayGateway({
    gatewayUrl: settings.alipayGatewayUrl,
    appId: needed('ALIPAY_APP_ID', settings.alipayAppId, because),
    sellerId: needed('ALIPAY_SELLER_ID', settings.alipaySellerId, because),
    merchantPrivateKey: needed(
      'ALIPAY_MERCHANT_PRIVATE_KEY',
      settings.alipayMerchantPrivateKey,
      because,
    ),
    alipayPublicKey: needed('ALIPAY_PUBLIC_KEY', settings.alipayPublicKey, because),
    clock: systemClock,
  });
}
