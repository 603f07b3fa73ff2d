import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSettings, settingsTable, SettingsError } from './settings.ts';

const database = { DATABASE_URL: 'postgres://app@127.0.0.1:5432/arcadia' };

function keys(modulusLength: number) {
  return generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
const strong = keys(2048);
const weak = keys(1024);

const production = {
  ...database,
  APP_ENV: 'production',
  PUBLIC_URL: 'https://console.example.com',
  DATA_DIR: 'data',
  BRAND_NAME: 'Brand',
  DEVELOPER_DOCS_URL: 'https://docs.example.com',
  CONTACT_PHONE: '+86 10 1234 5678',
  CONTACT_EMAIL: 'desk@example.com',
  CONTACT_WECHAT_URL: 'https://work.weixin.qq.com/kfid/1',
  CONTACT_OVERSEAS_PHONE: '+65 6123 4567',
  CONTACT_WHATSAPP_URL: 'https://wa.me/6561234567',
  CONTACT_TELEGRAM_URL: 'none',
  CONTACT_OVERSEAS_WECHAT_URL: 'none',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  ALIPAY_MERCHANT_PRIVATE_KEY: strong.privateKey,
  ALIPAY_PUBLIC_KEY: strong.publicKey,
};

/** What is said of a set of variables; empty where they are usable. */
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

test('an empty variable is none', () => {
  expect(readSettings({ ...database, PORT: '', APP_ENV: ' ' })).toMatchObject({
    port: 8080,
    environment: 'sim',
  });
});

test('production with everything in place starts', () => {
  expect(readSettings(production)).toMatchObject({
    environment: 'production',
    publicUrl: 'https://console.example.com',
    contactWhatsappUrl: 'https://wa.me/6561234567',
    contactTelegramUrl: null,
  });
});

test('production names everything that is missing at once', () => {
  const needed = Object.keys(production).filter((name) => name !== 'APP_ENV');
  const problems = problemsOf({ APP_ENV: 'production' });
  expect(problems.toSorted()).toEqual(needed.map((name) => `${name} is missing`).toSorted());
});

test.each([
  ['PUBLIC_URL', 'http://console.example.com', 'must be an https address'],
  ['PUBLIC_URL', 'https://console.example.com/app', 'must be scheme, host and port only'],
  ['DATABASE_URL', 'postgres://app:short@db.example.com/arcadia', 'must hold a password'],
  ['DATABASE_URL', 'mysql://db/arcadia', 'must be a postgres:// address'],
  ['ALIPAY_MERCHANT_PRIVATE_KEY', weak.privateKey, 'must be an RSA key of at least 2048 bits'],
  ['ALIPAY_PUBLIC_KEY', weak.publicKey, 'must be an RSA key of at least 2048 bits'],
  ['ALIPAY_PUBLIC_KEY', strong.privateKey, 'must be an RSA key of at least 2048 bits'],
  ['ALIPAY_GATEWAY_URL', 'http://openapi.alipay.com/gateway.do', 'must be an https address'],
  ['EMBED_ALLOWED_ORIGINS', 'http://partner.example.com', 'must be https origins'],
  ['EMBED_ALLOWED_ORIGINS', 'https://partner.example.com/page', 'must be scheme, host and port'],
  ['MANAGEMENT_SITE_URL', 'javascript:alert(1)', 'must be an http or https address'],
  ['ALIPAY_APP_ID', '2021', 'must be 16 digits'],
  ['CONTACT_WHATSAPP_URL', 'javascript:alert(1)', 'must be an http or https address'],
  ['LOG_LEVEL', 'silent', 'must leave a log'],
  ['PORT', '99999', 'must be a whole number from 0 to 65535'],
  ['TRUST_PROXY', '*', 'must be a number of proxies'],
  ['TRUST_PROXY', '0.0.0.0/0', 'must be a number of proxies'],
  ['APP_ENV', 'live', 'must be one of sim, production'],
])('%s is refused with the reason, and its value is not quoted', (name, value, reason) => {
  const problems = problemsOf({ ...production, [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`${name} ${reason}`);
  expect(problems[0]).not.toContain(value);
});

test('proxies are a number or networks', () => {
  const trusted = (value: string) => readSettings({ ...database, TRUST_PROXY: value }).trustProxy;
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
