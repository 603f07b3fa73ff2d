import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import { createAlipayGateway } from '@arcadia/gateways/alipay/adapter';
import { systemClock } from '@arcadia/kernel/clock';
import { needed } from '../../settings/needed-setting.ts';
import type { Settings } from '../../settings/settings.ts';

/** The real Alipay. @throws SettingsError if one of its settings is missing. */
export function alipay(settings: Settings): PaymentGateway {
  const because = 'PAYMENT_GATEWAYS names alipay';
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
    billHosts: settings.alipayBillHosts,
    clock: systemClock,
  });
}
