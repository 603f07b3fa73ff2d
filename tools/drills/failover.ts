import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeReachable } from '../postgres/place.ts';
import { signOperatorIn } from '../screenshots/demo.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { makeDatabase } from './debian-postgres.ts';
import { EventReader } from './event-reader.ts';
import { expectFenced } from './fencing.ts';
import { asked, judgeEvents, judgeLedger, judgeLoad } from './failover-judge.ts';
import { startProduct } from './product.ts';
import { ProductFleet } from './product-fleet.ts';
import { DatabaseMachine } from './standby.ts';
import { SteadyLoad } from './steady-load.ts';
import { until } from './until.ts';
import { Verdict } from './verdict.ts';

// `npm run drill:failover`: the primary of two machines of the database (Debian's PostgreSQL 15, replicated synchronously) is
// lost in three ways while customers pay and usage is reported: it crashes, it freezes, its network is cut. Each time the
// standby is promoted, HAProxy moves, and what was acknowledged is counted in the promoted database. Then the lost machine
// becomes the standby of the other. Needs Debian's packages postgresql-15 and haproxy. `--seconds` is how long the load
// runs before and after each loss, `--only` names the ways to try, in their order.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    only: { type: 'string', default: 'crash,freeze,cut' },
  },
});
const steadyMs = Number(values.seconds) * 1_000;

type Way = {
  readonly name: string;
  readonly what: string;
  lose(machine: DatabaseMachine): Promise<void>;
  /** What is left of it comes back, and must not take anything. */
  comesBack: ((machine: DatabaseMachine) => Promise<void>) | null;
  /** Becomes the standby of what was promoted. */
  rebuild(machine: DatabaseMachine, primary: DatabaseMachine): Promise<void>;
};

const ways: readonly Way[] = [
  {
    name: 'crash',
    what: 'SIGKILL to every process of the primary',
    lose: (machine) => machine.crash(),
    comesBack: null,
    rebuild: (machine, primary) => machine.rewind(primary),
  },
  {
    name: 'freeze',
    what: 'SIGSTOP to every process of the primary',
    lose: async (machine) => machine.freeze(),
    comesBack: async (machine) => machine.thaw(),
    async rebuild(machine, primary) {
      await machine.stopServer();
      await machine.rewind(primary);
    },
  },
  {
    name: 'cut',
    what: 'the network of the primary is silent',
    lose: (machine) => machine.cutOff(),
    comesBack: (machine) => machine.reconnect(),
    async rebuild(machine, primary) {
      await machine.stopServer();
      await machine.copy(primary);
    },
  },
];

const people = ['owner@demo-cn.example', 'owner@demo-cn.example'];
const verdict = new Verdict('drill:failover');
const folder = await mkdtemp(join(tmpdir(), 'arcadia-failover-'));
makeReachable(folder);
const machines = [
  await DatabaseMachine.make(folder, 'db1'),
  await DatabaseMachine.make(folder, 'db2'),
] as const;
let proxy: DatabaseProxy | null = null;
let fleet: ProductFleet | null = null;
try {
  let [primary, standby] = machines;
  await primary.startPrimary(folder);
  await makeDatabase(primary.server.adminUrl());
  const seeding = await startProduct(primary.server.ownerUrl(), join(folder, 'files'));
  await seeding.stop();
  verdict.say('the demo data are there');
  await primary.restart();
  await standby.copy(primary);
  await primary.waitFor(standby);
  proxy = await startDatabaseProxy(folder, machines);
  const address = new URL(primary.server.ownerUrl());
  address.port = String(proxy.port);
  fleet = await ProductFleet.start(address.href, join(folder, 'files'));
  verdict.say(
    'two web processes and two workers run behind HAProxy, on db1 with db2 as its synchronous standby',
  );
  for (const way of values.only
    .split(',')
    .flatMap((name) => ways.filter((one) => one.name === name))) {
    await round(way, { primary, standby, proxy, fleet });
    [primary, standby] = [standby, primary];
  }
} finally {
  await fleet?.stop();
  await proxy?.stop();
  for (const machine of machines) await machine.stop();
  await rm(folder, { recursive: true, force: true });
}
verdict.end();

type Site = {
  readonly primary: DatabaseMachine;
  readonly standby: DatabaseMachine;
  readonly proxy: DatabaseProxy;
  readonly fleet: ProductFleet;
};

