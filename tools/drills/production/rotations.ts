import { randomBytes, randomUUID } from 'node:crypto';
import { newNumber } from '@arcadia/gateways/stripe/simulator/objects';
import { stripeSignature } from '@arcadia/gateways/stripe/signature';
import { samplePng } from '@arcadia/gateways/test-support/sample-pictures';
import { fetchFile, upload } from '../../../apps/server/src/testing/upload.ts';
import { until } from '../until.ts';
import { payerUrl } from '../upgrade/walks.ts';
import { type Production, urlOf } from './production.ts';

type Setting = { readonly production: Production; readonly token: string };

/** One row of docs/operations/secrets.md. `change` answers what was seen. @throws Error where the page is wrong */
type Rotation = { readonly name: string; change(setting: Setting): Promise<string> };

export const rotations: readonly Rotation[] = [
  { name: 'DATA_KEYS', change: dataKeys },
  ...(['APP', 'TENANT'] as const).map((which) => ({
    name: `password in DATABASE_${which}_URL`,
    change: ({ production }: Setting) =>
      databasePassword(production, `DATABASE_${which}_URL`, `arcadia_${which.toLowerCase()}`),
  })),
  {
    name: 'password in DATABASE_URL',
    change: ({ production }) =>
      databasePassword(
        production,
        'DATABASE_URL',
        new URL(production.site.env['DATABASE_URL'] ?? '').username,
      ),
  },
  { name: 'STRIPE_WEBHOOK_SECRETS', change: stripeWebhookSecrets },
  { name: 'STRIPE_SECRET_KEY', change: stripeSecretKey },
  { name: 'ALIPAY_MERCHANT_PRIVATE_KEY', change: alipayKey },
  {
    name: 'WECHAT_PAY_MERCHANT_PRIVATE_KEY and SERIAL',
    change: ({ production }) =>
      agreed(production, 'wechat_pay', () => production.vendors.wechat.replaceCertificate()),
  },
  {
    name: 'WECHAT_PAY_API_V3_KEY',
    change: async ({ production }) => {
      const { env } = production.site;
      production.site.env = { ...env, ...(await production.vendors.wechat.replaceApiV3Key()) };
      return checkedRestart(production);
    },
  },
  {
    name: 'WeChat Pay public key',
    change: ({ production }) =>
      agreed(production, 'wechat_pay', () => production.vendors.wechat.replacePublicKey()),
  },
  { name: 'S3_SECRET_ACCESS_KEY', change: storageKey },
  { name: 'SMTP_PASSWORD', change: mailPassword },
  { name: 'METRICS_TOKEN', change: metricsToken },
];

/** What was stored by either key is read after the restart. */
async function dataKeys({ production, token }: Setting): Promise<string> {
  const before = await stored(production, token);
  const { env } = production.site;
  const fresh = randomBytes(32).toString('base64');
  production.site.env = { ...env, DATA_KEYS: `${fresh},${env['DATA_KEYS'] ?? ''}` };
  await checkedRestart(production);
  const after = await stored(production, token);
  for (const id of [before, after]) await expectFile(production, token, id);
  production.site.env = { ...production.site.env, DATA_KEYS: fresh };
  const { status, output } = await production.check();
  production.site.env = { ...env, DATA_KEYS: `${fresh},${env['DATA_KEYS'] ?? ''}` };
  return `files of both keys are read; without the old key check ends with ${status}: ${faults(output)}`;
}

async function databasePassword(
  production: Production,
  setting: string,
  role: string,
): Promise<string> {
  const { env } = production.site;
  const password = randomBytes(12).toString('hex');
  const before = env[setting] ?? '';
  await production.run(`alter role ${role} password '${password}'`);
  const { status } = await production.check();
  production.site.env = { ...env, [setting]: urlOf(before, role, password) };
  const shown = await checkedRestart(production);
  return `with the old password check ends with ${status}; ${shown}`;
}

async function stripeWebhookSecrets({ production }: Setting): Promise<string> {
  const { env } = production.site;
  const old = env['STRIPE_WEBHOOK_SECRETS'] ?? '';
  const fresh = newNumber('whsec_', 32);
  production.site.env = { ...env, STRIPE_WEBHOOK_SECRETS: `${fresh},${old}` };
  await checkedRestart(production);
  const both = [await stripeEvent(production, old), await stripeEvent(production, fresh)];
  production.site.env = { ...env, STRIPE_WEBHOOK_SECRETS: fresh };
  await checkedRestart(production);
  const later = [await stripeEvent(production, old), await stripeEvent(production, fresh)];
  const answered = [...both, ...later].join(' ');
  if (answered !== '200 200 400 200') throw new Error(`answered ${answered}`);
  return 'events by either are taken during the overlap, and by the new one only after it';
}

