import { randomUUID } from 'node:crypto';
import { demoSignIn } from '../../screenshots/demo.ts';
import { until } from '../until.ts';
import type { Caller } from './caller.ts';

// What people and programs do again and again while the release is changed.

type Walk = {
  readonly name: string;
  readonly pauseMs: number;
  step(caller: Caller): Promise<void>;
};

/** What a walk has left in the database, which must all be there in the end. */
export type Left = {
  readonly applications: string[];
  readonly recharges: string[];
  events: number;
};

/** A service and a game of the demo data that usage is reported of. */
export type Place = { readonly appId: string; readonly gameId: string };

/** Sessions of the demo company's owner and of an operator, opened before the upgrade. */
export type Known = { readonly member: string; readonly operator: string; readonly place: Place };

export function walksOf({ member, operator, place }: Known, left: Left): Walk[] {
  return [
    { name: 'pages', pauseMs: 300, step: openPage },
    { name: 'lists', pauseMs: 100, step: inTurn(memberLists, member) },
    { name: 'staff', pauseMs: 200, step: inTurn(staffLists, operator) },
    { name: 'sign-ins', pauseMs: 1_500, step: signIn },
    { name: 'writes', pauseMs: 2_000, step: (caller) => addApplication(caller, member, left) },
    { name: 'recharges', pauseMs: 1_000, step: (caller) => recharge(caller, member, left) },
    { name: 'usage', pauseMs: 500, step: (caller) => reportUsage(caller, place, left) },
  ];
}

const memberLists = [
  '/applications?pageSize=50',
  '/funds',
  '/funds/transactions',
  '/funds/open-recharges',
  '/bills',
  '/package-orders',
];
const staffLists = ['/ops/today', '/ops/reviews?desk=refund', '/ops/approvals', '/ops/bills'];

function inTurn(paths: readonly string[], token: string): Walk['step'] {
  let turn = 0;
  return async (caller) => {
    await caller.call(paths[turn % paths.length] ?? '', { token });
    turn += 1;
  };
}

/** A page with all the files that it names: a visitor whose browser has kept nothing. */
async function openPage(caller: Caller): Promise<void> {
  for (const path of ['/login', '/backoffice/login', '/shop']) {
    const { text } = await caller.ask({ path, headers: { accept: 'text/html' } });
    const files = new Set(
      [...text.matchAll(/(?:src|href)="(\/[^"]*assets\/[^"]+)"/g)].map(([, file]) => file ?? ''),
    );
    if (files.size === 0) throw new Error(`${path} names no files`);
    for (const file of files) await caller.ask({ path: file });
  }
}

async function signIn(caller: Caller): Promise<void> {
  await caller.call('/login', { body: demoSignIn });
}

async function addApplication(caller: Caller, token: string, left: Left): Promise<void> {
  const name = `Upgrade ${randomUUID().slice(0, 8)}`;
  const body = { name, description: 'x', region: 'mainland_china' };
  const { id } = await caller.call('/applications', { body, token });
  left.applications.push(String(id));
}

/** The payer pays at the simulated Alipay, which notifies the product through the proxy. */
async function recharge(caller: Caller, token: string, left: Left): Promise<void> {
  const body = { amount: '120.00', gateway: 'alipay', agreed: true };
  const order = await caller.call('/funds/recharges', { body, token });
  const { headers } = await caller.ask({ path: pathOf(payerUrl(order)) }, 302);
  const cashier = pathOf(String(headers['location']));
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await caller.ask({ method: 'POST', path: cashier, headers: form, body: 'action=pay' }, 303);
  left.recharges.push(String(order['id']));
  await until(`recharge ${String(order['id'])} is credited`, async () => {
    const { status } = await caller.call(`/funds/recharges/${String(order['id'])}`, { token });
    if (status !== 'credited') throw new Error(`it is ${String(status)}`);
  });
}

/** Address to which a new order sends its payer. */
function payerUrl({ payment }: Readonly<Record<string, unknown>>): string {
  if (typeof payment === 'object' && payment !== null && 'url' in payment)
    return String(payment.url);
  throw new Error('the payer is not sent anywhere');
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'https://console.example.com');
  return pathname + search;
}

const eventsEach = 20;

/** A game server's events, by the key that sim is seeded with. */
async function reportUsage(caller: Caller, place: Place, left: Left): Promise<void> {
  const events = Array.from({ length: eventsEach }, () => ({
    specversion: '1.0',
    id: `upgrade-${randomUUID()}`,
    source: '/play/cn',
    type: 'arcadia.session.ended.v1',
    time: new Date().toISOString(),
    data: { ...place, userId: 'u-1', minutes: 1 },
  }));
  const { text } = await caller.ask({
    method: 'POST',
    path: '/api/metering/events',
    headers: {
      authorization: 'Bearer usage_demo-playcn',
      'content-type': 'application/cloudevents-batch+json',
    },
    body: JSON.stringify(events),
  });
  const { code, data }: { code: number; data: { accepted: number } } = JSON.parse(text);
  if (code !== 0 || data.accepted !== eventsEach) throw new Error(text.slice(0, 300));
  left.events += data.accepted;
}