async function round(way: Way, site: Site): Promise<void> {
  const { primary, standby, fleet: product } = site;
  verdict.say(`-- ${way.name}: ${way.what}`);
  const { load, reader, since } = await startLoad(site);
  await sleep(steadyMs);
  const before = load.acknowledged.length;
  const lostAt = performance.now();
  await way.lose(primary);
  reader.drop();
  await failOver(site, lostAt);
  await recovered(load, lostAt);
  await way.comesBack?.(primary);
  if (way.comesBack !== null)
    await expectFenced(verdict, { lost: primary, promoted: standby, proxy: site.proxy });
  await sleep(steadyMs);
  await load.stop();
  verdict.say(
    `${before} acknowledged before the loss, ${load.acknowledged.length - before} after; ${load.again} asked again`,
  );
  verdict.expect(
    load.wrong.length === 0,
    'every answer was success or "come again"',
    load.wrong.slice(0, 3).join('; '),
  );
  const adminUrl = standby.server.adminUrl('arcadia');
  const ownerUrl = standby.server.ownerUrl();
  await judgeLoad(verdict, { adminUrl, ownerUrl, load, since });
  await judgeEvents(verdict, adminUrl, reader);
  await reader.stop();
  await expectMoving(product);
  await judgeLedger(verdict, ownerUrl);
  await way.rebuild(primary, standby);
  await standby.waitFor(primary);
  await site.proxy.admit(primary);
  const [row] = await standby.run('select sync_state from pg_stat_replication');
  verdict.expect(
    row?.['sync_state'] === 'sync',
    `${primary.name} is the synchronous standby of ${standby.name}`,
  );
}

/** The load, and somebody who reads all events, once both work. */
async function startLoad({ primary, fleet: product }: Site) {
  const adminUrl = primary.server.adminUrl('arcadia');
  // So many payments of one person are a load, and no abuse.
  await asked(adminUrl, 'delete from rate_limit');
  const [place] = await asked<{ appId: string; gameId: string; now: string }>(
    adminUrl,
    `select s.app_id as "appId", g.mg_id as "gameId", now()::text as now from region_service s
      join service_game c on c.company_id = s.company_id and c.service_id = s.id join game g on g.id = c.game_id
      where s.region = 'mainland_china' and g.category = 'interactive_game' and s.status = 'online' limit 1`,
  );
  if (place === undefined) throw new Error('the demo data have no service to report usage of');
  const load = new SteadyLoad(product.webs, place);
  const reader = new EventReader(
    product.webs,
    '/api/ops/events',
    await signOperatorIn(product.webs[0]),
  );
  reader.start();
  await until('the event stream is open', async () => {
    if (reader.firstId === null) throw new Error('it is not');
  });
  load.start(people);
  return { load, reader, since: place.now };
}

/** What the operator does, as soon as HAProxy has noticed; nobody has to think here. */
async function failOver({ primary, standby, proxy: before }: Site, lostAt: number): Promise<void> {
  await until('HAProxy notices', async () => {
    const state = await before.stateOf(primary);
    if (!state.startsWith('DOWN')) throw new Error(`${primary.name} is ${state}`);
  });
  verdict.say(`HAProxy has noticed after ${since(lostAt)}`);
  await before.fence(primary);
  await standby.promote();
  await until('HAProxy moves', async () => {
    const up = await before.up();
    if (up.join() !== standby.name) throw new Error(`up: ${up.join()}`);
  });
  verdict.say(
    `${primary.name} is shut out, ${standby.name} promoted, and HAProxy has moved after ${since(lostAt)}`,
  );
}

async function recovered(load: SteadyLoad, lostAt: number): Promise<void> {
  const first = (kind: 'payment' | 'usage') =>
    until(
      `the first ${kind} is acknowledged`,
      async () => {
        const found = load.acknowledged.find(
          (one) => one.kind === kind && one.at > lostAt && one.begunAt > lostAt,
        );
        if (found === undefined) throw new Error('none is');
        return found.at - lostAt;
      },
      180_000,
    );
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  verdict.say(
    `time to recover: the first payment after ${seconds(await first('payment'))}, the first usage after ${seconds(await first('usage'))}`,
  );
}

async function expectMoving(product: ProductFleet): Promise<void> {
  verdict.expect(
    product.ended().length === 0,
    'no process had to be started anew',
    product.ended().join(', '),
  );
  const unready = await until('every process is ready', async () => {
    const found = await product.unready();
    if (found.length > 0) throw new Error(found.join('; '));
    return found;
  }).catch(() => product.unready());
  verdict.expect(unready.length === 0, 'every process is ready', unready.join('; '));
  const still = await product.stillSeconds();
  const worst = Math.max(...still.values());
  verdict.expect(
    still.size > 0 && worst < 30,
    `each of ${still.size} queues moves`,
    `still for at most ${worst.toFixed(1)} s`,
  );
  for (const [text, times] of product.newErrors())
    verdict.say(`      logged ${times} times: ${text}`);
}

function since(at: number): string {
  return `${((performance.now() - at) / 1_000).toFixed(1)} s`;
}
