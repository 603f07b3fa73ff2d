import * as parse from './settings-parsers.ts';

/** One setting of the deployment, read from the environment variable `name`. */
type Setting<T> = {
  readonly name: string;
  /** What it decides, for the documentation. */
  readonly meaning: string;
  /** What stands in for a missing one; null where there is nothing sensible. */
  readonly fallback: string | null;
  /** In production the fallback does not count: the variable must be there. */
  readonly neededInProduction: boolean;
  /** @throws Error whose message is the reason; it never quotes the value, which may be a secret. */
  readonly parse: (text: string) => T;
  /** Why a well-formed value must not be used in production, or null. */
  readonly weakness: (value: T) => string | null;
};

type Row<T> = Omit<Setting<T>, 'parse' | 'neededInProduction' | 'weakness'> &
  Partial<Pick<Setting<T>, 'neededInProduction' | 'weakness'>>;

/** The reader comes first: what it yields is what the rest of the row is about. */
function setting<T>(read: Setting<T>['parse'], row: Row<NoInfer<T>>): Setting<T> {
  return { neededInProduction: false, weakness: () => null, ...row, parse: read };
}

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
