import { signedRequest } from '@arcadia/gateways/alipay/simulator/send-notification';
import { generateKeys, readPrivateKey } from '@arcadia/gateways/rsa-keys';
import { paidNotice } from '../../../apps/server/src/testing/alipay-notices.ts';
import { until } from '../until.ts';
import { commandOf } from '../upgrade/release-process.ts';
import { badRelease } from './bad-release.ts';
import { fullDisk } from './full-disk.ts';
import { type Incident, type Scene, untilLogged, untilSaid } from './incident.ts';
import { askGateways, openOrder } from './paying.ts';
import type { Production } from './production.ts';
import { expectThat } from './rotation.ts';
import { oneAddress, passwordsTried } from './sign-in-incidents.ts';
import { unsettledMonth } from './unsettled-month.ts';

export const incidents: readonly Incident[] = [
  { name: '1. database away', play: databaseAway },
  { name: '2. gateway away', play: gatewayAway },
  { name: '3. ledger out of balance', play: ledgerOutOfBalance },
  { name: '4. no codes', play: noCodes },
  { name: '5. work stands still', play: workStandsStill },
  { name: '6. full disk', play: fullDisk },
  { name: '7. one address', play: oneAddress },
  { name: '8. passwords tried', play: passwordsTried },
  { name: '9. unsettled month', play: unsettledMonth },
  { name: '10. bad release', play: badRelease },
];

/** Some figures are read once a minute. */
const minutesMs = 180_000;

async function databaseAway({ production, token }: Scene): Promise<string[]> {
  const { database, site, web, visitor } = production;
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${web[0]}${path}`)).status;
  await database.become('refuses');
  const seen = await until('ready is 503', async () => {
    const answers = [await status('/api/health/ready'), await status('/api/health/live')];
    const answered = answers.join(' ');
    expectThat(answered === '503 200', `ready and live answer ${answered}`);
    return 'ready 503, live 200';
  });
  const refused = await fetch(`http://127.0.0.1:${web[0]}/api/funds`, {
    headers: { authorization: token },
  });
  const body = await refused.text();
  expectThat(refused.status === 503 && body.includes('errorId'), `a call answers ${body}`);
  await untilSaid(site, 'unavailable');
  await database.become('none');
  await until('a call succeeds', () => visitor.call('/funds', { token }));
  await until('ready is 200', async () => {
    const answer = await status('/api/health/ready');
    expectThat(answer === 200, `ready answers ${answer}`);
  });
  const waiting = valuesOf(await production.metrics(), /^arcadia_database_connections\{.*waiting/);
  expectThat(
    waiting.length > 0 && waiting.every((value) => value === 0),
    `waiting: ${waiting.join(' ')}`,
  );
  return [seen, 'calls 503 with an error number, log "unavailable"', 'over: ready 200, none waits'];
}

