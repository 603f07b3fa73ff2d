import { setting } from '../../setting.ts';
import * as parse from '../../settings-parsers.ts';

/** The settings of Alipay. */
export const alipaySettings = {
  alipayGatewayUrl: setting(parse.webAddress, {
    name: 'ALIPAY_GATEWAY_URL',
    meaning: 'Address of Alipay; outside sim only',
    fallback: 'https://openapi.alipay.com/gateway.do',
    weakness: (url) => (url.startsWith('https:') ? null : 'must be an https address'),
  }),
  alipayBillHosts: setting(parse.listOf(parse.hostName), {
    name: 'ALIPAY_BILL_HOSTS',
    meaning:
      'Hosts from which Alipay’s daily bills are downloaded, separated by commas; outside sim only',
    fallback: 'dwbillcenter.alipay.com',
  }),
  alipayAppId: setting(parse.optional(parse.digits(16)), {
    name: 'ALIPAY_APP_ID',
    meaning: 'App id at Alipay; outside sim only; needed if PAYMENT_GATEWAYS names alipay',
    fallback: '',
  }),
  alipaySellerId: setting(parse.optional(parse.digits(16)), {
    name: 'ALIPAY_SELLER_ID',
    meaning:
      "The merchant's user id (PID) at Alipay; outside sim only; needed if PAYMENT_GATEWAYS names alipay",
    fallback: '',
  }),
  alipayMerchantPrivateKey: setting(
    parse.optional(parse.rsaPrivateKey('ALIPAY_MERCHANT_PRIVATE_KEY')),
    {
      name: 'ALIPAY_MERCHANT_PRIVATE_KEY',
      meaning:
        'Our RSA key of 2048 bits or more, as PEM or bare Base64; outside sim only; needed if PAYMENT_GATEWAYS names alipay',
      fallback: '',
    },
  ),
  alipayPublicKey: setting(parse.optional(parse.rsaPublicKey('ALIPAY_PUBLIC_KEY')), {
    name: 'ALIPAY_PUBLIC_KEY',
    meaning:
      "Alipay's public key, as PEM or bare Base64; outside sim only; needed if PAYMENT_GATEWAYS names alipay",
    fallback: '',
  }),
} as const;

export const alipayNeeds = [
  'alipayAppId',
  'alipaySellerId',
  'alipayMerchantPrivateKey',
  'alipayPublicKey',
] as const satisfies readonly (keyof typeof alipaySettings)[];
