import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { bodyOf } from '@arcadia/gateways/test-support/mail-server';
import { certify } from '../../../apps/server/src/testing/certify.ts';
import { productionSettings } from '../../../apps/server/src/testing/production-settings.ts';
import { withConnection } from '../../postgres/query.ts';
import { startThrowaway, type ThrowawayServer } from '../../postgres/throwaway.ts';
import { makeCertificate } from '../../proxies/certificate.ts';
import { startProxy } from '../../proxies/programs.ts';
import { steadyPort } from '../../proxies/steady-port.ts';
import { startFaultProxy } from '../../testing/fault-proxy.ts';
import { until } from '../until.ts';
import { type Caller, callerOf } from '../upgrade/caller.ts';
import { commandOf, type Env } from '../upgrade/release-process.ts';
import { Site } from '../upgrade/site.ts';
import { Tally } from '../upgrade/tally.ts';
import { startVendors } from './vendors.ts';

const proxyLooksMs = 5_000;

/** A deployment as docs/operations/install.md makes it: two web processes and a worker with production settings behind HAProxy. */
export type Production = Awaited<ReturnType<typeof startProduction>>;

type Server = Pick<ThrowawayServer, 'addressOf' | 'ownerAddressOf' | 'stop'>;

/** Starts the release on an empty database, in `folder`. @param given a server instead of a throwaway one; it is stopped with the rest */
export async function startProduction(release: string, folder: string, given?: Server) {
  const placed = await setUp(folder, given);
  const { adminUrl, vendors, site, tally, web, https: port, ca } = placed;
  const visitor = callerOf({ port, ca, tally }, 'HTTP/1.1');
  /** `between` runs when one web process has the new settings, and the other one and the worker still have the old ones. */
  const restart = async (between = async () => {}) => {
    const [first, ...others] = site.places;
    if (first) await site.replace(first, release);
    // The proxy looks by and by whether it is ready: docs/operations/upgrade.md.
    await sleep(proxyLooksMs);
    await between();
    for (const place of others) await site.replace(place, release);
  };
  try {
    const { status, output } = await commandOf(release, 'migrate', site.env);
    if (status !== 0) throw new Error(output);
    await restart();
  } catch (error) {
    await placed.stop();
    throw error;
  }
  return {
    ...placed,
    visitor,
    ...arriving(visitor, vendors),
    restart,
    check: () => commandOf(release, 'check', site.env),
    /** The same with some settings as they were, or as they should not be. */
    checkWith: (differently: Env) => commandOf(release, 'check', { ...site.env, ...differently }),
    /** Statement of the database's administrator. */
    run: (statement: string) =>
      withConnection(
        adminUrl,
        async (client) => (await client.query<Record<string, unknown>>(statement)).rows,
      ),
    /** What Prometheus would read of a process. */
    async metrics(at: number = web[0]): Promise<string> {
      const token = site.env['METRICS_TOKEN'] ?? '';
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`http://127.0.0.1:${at}/metrics`, { headers })).text();
    },
  };
}

/** Database, counterparts and proxy, and the places of processes that are not started yet. */
async function setUp(folder: string, given?: Server) {
  const server = given ?? (await startThrowaway());
  const [https, http, admin] = [await steadyPort(), await steadyPort(), await steadyPort()];
  const vendors = await startVendors(`https://localhost:${https}`);
  const adminUrl = server.addressOf('arcadia');
  /** What stands between the product and its database. */
  const database = await startFaultProxy(Number(new URL(adminUrl).port));
  const urls = await makeLogins(adminUrl, urlAt(server.ownerAddressOf('arcadia'), database.port));
  const ca = makeCertificate(join(folder, 'tls'));
  // Gateways of this process notify the product through the proxy.
  setDefaultCACertificates([...getCACertificates('default'), ca, vendors.identity.cert]);
  const web = [await steadyPort(), await steadyPort()] as const;
  const worker = await steadyPort();
  const site = new Site(settings(folder, https, { ...vendors.env, ...urls }), [
    ...web.map((port) => ({ role: 'web' as const, port })),
    { role: 'worker', port: worker },
  ]);
  site.env = { ...site.env, ...vendors.identity.env };
  appendFileSync(vendors.identity.env.NODE_EXTRA_CA_CERTS, ca);
  const proxy = await startProxy('haproxy', { https, http, admin, web, folder });
  return {
    folder,
    adminUrl,
    database,
    vendors,
    site,
    tally: new Tally(),
    web,
    worker,
    https,
    ca,
    async stop() {
      await site.stop();
      await proxy.stop();
      await vendors.stop();
      await database.close();
      await server.stop();
    },
  };
}

