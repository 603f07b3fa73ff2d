import { generateKeyPairSync } from 'node:crypto';
import { smsTemplateNames } from '@arcadia/gateways/tencent-sms/templates';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** Everything that production needs and nothing else, all of it well formed and strong, none of it anybody's. */
export function productionSettings() {
  return {
    APP_ENV: 'production',
    PUBLIC_URL: 'https://console.example.com',
    TRUST_PROXY: 'none',
    FIRST_OPERATOR_EMAIL: 'first@brand.example',
    DATA_DIR: 'data',
    DATA_KEYS: Buffer.alloc(32, 7).toString('base64'),
    MAIL: 'smtp',
    SMTP_HOST: 'smtp.example.com',
    MAIL_FROM: 'no-reply@example.com',
    SMS: 'tencent',
    TENCENT_SECRET_ID: 'AKIDexample',
    TENCENT_SECRET_KEY: 'secret-of-nobody',
    TENCENT_SMS_SDK_APP_ID: '1400006666',
    TENCENT_SMS_SIGN_NAME: 'Brand',
    TENCENT_SMS_TEMPLATES: smsTemplateNames
      .map((name, index) => `${name}=${1100 + index}:code,minutes`)
      .join('; '),
    BRAND_NAME: 'Brand',
    DEVELOPER_DOCS_URL: 'https://docs.example.com',
    CONTACT_PHONE: '+86 10 1234 5678',
    CONTACT_EMAIL: 'desk@example.com',
    CONTACT_WECHAT_URL: 'https://work.weixin.qq.com/kfid/1',
    CONTACT_OVERSEAS_PHONE: '+65 6123 4567',
    CONTACT_WHATSAPP_URL: 'https://wa.me/6561234567',
    CONTACT_TELEGRAM_URL: 'none',
    CONTACT_OVERSEAS_WECHAT_URL: 'none',
    SECURITY_CONTACT: 'mailto:security@example.com',
    SECURITY_TXT_EXPIRES: '2027-06-30T00:00:00Z',
    BANK_CNY_HOLDER: 'Brand (Shanghai) Co., Ltd.',
    BANK_CNY_NAME: 'A Bank',
    BANK_CNY_BRANCH: 'Xuhui Branch',
    BANK_CNY_ACCOUNT: '6222000000000000001',
    BANK_USD_HOLDER: 'none',
    BANK_USD_NAME: 'none',
    BANK_USD_BRANCH: 'none',
    BANK_USD_ACCOUNT: 'none',
    BANK_USD_SWIFT: 'none',
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_SELLER_ID: '2088000000000001',
    ALIPAY_MERCHANT_PRIVATE_KEY: privateKey,
    ALIPAY_PUBLIC_KEY: publicKey,
    WECHAT_PAY_APP_ID: 'wx8888888888888888',
    WECHAT_PAY_MERCHANT_ID: '1900000109',
    WECHAT_PAY_MERCHANT_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    WECHAT_PAY_MERCHANT_PRIVATE_KEY: privateKey,
    WECHAT_PAY_API_V3_KEY: 'a-key-of-nobody-with-32-letters-',
    WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000001092026112000112233',
    WECHAT_PAY_PUBLIC_KEY: publicKey,
    STRIPE_SECRET_KEY: 'rk_live_0123456789abcdefABCDEF',
    STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789abcdefABCDEF',
    STRIPE_ACCOUNT_ID: 'acct_0123456789abcdef',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_MERCHANT_ID: 'MERCHANT00001',
    PAYPAL_WEBHOOK_ID: '1JE4291016473214C',
  } as const;
}