/** Status of the answer to an event that is signed with the secret, and of no interest. */
async function stripeEvent({ web }: Production, secret: string): Promise<number> {
  const seconds = String(Math.floor(Date.now() / 1_000));
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    created: Number(seconds),
    livemode: true,
    data: { object: { id: 'x', object: 'customer' } },
    type: 'customer.created',
  });
  const signature = stripeSignature(secret, seconds, Buffer.from(body));
  const { status } = await fetch(`http://127.0.0.1:${web[0]}/api/notify/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': `t=${seconds},v1=${signature}`,
    },
    body,
  });
  return status;
}

async function stripeSecretKey({ production }: Setting): Promise<string> {
  const { env } = production.site;
  const { stripe } = production.vendors;
  production.site.env = { ...env, STRIPE_SECRET_KEY: stripe.newKey() };
  await checkedRestart(production);
  stripe.deleteKey(env['STRIPE_SECRET_KEY'] ?? '');
  return `after the old one was deleted, ${lineOf((await production.check()).output, 'stripe')}`;
}

/** An order that is paid between the two changes is credited by the query. */
async function alipayKey({ production, token }: Setting): Promise<string> {
  const { visitor, vendors, run } = production;
  const body = { amount: '700.00', gateway: 'alipay', agreed: true };
  const order = await visitor.call('/funds/recharges', { body, token });
  const shown = await agreed(production, 'alipay', async () => {
    const fresh = await vendors.alipay.replaceMerchantKey();
    await vendors.alipay.pay(payerUrl(order));
    return { ALIPAY_MERCHANT_PRIVATE_KEY: fresh };
  });
  await run(`update payment_attempt set next_query_at = now() where next_query_at is not null;
             select graphile_worker.add_job('reconcile-payments', '{}')`);
  await until('the order is credited', async () => {
    const { status } = await visitor.call(`/funds/recharges/${String(order['id'])}`, { token });
    if (status !== 'credited') throw new Error(`it is ${String(status)}`);
  });
  return `${shown}; an order paid between is credited by the next query`;
}

async function storageKey({ production, token }: Setting): Promise<string> {
  const before = await stored(production, token);
  const secret = randomBytes(20).toString('hex');
  const shown = await agreed(production, 'storage', async () => {
    production.vendors.storageAccount.secretAccessKey = secret;
    return { S3_SECRET_ACCESS_KEY: secret };
  });
  for (const id of [before, await stored(production, token)])
    await expectFile(production, token, id);
  return `${shown}; files of before and after are read`;
}

async function mailPassword({ production }: Setting): Promise<string> {
  const shown = await agreed(production, 'mail', async () => {
    production.vendors.account.password = 'mail-password-2';
    return { SMTP_PASSWORD: 'mail-password-2' };
  });
  await production.signUp(`b${randomUUID()}@customer.example`);
  return `${shown}; a code arrives`;
}

async function metricsToken({ production }: Setting): Promise<string> {
  const { env } = production.site;
  production.site.env = { ...env, METRICS_TOKEN: randomBytes(24).toString('base64') };
  await checkedRestart(production);
  const metrics = await production.metrics();
  if (!metrics.includes('arcadia_process')) throw new Error(metrics.slice(0, 200));
  return 'the new one reads the metrics';
}

/**
 * Somebody outside agrees to another secret, whose old one is good no more: `check` must say so, and be content with the new settings.
 */
async function agreed(
  production: Production,
  probe: string,
  change: () => Promise<Readonly<Record<string, string>>>,
): Promise<string> {
  const fresh = await change();
  const { status, output } = await production.check();
  if (status !== 1)
    throw new Error(`check does not notice that the old one is refused:\n${output}`);
  production.site.env = { ...production.site.env, ...fresh };
  const shown = await checkedRestart(production);
  return `with the old one check says "${faults(output)}" (${probe}); ${shown}`;
}

async function checkedRestart(production: Production): Promise<string> {
  // A busy machine may keep the check waiting for the database.
  await until('check is content with the new settings', async () => {
    const { status, output } = await production.check();
    if (status !== 0) throw new Error(output);
  });
  await production.restart();
  return 'with the new one it ends with 0, and the processes run with it';
}

async function stored({ web }: Production, token: string): Promise<string> {
  const url = `http://127.0.0.1:${web[0]}`;
  const file = { purpose: 'business_licence', name: 'licence.png', bytes: await samplePng() };
  const { code, msg, data } = await upload(url, token, file);
  if (code !== 0) throw new Error(`no file is stored: ${msg}`);
  return String(data['id']);
}

async function expectFile({ web }: Production, token: string, id: string): Promise<void> {
  const { status } = await fetchFile(`http://127.0.0.1:${web[0]}`, token, `/files/${id}`);
  if (status !== 200) throw new Error(`a file is answered with ${status}`);
}

const linesOf = (output: string) => output.split('\n');
const faults = (output: string) =>
  linesOf(output)
    .filter((line) => line.startsWith('FAULT'))
    .join(' / ');
const lineOf = (output: string, part: string) =>
  linesOf(output).find((line) => line.includes(part)) ?? output;
