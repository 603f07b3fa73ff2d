import { createHash, randomBytes, randomInt } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type RunningServer, startServer } from '../main.ts';
import { certify } from './certify.ts';
import { type CaptchaTicket, givenTicket, passCaptcha } from './pass-captcha.ts';
import { startedTemplate } from './started-template.ts';

export type Answer = {
  status: number;
  code: number;
  msg: string;
  data: Record<string, unknown>;
  headers: Headers;
};

/** A client of a running server. */
export type Caller = {
  get(path: string): Promise<Answer>;
  post(path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
};

export type TestServer = {
  /** The whole product on a database of the file's own. Known once the file's tests run. */
  readonly url: string;
  readonly databaseUrl: string;
  /** A caller with a session token, or without. */
  as(token?: string, headers?: Record<string, string>): Caller;
  /** Signs a new company up by phone and answers its main account's token. */
  signUp(countryCode?: 'CN' | 'SG'): Promise<string>;
  /** Certifies the company of a session, without form and review. @returns the token. */
  certify(token: string): Promise<string>;
  /** A session of a seeded operator, without password and authenticator. */
  signInOperator(email?: string): Promise<string>;
  /** A ticket for one code, of the address that `headers` name where the server trusts a proxy. */
  passCaptcha(headers?: Record<string, string>): Promise<CaptchaTicket>;
  /** The code in the newest message to this phone or address. */
  newestCode(to: string): Promise<string>;
  /** Moves the product's clock on. */
  advance(ms: number): Promise<void>;
};

type Options = { seedData?: boolean; env?: Readonly<Record<string, string>> };

/** Starts the product for the calling test file; `seedData` fills it with the demo companies, `env` adds settings. */
export function useTestServer({ seedData = false, env = {} }: Options = {}): TestServer {
  const database = useTestDatabase(async () => (await startedTemplate(seedData)).database);
  let server: RunningServer | null = null;
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'arcadia-files-'));
    const template = await startedTemplate(seedData);
    await cp(template.dataDir, env['DATA_DIR'] ?? dataDir, { recursive: true });
    server = await startServer(
      {
        APP_ENV: 'sim',
        PORT: '0',
        LOG_LEVEL: 'silent',
        DATABASE_URL: database.url,
        DATABASE_CONNECTIONS: '6',
        DATA_DIR: dataDir,
        ...env,
      },
      { seedData },
    );
  });
  afterAll(async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const url = () => {
    if (!server) throw new Error('the test server runs only while the file’s tests do');
    return server.address;
  };
  const as = (token?: string, headers?: Record<string, string>) => caller(url(), token, headers);
  const newestCode = async (to: string) => {
    const { data } = await as().get(`/sim/messages?to=${encodeURIComponent(to)}`);
    const [message] = data['records'] as { text: string }[];
    return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  };
  return {
    get url() {
      return url();
    },
    databaseUrl: database.url,
    as,
    newestCode,
    passCaptcha: (headers) => passCaptcha(as(undefined, headers).post, database.url),
    async signUp(countryCode = 'CN') {
      const phoneNumber = newPhoneNumber();
      const extra = await givenTicket(database.url);
      await as().post('/send/captcha/phone', { areaCode: '+86', phoneNumber, extra });
      const captcha = await newestCode(`+86${phoneNumber}`);
      const body = { type: 0, areaCode: '+86', phoneNumber, captcha, isRead: true, countryCode };
      return tokenOf(await as().post('/login', body));
    },
    certify: (token) => certify(database.url, token),
    signInOperator: (email = 'ops@arcadia.example') => openOperatorSession(database.url, email),
    async advance(ms) {
      await as().post('/sim/clock', { advanceMs: ms });
    },
  };
}

/** What signing in does at its end, so that tests of the desks need not repeat the two steps each time. */
async function openOperatorSession(databaseUrl: string, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const { rowCount } = await asAdmin(
    databaseUrl,
    `insert into operator_session (id, token_hash, operator_id, created_at, last_seen_at)
     select 'ses_${randomBytes(12).toString('hex')}', '\\x${hash}', id, at, at
     from operator, (select now() + offset_ms * interval '1 ms' as at from sim_clock) as clock
     where email = '${email}'`,
  );
  if (rowCount !== 1) throw new Error(`there is no operator ${email}`);
  return token;
}

export function tokenOf({ headers, msg }: Answer): string {
  const token = headers.get('authorization');
  if (!token) throw new Error(`no session came back: ${msg}`);
  return token;
}

/** A mobile number of the mainland that no other test has. */
export function newPhoneNumber(): string {
  return `139${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

/** Calls the product at `base`, with a session token or without; `extra` headers go with every call. */
export function caller(
  base: string,
  token: string | undefined,
  extra: Record<string, string> = {},
): Caller {
  const session = token === undefined ? {} : { authorization: token };
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${base}/api${path}`, init);
    const body = (await response.json()) as Pick<Answer, 'code' | 'msg' | 'data'>;
    return { ...body, status: response.status, headers: response.headers };
  };
  return {
    get: (path) => send(path, { headers: { ...session, ...extra } }),
    post: (path, body = {}, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...session, ...extra, ...headers },
        body: JSON.stringify(body),
      }),
  };
}
