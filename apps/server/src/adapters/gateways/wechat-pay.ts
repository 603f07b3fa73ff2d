import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import { createWechatPayGateway } from '@arcadia/gateways/wechat-pay/adapter';
import type { Verification } from '@arcadia/gateways/wechat-pay/settings';
import { systemClock } from '@arcadia/kernel/clock';
import { needed } from '../../settings/needed-setting.ts';
import type { Settings } from '../../settings/settings.ts';

/** The real WeChat Pay. @throws SettingsError if one of its settings is missing. */
export function wechatPay(settings: Settings): PaymentGateway {
  const because = 'PAYMENT_GATEWAYS names wechat_pay';
  const publicUrl = needed('PUBLIC_URL', settings.publicUrl, because);
  return createWechatPayGateway({
    apiUrl: settings.wechatPayApiUrl,
    appId: needed('WECHAT_PAY_APP_ID', settings.wechatPayAppId, because),
    merchantId: needed('WECHAT_PAY_MERCHANT_ID', settings.wechatPayMerchantId, because),
    merchantSerial: needed('WECHAT_PAY_MERCHANT_SERIAL', settings.wechatPayMerchantSerial, because),
    merchantPrivateKey: needed(
      'WECHAT_PAY_MERCHANT_PRIVATE_KEY',
      settings.wechatPayMerchantPrivateKey,
      because,
    ),
    apiV3Key: needed('WECHAT_PAY_API_V3_KEY', settings.wechatPayApiV3Key, because),
    verification: verificationOf(settings),
    refundNotifyUrl: `${publicUrl}/api/notify/wechat_pay`,
    codeMinutes: settings.wechatPayCodeMinutes,
    clock: systemClock,
  });
}

function verificationOf(settings: Settings): Verification {
  const { wechatPayVerification: chosen } = settings;
  if (chosen === 'certificates') return { publicKey: null, platformCertificates: true };
  const because = `WECHAT_PAY_VERIFICATION is ${chosen}`;
  return {
    publicKey: {
      id: needed('WECHAT_PAY_PUBLIC_KEY_ID', settings.wechatPayPublicKeyId, because),
      key: needed('WECHAT_PAY_PUBLIC_KEY', settings.wechatPayPublicKey, because),
    },
    platformCertificates: chosen === 'both',
  };
}