async function gatewayAway({ production, token }: Scene): Promise<string[]> {
  const { vendors, visitor, site, web, worker } = production;
  const { gateway } = vendors.alipay;
  const order = await openOrder(
    { production, payers: { CNY: token, USD: token } },
    'alipay',
    web[0],
  );
  const page = await gateway.openPage(order.address);
  gateway.mute = true;
  await gateway.pay(page);
  await gateway.vendor.proxy.become('refuses');
  await askGateways(production);
  await until('the failure is seen', async () => {
    const failed = valuesOf(
      await production.metrics(worker),
      /^arcadia_gateway_call_duration_seconds_count\{.*outcome="failed"/,
    );
    expectThat(
      failed.some((value) => value > 0),
      'no call counts as failed',
    );
  });
  await untilSaid(site, 'a gateway could not be asked');
  const refused = await forgedNotice(production);
  await gateway.vendor.proxy.become('none');
  await askGateways(production);
  await until('the order is credited', async () => {
    const { status } = await visitor.call(`/funds/recharges/${order.id}`, { token });
    expectThat(status === 'credited', `it is ${String(status)}`);
  });
  gateway.mute = false;
  const cases = await production.run(`select 1 from payment_case where status = 'open'`);
  expectThat(cases.length === 0, `${cases.length} cases of unmatched money`);
  return [
    'metric outcome="failed", log "a gateway could not be asked"',
    `a wrong signature: log "${refused}" with bad_signature`,
    'over: the order is credited, and no money is unmatched',
  ];
}

/** A notification that a stranger signed. @returns what the log says of it */
async function forgedNotice({ web, site }: Production): Promise<string> {
  const stranger = await generateKeys();
  const forged = await fetch(`http://127.0.0.1:${web[0]}/api/notify/alipay`, {
    method: 'POST',
    ...signedRequest(
      paidNotice('pay_of_nobody', '1.00'),
      readPrivateKey(stranger.privateKey, 'of a stranger'),
    ),
  });
  await forged.text();
  const [line] = await untilLogged(
    site,
    'that a signature is wrong',
    ({ reason }) => reason === 'bad_signature',
  );
  return String(line?.msg);
}

/** By the superuser with all triggers off: nobody else can. */
async function ledgerOutOfBalance({ production, release }: Scene): Promise<string[]> {
  const tamper = (sign: string) =>
    production.run(
      `set session_replication_role = replica;
       update ledger_account set balance = balance ${sign} 7
       where (company_id, id) = (select company_id, id from ledger_account order by balance desc limit 1);
       set session_replication_role = origin`,
    );
  const check = () => commandOf(release, 'ledger-check', production.site.env);
  await tamper('+');
  const sum = await until(
    'the metric says so',
    async () => {
      const sums = valuesOf(await production.metrics(), /^arcadia_ledger_imbalance_minor_units/);
      expectThat(sums.includes(7), `the metric says ${sums.join(' ')}`);
      return 7;
    },
    minutesMs,
  );
  const { status, output } = await check();
  const named = output.split('\n').filter((line) => /: [1-9]\d* breach/.test(line));
  expectThat(status === 1 && named.length > 0, `ledger-check ends with ${status}:\n${output}`);
  await tamper('-');
  const after = await check();
  expectThat(after.status === 0, `ledger-check ends with ${after.status}`);
  return [
    `arcadia_ledger_imbalance_minor_units is ${sum}; ledger-check ends with 1: ${named[0]}`,
    'over: it ends with 0',
  ];
}

async function noCodes({ production }: Scene): Promise<string[]> {
  const { vendors, site } = production;
  const user = site.env['SMTP_USER'] ?? '';
  vendors.mailAccounts.set(user, 'changed by somebody else');
  const refusal = await production.askForCode('c@customer.example').then(
    () => 'the code was sent',
    (error: unknown) => String(error),
  );
  expectThat(refusal.includes('2055'), refusal);
  await untilSaid(site, 'refused');
  const { status, output } = await production.check();
  const line = output.split('\n').find((each) => /^FAULT +mail/.test(each)) ?? output;
  expectThat(status === 1 && line.includes('mail'), line);
  vendors.mailAccounts.set(user, site.env['SMTP_PASSWORD'] ?? '');
  await production.signUp('d@customer.example');
  return ['code 2055, log "refused"', `check: ${line}`, 'over: a code arrives'];
}

async function workStandsStill({ production, release }: Scene): Promise<string[]> {
  const { site, run } = production;
  const place = site.places.find(({ role }) => role === 'worker');
  if (!place) throw new Error('there is no worker');
  await site.end(place);
  await run(
    `select graphile_worker.add_job('reconcile-payments', '{}', run_at => now() - interval '20 minutes')`,
  );
  const oldest = await until(
    'the metric says so',
    async () => {
      const ages = valuesOf(await production.metrics(), /^arcadia_queue_oldest_seconds/);
      const age = Math.max(0, ...ages);
      expectThat(age > 900, `the oldest job is ${age} s old`);
      return age;
    },
    minutesMs,
  );
  await site.replace(place, release);
  await until(
    'the job is done',
    async () => {
      const ages = valuesOf(await production.metrics(), /^arcadia_queue_oldest_seconds/);
      expectThat(Math.max(0, ...ages) < 60, `the oldest job is ${Math.max(...ages)} s old`);
    },
    minutesMs,
  );
  return [
    `arcadia_queue_oldest_seconds is ${Math.round(oldest)}`,
    'over: the oldest job is seconds old',
  ];
}

/** Figures of the lines of a metric that begin so. */
function valuesOf(metrics: string, line: RegExp): number[] {
  return metrics
    .split('\n')
    .filter((each) => line.test(each))
    .map((each) => Number(each.split(' ').at(-1)));
}
