import { generateKeyPairSync } from 'node:crypto';
import { gateways } from '@arcadia/contract/funds/payments';
import { expect, test } from 'vitest';
import { bankAccounts } from './bank-accounts.ts';
import { readSettings, settingsTable, SettingsError } from './settings.ts';
import { simDataKey } from './setting-schemas.ts';
import { productionSettings } from '../testing/production-settings.ts';

const database = { DATABASE_URL: 'postgres://app@127.0.0.1:5432/arcadia' };

function keys(modulusLength: number) {
  return generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
const weak = keys(1024);
const strong = keys(2048);
const production = { ...productionSettings(), ...database };

/** Problems of a set of variables; empty where they are usable. */
function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

test('sim needs nothing but a database', () => {
  expect(readSettings(database)).toMatchObject({
    environment: 'sim',
    role: 'all',
    port: 8080,
    publicUrl: null,
    trustProxy: false,
    alipayAppId: null,
  });
  expect(problemsOf({})).toEqual(['DATABASE_URL is missing']);
});

test('an empty variable is none, and neither is the mailbox that a login names in MAIL', () => {
  const mailbox = { MAIL: '/var/mail/li' };
  expect(readSettings({ ...database, PORT: '', APP_ENV: ' ', ...mailbox })).toMatchObject({
    port: 8080,
    environment: 'sim',
    mail: 'inbox',
  });
  expect(problemsOf({ ...production, ...mailbox })).toEqual(['MAIL is missing']);
});

test('production with everything in place starts', () => {
  expect(readSettings(production)).toMatchObject({
    environment: 'production',
    publicUrl: 'https://console.example.com',
    contactWhatsappUrl: 'https://wa.me/6561234567',
    contactTelegramUrl: null,
    smtpPort: 587,
    smtpTls: 'starttls',
  });
  const { tencentSmsTemplates: templates } = readSettings(production);
  expect(templates?.get('verification_code.en.overseas')).toEqual({
    id: '1103',
    parameters: ['code', 'minutes'],
  });
});

test('production names everything that is missing at once', () => {
  const needed = Object.keys(production).filter((name) => name !== 'APP_ENV');
  const problems = problemsOf({ APP_ENV: 'production' });
  const reason = (name: string) => {
    const gateway = gateways.find((id) => name.startsWith(`${id.toUpperCase()}_`));
    return gateway ? `: PAYMENT_GATEWAYS names ${gateway}` : '';
  };
  const expected = needed.map((name) => `${name} is missing${reason(name)}`);
  expect(problems.toSorted()).toEqual(expected.toSorted());
});

test('what a choice makes necessary is named with the rest, each variable once', () => {
  const env = {
    ...production,
    PUBLIC_URL: '',
    SMTP_HOST: '',
    SMTP_USER: 'mailer',
    CAPTCHA: 'tencent',
    TENCENT_SECRET_ID: '',
    FILE_STORAGE: 's3',
    S3_BUCKET: 'papers',
  };
  expect(problemsOf(env).toSorted()).toEqual([
    'PUBLIC_URL is missing',
    'S3_ACCESS_KEY_ID is missing: FILE_STORAGE is s3',
    'S3_ENDPOINT is missing: FILE_STORAGE is s3',
    'S3_SECRET_ACCESS_KEY is missing: FILE_STORAGE is s3',
    'SMTP_HOST is missing',
    'SMTP_USER and SMTP_PASSWORD must be set together',
    'TENCENT_CAPTCHA_APP_ID is missing: CAPTCHA is tencent',
    'TENCENT_CAPTCHA_APP_SECRET_KEY is missing: CAPTCHA is tencent',
    'TENCENT_SECRET_ID is missing',
  ]);
  expect(problemsOf({ ...database, MAIL: 'smtp' })).toEqual([
    'SMTP_HOST is missing: MAIL is smtp',
    'MAIL_FROM is missing: MAIL is smtp',
  ]);
});

test('contracts need a certificate and its key where they are on', () => {
  expect(problemsOf({ ...production, CONTRACTS: 'on' }).toSorted()).toEqual([
    'CONTRACT_CERTIFICATE is missing: CONTRACTS is on',
    'CONTRACT_PRIVATE_KEY is missing: CONTRACTS is on',
  ]);
  const onlyKey = { ...production, CONTRACTS: 'on', CONTRACT_PRIVATE_KEY: strong.privateKey };
  expect(problemsOf(onlyKey)).toEqual(['CONTRACT_CERTIFICATE is missing: CONTRACTS is on']);
});

test('a bank account has all its settings or none', () => {
  const none = 'none';
  const withoutCny = {
    ...production,
    BANK_CNY_HOLDER: none,
    BANK_CNY_NAME: none,
    BANK_CNY_BRANCH: none,
    BANK_CNY_ACCOUNT: none,
  };
  expect(problemsOf(withoutCny)).toEqual([]);
  expect(problemsOf({ ...production, BANK_CNY_BRANCH: none, BANK_USD_SWIFT: 'EXAMHKHH' })).toEqual([
    'BANK_CNY_BRANCH is missing: BANK_CNY_HOLDER is set',
    'BANK_USD_HOLDER is missing: BANK_USD_SWIFT is set',
    'BANK_USD_NAME is missing: BANK_USD_SWIFT is set',
    'BANK_USD_BRANCH is missing: BANK_USD_SWIFT is set',
    'BANK_USD_ACCOUNT is missing: BANK_USD_SWIFT is set',
  ]);
  expect(bankAccounts(readSettings(production))).toMatchObject({
    CNY: { number: '6222000000000000001', swift: null },
    USD: null,
  });
});

test.each([
  ['PUBLIC_URL', 'http://console.example.com', 'must be an https address'],
  ['BANK_CNY_ACCOUNT', '62', 'must be an account number as the bank writes it'],
  ['BANK_USD_SWIFT', 'EXAM', 'must be a SWIFT code of 8 or 11 characters'],
  ['PUBLIC_URL', 'https://console.example.com/app', 'must be scheme, host and port only'],
  ['DATABASE_URL', 'postgres://app:short@db.example.com/arcadia', 'must contain a password'],
  ['DATABASE_URL', 'mysql://db/arcadia', 'must be a postgres:// address'],
  ['DATABASE_URL', 'postgres://app:100%-sure-of-it@db.example.com/arcadia', 'is invalid'],
  ['ALIPAY_MERCHANT_PRIVATE_KEY', weak.privateKey, 'must be an RSA key of at least 2048 bits'],
  ['ALIPAY_PUBLIC_KEY', weak.publicKey, 'must be an RSA key of at least 2048 bits'],
  ['ALIPAY_PUBLIC_KEY', strong.privateKey, 'must be an RSA key of at least 2048 bits'],
  ['ALIPAY_GATEWAY_URL', 'http://openapi.alipay.com/gateway.do', 'must be an https address'],
  ['EMBED_ALLOWED_ORIGINS', 'http://partner.example.com', 'must be https origins'],
  ['EMBED_ALLOWED_ORIGINS', 'https://partner.example.com/page', 'must be scheme, host and port'],
  ['PASSKEY_RP_ID', 'other.example', 'must be the host of PUBLIC_URL or a domain above it'],
  ['PASSKEY_RP_ID', 'https://console.example.com', 'must be hosts such as'],
  ['PASSKEY_ORIGINS', 'http://console.example.com', 'must be https origins'],
  ['MANAGEMENT_SITE_URL', 'javascript:alert(1)', 'must be an http or https address'],
  ['ALIPAY_APP_ID', '2021', 'must be 16 digits'],
  ['PAYPAL_API_URL', 'http://api-m.paypal.com', 'must be an https address'],
  ['PAYPAL_API_URL', 'https://api-m.paypal.com/v1', 'must be scheme, host and port only'],
  ['PAYPAL_CERTIFICATE_URLS', 'http://api.paypal.com/v1/', 'must be https addresses'],
  [
    'PAYPAL_CERTIFICATE_URLS',
    'https://api.paypal.com/v1',
    'must be addresses with a slash at their end',
  ],
  [
    'PAYPAL_CERTIFICATE_URLS',
    'https://api.paypal.com/a/../',
    'must be addresses with a slash at their end',
  ],
  [
    'PAYPAL_CERTIFICATE_URLS',
    'https://user@api.paypal.com/',
    'must be addresses with a slash at their end',
  ],
  ['PAYPAL_CERTIFICATE_AUTHORITIES', 'no certificate', 'must be a certificate in PEM'],
  ['ALIPAY_BILL_HOSTS', 'https://bills.example.com', 'must be hosts such as'],
  ['PAYMENT_GATEWAYS', 'alipay,cash', 'must be one of alipay'],
  ['RECHARGE_CONFIRM_BELOW', '1000', 'must be an amount such as 100.00'],
  ['WECHAT_PAY_API_URL', 'http://api.example.com', 'must be an https address'],
  ['WECHAT_PAY_MERCHANT_ID', 'mch_1', 'must be digits'],
  ['WECHAT_PAY_MERCHANT_SERIAL', 'serial no', 'must be hexadecimal digits'],
  ['WECHAT_PAY_API_V3_KEY', 'thirty-one-letters-are-too-few-', 'must be 32 characters'],
  ['WECHAT_PAY_VERIFICATION', 'none', 'must be one of public_key, certificates, both'],
  ['WECHAT_PAY_CODE_MINUTES', '999', 'must be a whole number from 1 to 120'],
  ['WECHAT_PAY_PUBLIC_KEY_ID', '5157F09EFDC096DE', 'must begin with PUB_KEY_ID_'],
  ['WECHAT_PAY_PUBLIC_KEY', strong.privateKey, 'must be an RSA key of at least 2048 bits'],
  ['STRIPE_API_URL', 'http://api.stripe.com', 'must be an https address'],
  ['STRIPE_SECRET_KEY', 'sk_test_0123456789abcdefABCDEF', 'must be a live key'],
  ['STRIPE_SECRET_KEY', 'pk_live_0123456789abcdefABCDEF', 'must be a key that begins with sk_'],
  ['STRIPE_WEBHOOK_SECRETS', 'whsec_0123456789abcdef,old', 'must be signing secrets'],
  ['STRIPE_ACCOUNT_ID', 'ca_0123456789abcdef', 'must be an account that begins with acct_'],
  ['SECURITY_CONTACT', 'security@example.com', 'must be https:, mailto: or tel: addresses'],
  ['SECURITY_TXT_EXPIRES', 'next summer', 'must be a time such as'],
  ['SECURITY_TXT_EXPIRES', '2027-06-31T00:00:00Z', 'must be a time such as'],
  ['SECURITY_TXT_EXPIRES', 'none', 'must be a time: SECURITY_CONTACT is set'],
  ['CONTACT_WHATSAPP_URL', 'javascript:alert(1)', 'must be an http or https address'],
  ['DATA_KEYS', simDataKey, 'must not be the public key of sim'],
  ['DATA_KEYS', 'c2hvcnQ=', 'must be keys of 32 bytes in Base64'],
  ['MAIL', 'inbox', 'must be smtp'],
  ['SMTP_TLS', 'none', 'must be starttls or implicit'],
  ['SMTP_PORT', '0', 'must be a whole number from 1 to 65535'],
  ['SMTP_CA', 'no certificate', 'must be a certificate in PEM'],
  ['MAIL_FROM', 'Arcadia <no-reply@x>', 'must be an email address'],
  ['SMS', 'inbox', 'must be tencent'],
  ['TENCENT_SMS_URL', 'http://sms.tencentcloudapi.com', 'must be an https address'],
  [
    'TENCENT_SMS_TEMPLATES',
    'verification_code.zh.mainland=1100:code',
    'must name a template for verification_code.zh.overseas',
  ],
  ['TENCENT_SMS_TEMPLATES', 'code template 1100', 'must be templates such as'],
  [
    'TENCENT_SMS_TEMPLATES',
    `${productionSettings().TENCENT_SMS_TEMPLATES};letter.zh.mainland=1`,
    'must name verification_code.zh.mainland,',
  ],
  ['LOG_LEVEL', 'silent', 'must not turn the log off'],
  // What the law or the product needs can't be undercut.
  ['RETENTION_SIGN_INS', '183', 'must be a whole number from 184 to 3650'],
  ['RETENTION_USAGE_EVENTS', '61', 'must be a whole number from 62 to 3650'],
  ['RETENTION_GATEWAY_EVENTS', '120', 'must be a whole number from 366 to 3650'],
  ['RETENTION_SESSIONS', '5', 'must be a whole number from 8 to 730'],
  ['RETENTION_DELIVERIES', '29', 'must be a whole number from 30 to 730'],
  ['RETENTION_KNOWN_ORIGINS', '29', 'must be a whole number from 30 to 730'],
  ['PORT', '99999', 'must be a whole number from 0 to 65535'],
  ['TRUST_PROXY', '*', 'must be none, a number of proxies'],
  ['TRUST_PROXY', '0.0.0.0/0', 'must be none, a number of proxies'],
  ['APP_ENV', 'live', 'must be one of sim, production'],
])('%s is refused with the reason, and its value is not quoted', (name, value, reason) => {
  const problems = problemsOf({ ...production, [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`${name} ${reason}`);
  expect(problems[0]).not.toContain(value);
});

test('gateways are all of them, those that are named, or none', () => {
  const offered = (value: string) =>
    readSettings({ ...database, PAYMENT_GATEWAYS: value }).paymentGateways;
  expect(offered('')).toEqual(gateways);
  expect(offered('alipay')).toEqual(['alipay']);
  expect(offered('none')).toEqual([]);
  const keys = { ALIPAY_APP_ID: '', ALIPAY_PUBLIC_KEY: '' };
  expect(problemsOf({ ...production, ...keys, PAYMENT_GATEWAYS: 'none' })).toEqual([]);
  expect(problemsOf({ ...production, ...keys, PAYMENT_GATEWAYS: 'alipay' })).toEqual([
    'ALIPAY_APP_ID is missing: PAYMENT_GATEWAYS names alipay',
    'ALIPAY_PUBLIC_KEY is missing: PAYMENT_GATEWAYS names alipay',
  ]);
  expect(problemsOf({ ...database, ...keys, PAYMENT_GATEWAYS: 'alipay' })).toEqual([]);
});

test('WeChat Pay needs its public key unless certificates alone verify', () => {
  const keys = { WECHAT_PAY_PUBLIC_KEY_ID: '', WECHAT_PAY_PUBLIC_KEY: '' };
  const problems = (verification: string) =>
    problemsOf({ ...production, ...keys, WECHAT_PAY_VERIFICATION: verification });
  const missing = Object.keys(keys).map(
    (name) => `${name} is missing: PAYMENT_GATEWAYS names wechat_pay`,
  );
  expect(problems('public_key')).toEqual(missing);
  expect(problems('both')).toEqual(missing);
  expect(problems('certificates')).toEqual([]);
});

test('proxies are none, a number or networks', () => {
  const trusted = (value: string) => readSettings({ ...database, TRUST_PROXY: value }).trustProxy;
  expect(trusted('none')).toBe(false);
  expect(trusted('0')).toBe(false);
  expect(trusted('2')).toBe(2);
  expect(trusted('10.0.0.0/8, 2001:db8::/32')).toEqual(['10.0.0.0/8', '2001:db8::/32']);
});

test('origins that may frame the login are a list', () => {
  const allowed = (value: string) =>
    readSettings({ ...database, EMBED_ALLOWED_ORIGINS: value }).embedAllowedOrigins;
  expect(allowed('')).toEqual([]);
  expect(allowed('https://a.example, http://b.example:4000/')).toEqual([
    'https://a.example',
    'http://b.example:4000',
  ]);
});

test('each setting has a name of its own and says what it is for', () => {
  const rows = Object.values(settingsTable);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  for (const { meaning } of rows) expect(meaning.length).toBeGreaterThan(10);
});

test('a hold is announced before it comes', () => {
  const days = (hold: string, notice: string) =>
    problemsOf({ ...database, OVERDUE_HOLD_DAYS: hold, OVERDUE_NOTICE_DAYS: notice });
  expect(days('8', '7')).toEqual([]);
  expect(days('7', '7')).toEqual(['OVERDUE_NOTICE_DAYS must be less than OVERDUE_HOLD_DAYS']);
  expect(days('none', '7')).toEqual([]);
  expect(readSettings({ ...database, OVERDUE_REMINDER_DAYS: '14, 3' })).toMatchObject({
    overdueReminderDays: [3, 14],
  });
});
