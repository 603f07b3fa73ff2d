import { setting } from '../../setting.ts';
import * as parse from '../../settings-parsers.ts';

const needed = 'outside sim only; needed if PAYMENT_GATEWAYS names wechat_pay';
const neededForKey = 'outside sim only; needed unless WECHAT_PAY_VERIFICATION is certificates';

/** The settings of WeChat Pay. */
export const wechatPaySettings = {
  wechatPayApiUrl: setting(parse.origin, {
    name: 'WECHAT_PAY_API_URL',
    meaning: 'Address of the API of WeChat Pay; outside sim only',
    fallback: 'https://api.mch.weixin.qq.com',
    weakness: (url) => (url.startsWith('https:') ? null : 'must be an https address'),
  }),
  wechatPayAppId: setting(
    parse.optional(parse.matching(/^\w{1,32}$/, 'must be letters and digits')),
    {
      name: 'WECHAT_PAY_APP_ID',
      meaning: `App id that is bound to the merchant, such as that of a service account; ${needed}`,
      fallback: '',
    },
  ),
  wechatPayMerchantId: setting(parse.optional(parse.number), {
    name: 'WECHAT_PAY_MERCHANT_ID',
    meaning: `The merchant's number at WeChat Pay (mchid); ${needed}`,
    fallback: '',
  }),
  wechatPayMerchantSerial: setting(
    parse.optional(parse.matching(/^[0-9a-f]{8,64}$/i, 'must be hexadecimal digits')),
    {
      name: 'WECHAT_PAY_MERCHANT_SERIAL',
      meaning: `Serial number of the merchant's API certificate; ${needed}`,
      fallback: '',
    },
  ),
  wechatPayMerchantPrivateKey: setting(
    parse.optional(parse.rsaPrivateKey('WECHAT_PAY_MERCHANT_PRIVATE_KEY')),
    {
      name: 'WECHAT_PAY_MERCHANT_PRIVATE_KEY',
      meaning: `Private key of that certificate, as PEM or bare Base64; ${needed}`,
      fallback: '',
    },
  ),
  wechatPayApiV3Key: setting(
    parse.optional(parse.matching(/^[\x21-\x7e]{32}$/, 'must be 32 characters')),
    {
      name: 'WECHAT_PAY_API_V3_KEY',
      meaning: `The merchant's APIv3 key of 32 characters; ${needed}`,
      fallback: '',
    },
  ),
  wechatPayVerification: setting(parse.oneOf('public_key', 'certificates', 'both'), {
    name: 'WECHAT_PAY_VERIFICATION',
    meaning:
      'How messages of WeChat Pay are verified: public_key, with the WeChat Pay public key; certificates, with platform certificates, which are fetched; both while the merchant changes over',
    fallback: 'public_key',
  }),
  wechatPayPublicKeyId: setting(
    parse.optional(parse.matching(/^PUB_KEY_ID_\w{1,50}$/, 'must begin with PUB_KEY_ID_')),
    {
      name: 'WECHAT_PAY_PUBLIC_KEY_ID',
      meaning: `Id of the WeChat Pay public key, such as PUB_KEY_ID_01; ${neededForKey}`,
      fallback: '',
    },
  ),
  wechatPayPublicKey: setting(parse.optional(parse.rsaPublicKey('WECHAT_PAY_PUBLIC_KEY')), {
    name: 'WECHAT_PAY_PUBLIC_KEY',
    meaning: `The WeChat Pay public key, as PEM or bare Base64; ${neededForKey}`,
    fallback: '',
  }),
  wechatPayCodeMinutes: setting(parse.wholeNumber(1, 120), {
    name: 'WECHAT_PAY_CODE_MINUTES',
    meaning:
      'How long a QR code of WeChat Pay can be scanned, in minutes; then the payer is asked to refresh, which makes a new order',
    fallback: '5',
  }),
} as const;

type Key = keyof typeof wechatPaySettings;

/** Certificates are fetched; the public key is given. */
export function wechatPayNeeds(values: Readonly<Partial<Record<Key, unknown>>>): readonly Key[] {
  const always: Key[] = [
    'wechatPayAppId',
    'wechatPayMerchantId',
    'wechatPayMerchantSerial',
    'wechatPayMerchantPrivateKey',
    'wechatPayApiV3Key',
  ];
  return values.wechatPayVerification === 'certificates'
    ? always
    : [...always, 'wechatPayPublicKeyId', 'wechatPayPublicKey'];
}
