import { createHash, randomBytes, randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { asAdmin, newDatabase } from '../../../../tools/testing/database.ts';
import { templateLimitMs } from '../../../../tools/testing/patience.ts';
import { certify } from './certify.ts';
import { type Neighbours, watchNeighbours } from './neighbours.ts';
import { type CaptchaTicket, givenTicket, passCaptcha } from './pass-captcha.ts';
import { inWorker, type Settings, startTestProduct, type TestProduct } from './shared-product.ts';

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
  /** Has a sign-in code sent, to somebody at an address of their own. One phone or email gets one a minute. */
  sendCode(to: { phoneNumber: string } | { email: string }): Promise<Answer>;
  /** The code in the newest message to this phone or address. */
  newestCode(to: string): Promise<string>;
  /** Makes the codes that went to this phone or address a minute older, so that another can be asked for. */
  passMinuteOf(to: string): Promise<void>;
  /** Moves the product's clock on. Only a product of the file's own lets itself be moved. */
  advance: (ms: number) => Promise<void>;
};

/**
 * Reason why a file has a product of its own: it moves the product's clock; runs with other settings; kills, stops or breaks something;
 * counts over all companies; or changes what is everybody's: the catalogue, prices, staff, seeded companies, the job queue.
 */
type OwnProduct = 'clock' | 'settings' | 'kills' | 'counts' | 'everybody';

type Own = {
  own: OwnProduct;
  /** Whether it has the demo companies. A shared one has them. */
  seedData?: boolean;
  env?: Settings;
};

/** Settings that the shared product has beside the usual ones. Files with the same ones share. */
type Shared = { settings?: Settings };

/**
 * The whole product for the calling test file. Without `own` the files of a worker and of the same settings share one: each signs
 * up companies of its own, and what would disturb its neighbours fails it (see `watchNeighbours`).
 */
export function useTestServer(product: Own | Shared = {}): TestServer {
  return 'own' in product ? useOwnProduct(product) : useSharedProduct(product);
}

function useOwnProduct({ seedData = false, env = {} }: Own): TestServer {
  const database = newDatabase();
  let product: TestProduct | null = null;
  beforeAll(async () => {
    product = await startTestProduct({ seedData, env }, database);
  }, templateLimitMs);
  afterAll(() => product?.stop());
  // Its database has an address before it is there.
  return testServer(() => product, database.url);
}

function useSharedProduct({ settings = {} }: Shared): TestServer {
  let product: TestProduct | null = null;
  let neighbours: Neighbours | null = null;
  inWorker.beforeAll(async ({ sharedProduct }) => {
    const shared = await sharedProduct(settings);
    product = shared;
    neighbours = await watchNeighbours(shared.databaseUrl, shared.seeded);
  }, templateLimitMs);
  const server = testServer(() => product);
  const staff = async () => server.as(await server.signInOperator('commerce@arcadia.example'));
  afterAll(() => neighbours?.settle(staff));
  server.advance = () => Promise.reject(new Error("the clock is shared: say own: 'clock'"));
  return server;
}

function testServer(started: () => TestProduct | null, database?: string): TestServer {
  const product = () =>
    started() ?? expect.unreachable('the test server runs only while the file’s tests do');
  const home = newAddress();
  const from = (address: string) =>
    product().believesCallers ? { 'x-forwarded-for': address } : {};
  const as = (token?: string, headers?: Record<string, string>) =>
    caller(product().url, token, { ...from(home), ...headers });
  const newestCode = async (to: string) => {
    const { data } = await as().get(`/sim/messages?to=${encodeURIComponent(to)}`);
    const [message] = data['records'] as { text: string }[];
    return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  };
  const server: TestServer = {
    get url() {
      return product().url;
    },
    get databaseUrl() {
      return database ?? product().databaseUrl;
    },
    as,
    newestCode,
    async passMinuteOf(to) {
      await asAdmin(
        product().databaseUrl,
        `update verification_code set sent_at = sent_at - interval '61 s', expires_at = expires_at - interval '61 s'
         where target like '%${to}'`,
      );
    },
    passCaptcha: (headers) => passCaptcha(as(undefined, headers).post, product().databaseUrl),
    async sendCode(to) {
      const address = product().believesCallers ? newAddress() : '127.0.0.1';
      const extra = await givenTicket(product().databaseUrl, address);
      const [channel, whom] = 'email' in to ? ['email', to] : ['phone', { areaCode: '+86', ...to }];
      return as(undefined, from(address)).post(`/send/captcha/${channel}`, { ...whom, extra });
    },
    async signUp(countryCode = 'CN') {
      const phoneNumber = newPhoneNumber();
      await server.sendCode({ phoneNumber });
      const captcha = await newestCode(`+86${phoneNumber}`);
      const body = { type: 0, areaCode: '+86', phoneNumber, captcha, isRead: true, countryCode };
      return tokenOf(await as().post('/login', body));
    },
    certify: (token) => certify(product().databaseUrl, token),
    signInOperator: (email = 'ops@arcadia.example') =>
      openOperatorSession(product().databaseUrl, email),
    async advance(ms) {
      await as().post('/sim/clock', { advanceMs: ms });
    },
  };
  return server;
}

/** Session as signing in gives it at its end, so that tests of the desks need not repeat the two steps each time. */
export async function openOperatorSession(databaseUrl: string, email: string): Promise<string> {
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

/** An address that no other test has, of a network that nobody may reach from outside. */
export function newAddress(): string {
  return [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
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
