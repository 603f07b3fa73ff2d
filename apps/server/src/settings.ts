import { type Setting, setting } from './setting.ts';
import * as parse from './settings-parsers.ts';

/** Every setting of the server: the code reads it, the documentation prints it. */
export const settingsTable = {
  environment: setting(parse.oneOf('sim', 'production'), {
    name: 'APP_ENV',
    meaning: 'sim: everything simulated on this machine; production: real gateways and messages',
    fallback: 'sim',
  }),
  role: setting(parse.oneOf('all', 'web', 'worker'), {
    name: 'ROLE',
    meaning: 'What this process does: web answers requests, worker runs jobs, all does both',
    fallback: 'all',
  }),
  host: setting(parse.text, {
    name: 'HOST',
    meaning: 'Address to listen on',
    fallback: '127.0.0.1',
  }),
  port: setting(parse.wholeNumber(0, 65_535), {
    name: 'PORT',
    meaning: 'Port to listen on; 0 takes any free one',
    fallback: '8080',
  }),
  publicUrl: setting(parse.optional(parse.origin), {
    name: 'PUBLIC_URL',
    meaning: 'Where browsers and gateways reach the product; empty: the address it listens on',
    fallback: '',
    neededInProduction: true,
    weakness: (url) => (url?.startsWith('https:') ? null : 'must be an https address'),
  }),
  trustProxy: setting(parse.proxies, {
    name: 'TRUST_PROXY',
    meaning:
      'Proxies whose X-Forwarded-For is believed: their number, or their addresses and networks separated by commas',
    fallback: '',
  }),
  countryHeader: setting(parse.optional(parse.text), {
    name: 'COUNTRY_HEADER',
    meaning:
      "Request header, in lower case, in which a proxy tells the caller's country; empty: none does",
    fallback: '',
  }),
  legacyConsoleUrl: setting(parse.optional(parse.webAddress), {
    name: 'LEGACY_CONSOLE_URL',
    meaning:
      'Console before this one, to which legacy companies are handed over; empty: there is none',
    fallback: '',
  }),
  legacySharedSecret: setting(parse.optional(parse.text), {
    name: 'LEGACY_SHARED_SECRET',
    meaning:
      'What the old console proves itself with when it redeems a hand-over; empty: it can redeem none',
    fallback: '',
    weakness: (secret) =>
      secret !== null && secret.length < 32 ? 'must have 32 characters or more' : null,
  }),
  embedAllowedOrigins: setting(parse.listOf(parse.origin), {
    name: 'EMBED_ALLOWED_ORIGINS',
    meaning:
      'Origins whose pages may show the login form in a frame, separated by commas; empty: none may',
    fallback: '',
    weakness: (origins) =>
      origins.every((origin) => origin.startsWith('https:')) ? null : 'must be https origins',
  }),
  managementSiteUrl: setting(parse.optional(parse.webAddress), {
    name: 'MANAGEMENT_SITE_URL',
    meaning: 'Where the login form in a frame leads to; empty: it only tells the page around it',
    fallback: '',
    weakness: (url) =>
      url === null || url.startsWith('https:') ? null : 'must be an https address',
  }),
  captcha: setting(parse.oneOf('puzzle', 'tencent'), {
    name: 'CAPTCHA',
    meaning: "What stands before every code: the product's own puzzle, or Tencent Cloud's captcha",
    fallback: 'puzzle',
  }),
  tencentCaptchaAppId: setting(parse.optional(parse.number), {
    name: 'TENCENT_CAPTCHA_APP_ID',
    meaning: 'CaptchaAppId; where CAPTCHA is tencent',
    fallback: '',
  }),
  tencentCaptchaAppSecretKey: setting(parse.optional(parse.text), {
    name: 'TENCENT_CAPTCHA_APP_SECRET_KEY',
    meaning: 'AppSecretKey of that captcha; where CAPTCHA is tencent',
    fallback: '',
  }),
  tencentSecretId: setting(parse.optional(parse.text), {
    name: 'TENCENT_SECRET_ID',
    meaning: 'SecretId of the Tencent Cloud account; where CAPTCHA is tencent',
    fallback: '',
  }),
  tencentSecretKey: setting(parse.optional(parse.text), {
    name: 'TENCENT_SECRET_KEY',
    meaning: 'SecretKey of the Tencent Cloud account; where CAPTCHA is tencent',
    fallback: '',
  }),
  databaseUrl: setting(parse.databaseUrl, {
    name: 'DATABASE_URL',
    meaning: 'PostgreSQL 15 or newer; `npm start` brings its own when it is not set',
    fallback: null,
    weakness: parse.databaseWeakness,
  }),
  databaseConnections: setting(parse.wholeNumber(2, 500), {
    name: 'DATABASE_CONNECTIONS',
    meaning: 'Largest number of database connections of one process',
    fallback: '10',
  }),
  dataDir: setting(parse.text, {
    name: 'DATA_DIR',
    meaning: 'Folder of the embedded database and of uploaded files',
    fallback: '.data',
    neededInProduction: true,
  }),
  dataKeys: setting(parse.secretKeys, {
    name: 'DATA_KEYS',
    meaning:
      'Keys of 32 bytes in Base64, separated by commas, that seal identity papers at rest: the first seals, all open',
    fallback: parse.simDataKey,
    neededInProduction: true,
    weakness: (keys) =>
      keys.some((key) => key.toString('base64') === parse.simDataKey)
        ? 'must not be the key that everybody knows'
        : null,
  }),
  fileStorage: setting(parse.oneOf('disk', 's3'), {
    name: 'FILE_STORAGE',
    meaning: 'Where uploaded files lie: disk is below DATA_DIR, s3 any S3-compatible storage',
    fallback: 'disk',
  }),
  s3Endpoint: setting(parse.optional(parse.webAddress), {
    name: 'S3_ENDPOINT',
    meaning: 'Address of the storage without the bucket; where FILE_STORAGE is s3',
    fallback: '',
  }),
  s3Region: setting(parse.text, {
    name: 'S3_REGION',
    meaning: 'Region of the bucket; where FILE_STORAGE is s3',
    fallback: 'us-east-1',
  }),
  s3Bucket: setting(parse.optional(parse.text), {
    name: 'S3_BUCKET',
    meaning: 'Name of the bucket; where FILE_STORAGE is s3',
    fallback: '',
  }),
  s3AccessKeyId: setting(parse.optional(parse.text), {
    name: 'S3_ACCESS_KEY_ID',
    meaning: 'Access key of the storage; where FILE_STORAGE is s3',
    fallback: '',
  }),
  s3SecretAccessKey: setting(parse.optional(parse.text), {
    name: 'S3_SECRET_ACCESS_KEY',
    meaning: 'Secret of that access key; where FILE_STORAGE is s3',
    fallback: '',
  }),
  logLevel: setting(parse.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), {
    name: 'LOG_LEVEL',
    meaning: 'Least severity that is logged',
    fallback: 'info',
    weakness: (level) => (level === 'silent' ? 'must leave a log' : null),
  }),
  logFile: setting(parse.optional(parse.text), {
    name: 'LOG_FILE',
    meaning:
      'File the log is written to; empty: standard output. `npm start` names one below DATA_DIR',
    fallback: '',
  }),
  brandName: setting(parse.text, {
    name: 'BRAND_NAME',
    meaning: 'Name of the product on screens and in messages',
    fallback: 'Arcadia Console',
    neededInProduction: true,
  }),
  brandColour: setting(parse.optional(parse.hexColour), {
    name: 'BRAND_COLOUR',
    meaning: "Brand colour as #rrggbb; empty: the product's own",
    fallback: '',
  }),
  developerDocsUrl: setting(parse.webAddress, {
    name: 'DEVELOPER_DOCS_URL',
    meaning: 'Documentation for developers of games',
    fallback: 'https://docs.arcadia.example',
    neededInProduction: true,
  }),
  guideUrl: setting(parse.optional(parse.webAddress), {
    name: 'GUIDE_URL',
    meaning: 'Manual that the operation guide leads on to; empty: there is none',
    fallback: '',
  }),
  contactPhone: setting(parse.text, {
    name: 'CONTACT_PHONE',
    meaning: 'Phone number of the service desk',
    fallback: '+86 400 000 0000',
    neededInProduction: true,
  }),
  contactEmail: setting(parse.emailAddress, {
    name: 'CONTACT_EMAIL',
    meaning: 'E-mail address of the service desk',
    fallback: 'support@arcadia.example',
    neededInProduction: true,
  }),
  contactWechatUrl: setting(parse.noneOr(parse.webAddress), {
    name: 'CONTACT_WECHAT_URL',
    meaning: 'What the WeChat code for customers in mainland China holds; `none`: no code',
    fallback: 'https://wechat.example/arcadia-mainland',
    neededInProduction: true,
  }),
  contactOverseasPhone: setting(parse.text, {
    name: 'CONTACT_OVERSEAS_PHONE',
    meaning: 'Phone number of the service desk for customers elsewhere',
    fallback: '+1 202 555 0100',
    neededInProduction: true,
  }),
  contactWhatsappUrl: setting(parse.noneOr(parse.webAddress), {
    name: 'CONTACT_WHATSAPP_URL',
    meaning: 'What the WhatsApp code for customers elsewhere holds; `none`: no code',
    fallback: 'https://whatsapp.example/arcadia',
    neededInProduction: true,
  }),
  contactTelegramUrl: setting(parse.noneOr(parse.webAddress), {
    name: 'CONTACT_TELEGRAM_URL',
    meaning: 'What the Telegram code for customers elsewhere holds; `none`: no code',
    fallback: 'https://telegram.example/arcadia',
    neededInProduction: true,
  }),
  contactOverseasWechatUrl: setting(parse.noneOr(parse.webAddress), {
    name: 'CONTACT_OVERSEAS_WECHAT_URL',
    meaning: 'What the WeChat code for customers elsewhere holds; `none`: no code',
    fallback: 'https://wechat.example/arcadia-global',
    neededInProduction: true,
  }),
  alipayGatewayUrl: setting(parse.webAddress, {
    name: 'ALIPAY_GATEWAY_URL',
    meaning: 'Address of Alipay; outside sim only',
    fallback: 'https://openapi.alipay.com/gateway.do',
    weakness: (url) => (url.startsWith('https:') ? null : 'must be an https address'),
  }),
  alipayAppId: setting(parse.optional(parse.digits(16)), {
    name: 'ALIPAY_APP_ID',
    meaning: 'App id at Alipay; outside sim only',
    fallback: '',
    neededInProduction: true,
  }),
  alipaySellerId: setting(parse.optional(parse.digits(16)), {
    name: 'ALIPAY_SELLER_ID',
    meaning: "The merchant's user id (PID) at Alipay; outside sim only",
    fallback: '',
    neededInProduction: true,
  }),
  alipayMerchantPrivateKey: setting(
    parse.optional(parse.rsaPrivateKey('ALIPAY_MERCHANT_PRIVATE_KEY')),
    {
      name: 'ALIPAY_MERCHANT_PRIVATE_KEY',
      meaning: 'Our RSA key of 2048 bits or more, as PEM or bare Base64; outside sim only',
      fallback: '',
      neededInProduction: true,
    },
  ),
  alipayPublicKey: setting(parse.optional(parse.rsaPublicKey('ALIPAY_PUBLIC_KEY')), {
    name: 'ALIPAY_PUBLIC_KEY',
    meaning: "Alipay's public key, as PEM or bare Base64; outside sim only",
    fallback: '',
    neededInProduction: true,
  }),
} as const;

