import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

const needed = 'outside sim only; needed if PAYMENT_GATEWAYS names wechat_pay';
const neededForKey = 'outside sim only; needed unless WECHAT_PAY_VERIFICATION is certificates';

/** The settings of WeChat Pay. */
export const wechatPaySettings = {
  wechatPayApiUrl: setting(schema.origin, {
    name: 'WECHAT_PAY_API_URL',
    meaning: 'Address of the API of WeChat Pay; outside sim only',
    fallback: 'https://api.mch.weixin.qq.com',
    weakness: schema.addressWeakness,
  }),
  wechatPayAppId: setting(
    schema.optional(schema.matching(/^\w{1,32}$/, 'must be letters and digits')),
    {
      name: 'WECHAT_PAY_APP_ID',
      meaning: `App id that is bound to the merchant, such as that of a service account; ${needed}`,
    },
  ),
  wechatPayMerchantId: setting(schema.optional(schema.number), {
    name: 'WECHAT_PAY_MERCHANT_ID',
    meaning: `The merchant's number at WeChat Pay (mchid); ${needed}`,
  }),
  wechatPayMerchantSerial: setting(
    schema.optional(schema.matching(/^[0-9a-f]{8,64}$/i, 'must be hexadecimal digits')),
    {
      name: 'WECHAT_PAY_MERCHANT_SERIAL',
      meaning: `Serial number of the merchant's API certificate; ${needed}`,
    },
  ),
  wechatPayMerchantPrivateKey: setting(
    schema.optional(schema.rsaPrivateKey('WECHAT_PAY_MERCHANT_PRIVATE_KEY')),
    {
      name: 'WECHAT_PAY_MERCHANT_PRIVATE_KEY',
      meaning: `Private key of that certificate, as PEM or bare Base64; ${needed}`,
    },
  ),
  wechatPayApiV3Key: setting(
    schema.optional(schema.matching(/^[\x21-\x7e]{32}$/, 'must be 32 characters')),
    {
      name: 'WECHAT_PAY_API_V3_KEY',
      meaning: `The merchant's APIv3 key of 32 characters; ${needed}`,
    },
  ),
  wechatPayVerification: setting(schema.oneOf('public_key', 'certificates', 'both'), {
    name: 'WECHAT_PAY_VERIFICATION',
    meaning:
      'How messages of WeChat Pay are verified: public_key, with the WeChat Pay public key; certificates, with platform certificates, which are fetched; both while the merchant changes over',
    fallback: 'public_key',
  }),
  wechatPayPublicKeyId: setting(
    schema.optional(schema.matching(/^PUB_KEY_ID_\w{1,50}$/, 'must begin with PUB_KEY_ID_')),
    {
      name: 'WECHAT_PAY_PUBLIC_KEY_ID',
      meaning: `Id of the WeChat Pay public key, such as PUB_KEY_ID_01; ${neededForKey}`,
    },
  ),
  wechatPayPublicKey: setting(schema.optional(schema.rsaPublicKey('WECHAT_PAY_PUBLIC_KEY')), {
    name: 'WECHAT_PAY_PUBLIC_KEY',
    meaning: `The WeChat Pay public key, as PEM or bare Base64; ${neededForKey}`,
  }),
  wechatPayCodeMinutes: setting(schema.wholeNumber(1, 120), {
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
