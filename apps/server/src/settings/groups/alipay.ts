import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

/** The settings of Alipay. */
export const alipaySettings = {
  alipayGatewayUrl: setting(schema.webAddress, {
    name: 'ALIPAY_GATEWAY_URL',
    meaning: 'Address of Alipay; outside sim only',
    fallback: 'https://openapi.alipay.com/gateway.do',
    weakness: schema.addressWeakness,
  }),
  alipayBillHosts: setting(schema.listOf(schema.hostName), {
    name: 'ALIPAY_BILL_HOSTS',
    meaning:
      'Hosts from which Alipay’s daily bills are downloaded, separated by commas; outside sim only',
    fallback: 'dwbillcenter.alipay.com',
  }),
  alipayAppId: setting(schema.optional(schema.digits(16)), {
    name: 'ALIPAY_APP_ID',
    meaning: 'App id at Alipay; outside sim only; needed if PAYMENT_GATEWAYS names alipay',
  }),
  alipaySellerId: setting(schema.optional(schema.digits(16)), {
    name: 'ALIPAY_SELLER_ID',
    meaning:
      "The merchant's user id (PID) at Alipay; outside sim only; needed if PAYMENT_GATEWAYS names alipay",
  }),
  alipayMerchantPrivateKey: setting(
    schema.optional(schema.rsaPrivateKey('ALIPAY_MERCHANT_PRIVATE_KEY')),
    {
      name: 'ALIPAY_MERCHANT_PRIVATE_KEY',
      meaning:
        'Our RSA key of 2048 bits or more, as PEM or bare Base64; outside sim only; needed if PAYMENT_GATEWAYS names alipay',
    },
  ),
  alipayPublicKey: setting(schema.optional(schema.rsaPublicKey('ALIPAY_PUBLIC_KEY')), {
    name: 'ALIPAY_PUBLIC_KEY',
    meaning:
      "Alipay's public key, as PEM or bare Base64; outside sim only; needed if PAYMENT_GATEWAYS names alipay",
  }),
} as const;

export const alipayNeeds = [
  'alipayAppId',
  'alipaySellerId',
  'alipayMerchantPrivateKey',
  'alipayPublicKey',
] as const satisfies readonly (keyof typeof alipaySettings)[];