type Table = typeof settingsTable;
export type Settings = { readonly [Key in keyof Table]: ReturnType<Table[Key]['parse']> };

/** Thrown at the start. The message has one line for each variable that is missing, malformed or weak. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The settings are not usable:', ...problems].join('\n  '));
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** @throws SettingsError that names every unusable variable at once, and quotes none. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const production = env['APP_ENV'] === 'production';
  const problems: string[] = [];
  const values = Object.entries(settingsTable).map(([key, row]) => {
    const read = readOne(row as Setting<unknown>, env[row.name]?.trim() ?? '', production);
    if (read.problem !== null) problems.push(`${row.name} ${read.problem}`);
    return [key, read.value];
  });
  if (problems.length > 0) throw new SettingsError(problems);
  return Object.fromEntries(values) as Settings;
}

function readOne(
  row: Setting<unknown>,
  given: string,
  production: boolean,
): { value: unknown; problem: string | null } {
  // An empty variable, as container files write it, means that there is none.
  const text = given === '' && !(production && row.neededInProduction) ? row.fallback : given;
  if (text === null || (text === '' && production && row.neededInProduction))
    return { value: null, problem: 'is missing' };
  try {
    const value = row.parse(text);
    return { value, problem: production ? row.weakness(value) : null };
  } catch (error) {
    return { value: null, problem: error instanceof Error ? error.message : 'is not usable' };
  }
}