/** Visitors who ask for a code by mail, and sign a company up by it. */
function arriving(visitor: Caller, { mail, tencent }: Awaited<ReturnType<typeof startVendors>>) {
  const askForCode = async (email: string) => {
    const extra = tencent.solve();
    await visitor.call('/send/captcha/email', { body: { type: '0', email, extra } });
  };
  const mailed = (email: string, wanted: RegExp, from = 0) =>
    until(`the mail to ${email} arrives`, async () => {
      const found = mail.received.slice(from).findLast(({ to }) => to.includes(email));
      const text = wanted.exec(found ? bodyOf(found) : '')?.at(-1);
      if (text === undefined) throw new Error(`no such mail came to ${email}`);
      return text;
    });
  return {
    askForCode,
    /** What the newest mail to this address says, once there is one. */
    mailed,
    /** @returns the session of the new company's owner */
    async signUp(email: string, countryCode = 'CN'): Promise<string> {
      const before = mail.received.length;
      await askForCode(email);
      const captcha = await mailed(email, /\d{6}/, before);
      const { headers } = await visitor.ask({
        method: 'POST',
        path: '/api/login',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 2, email, captcha, isRead: true, countryCode }),
      });
      return String(headers['authorization']);
    },
  };
}

/** A company whose papers are sealed with the deployment's own key, so that `check` finds nothing. @returns its owner's session */
export async function signUpCertified(
  production: Production,
  email: string,
  countryCode = 'CN',
): Promise<string> {
  const [dataKey] = (production.site.env['DATA_KEYS'] ?? '').split(',');
  return certify(production.adminUrl, await production.signUp(email, countryCode), dataKey);
}

/** As deploy/container/init-database.sh makes them. */
async function makeLogins(adminUrl: string, ownerUrl: string): Promise<Env> {
  const { username: owner } = new URL(ownerUrl);
  await withConnection(adminUrl, async (client) => {
    for (const role of ['arcadia_app', 'arcadia_tenant'])
      await client.query(
        `create role ${role} login password 'first';
         alter role ${role} set timezone = 'UTC';
         alter role ${role} set statement_timeout = '25s';
         alter role ${role} set idle_in_transaction_session_timeout = '30s';
         grant ${role} to ${owner}`,
      );
  });
  return {
    DATABASE_URL: ownerUrl,
    DATABASE_APP_URL: urlOf(ownerUrl, 'arcadia_app', 'first'),
    DATABASE_TENANT_URL: urlOf(ownerUrl, 'arcadia_tenant', 'first'),
  };
}

function urlAt(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}

/** The same database as another role. */
export function urlOf(url: string, role: string, password: string): string {
  const changed = new URL(url);
  changed.username = role;
  changed.password = password;
  return changed.href;
}

function settings(folder: string, https: number, env: Env): Env {
  mkdirSync(join(folder, 'data'), { recursive: true });
  return {
    ...productionSettings(),
    LOG_FILE: '',
    STOP_DELAY_SECONDS: '5',
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: `https://localhost:${https}`,
    METRICS_TOKEN: randomBytes(24).toString('base64'),
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    DATA_DIR: join(folder, 'data'),
    PAYMENT_GATEWAYS: 'alipay,wechat_pay,stripe,paypal',
    ...env,
  };
}
