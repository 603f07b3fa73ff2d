import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { api } from '../../packages/contract/src/api.ts';
import type { Endpoint } from '../../packages/contract/src/wire/endpoint.ts';
import { callEndpoint, sessionOf } from '../../apps/server/src/http/testing/matrix-people.ts';
import { compiled } from '../../tools/testing/compiled.ts';
import { type Call, callsOf, owner } from '../calls/walk.ts';
import { openServer } from '../ledger/server.ts';
import { median } from '../ledger/rounds.ts';

// `npm run bench:traces`: processor seconds (user and system, all threads) of two processes of the product on one database that are
// asked the same, call by call: one without traces, one that keeps every tenth and sends it to a collector in a third process. Every
// operation that reads but for files, and recharges. What is sent later than its round is counted in the next. Fails where the one with
// traces takes more than 1.03 of the other, in all rounds together. `-- --rounds 20`, `-- --ratio 1`: all traces are kept.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    ratio: { type: 'string', default: '0.1' },
  },
});
const wantedRatio = 1.03;
const atOnce = 4;
/** Of all calls, before anything is measured: V8 compiles what it meets often. */
const warmUps = 6;
/** Of all calls in a round. */
const times = 2;

type Asked = { address: string; child: ChildProcess };
const children: ChildProcess[] = [];
const server = await openServer(process.env);
const dataDir = await mkdtemp(join(tmpdir(), 'arcadia-bench-traces-'));
try {
  const url = await server.makeDatabase('traces');
  const collector = await start('receiver.ts', {});
  const settings = {
    APP_ENV: 'sim',
    ROLE: 'web',
    PORT: '0',
    LOG_LEVEL: 'info',
    LOG_FILE: join(dataDir, 'log'),
    STOP_DELAY_SECONDS: '0',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
  };
  // Seeding warms whoever does it: neither of those that are compared.
  await end(await start('product.ts', settings));
  const plain = await start('product.ts', settings);
  const traced = await start('product.ts', {
    ...settings,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_TRACES_SAMPLER_ARG: values.ratio,
  });
  const calls = [...(await readsOf(url, plain.address)), ...(await rechargesOf(url))];
  for (let turn = 0; turn < warmUps; turn += 1) await round([plain, traced], calls);
  const pairs: { plain: number; traced: number }[] = [];
  for (let turn = 0; turn < Number(values.rounds); turn += 1) {
    const before = [await usedBy(plain), await usedBy(traced)] as const;
    await round([plain, traced], calls);
    pairs.push({
      plain: (await usedBy(plain)) - before[0],
      traced: (await usedBy(traced)) - before[1],
    });
  }
  report(pairs, calls.length, (await ask(collector)) as { spans: number });
} finally {
  for (const child of children) await end({ child });
  await server.cleanUp();
  await rm(dataDir, { recursive: true, force: true });
}

async function start(program: string, env: Record<string, string>): Promise<Asked> {
  const child = fork(join(import.meta.dirname, program), {
    env: { PATH: process.env['PATH'], ...compiled, ...env },
  });
  children.push(child);
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  return { address, child };
}

async function end({ child }: Pick<Asked, 'child'>): Promise<void> {
  if (!child.connected) return;
  child.disconnect();
  await once(child, 'exit');
}

async function ask({ child }: Asked): Promise<unknown> {
  child.send('?');
  const [answer] = await once(child, 'message');
  return answer;
}

async function usedBy(product: Asked): Promise<number> {
  return ((await ask(product)) as { ms: number }).ms;
}

async function readsOf(url: string, address: string): Promise<Call[]> {
  const endpoints: Readonly<Record<string, Endpoint>> = api;
  const calls = await callsOf(url, address);
  return calls.filter(
    ({ name }) =>
      endpoints[name.split(' ', 1)[0] ?? '']?.transfer !== 'download' &&
      !name.includes('usage came'),
  );
}

/** Calls that write, and ask a gateway. */
async function rechargesOf(url: string): Promise<Call[]> {
  const token = await sessionOf(url, owner);
  const input = { amount: '70.00', gateway: 'alipay', agreed: true };
  const send = async (address: string) => {
    const { code, text } = await callEndpoint(address, api.createRecharge, { token, input });
    if (code !== 0) throw new Error(text);
    return text;
  };
  return Array.from({ length: 20 }, () => ({ name: `createRecharge ${randomUUID()}`, send }));
}

/** Every call of both processes, one after the other, so that what disturbs the machine disturbs them alike. */
async function round(products: readonly Asked[], calls: readonly Call[]): Promise<void> {
  const left = Array.from({ length: times }, () => calls).flat();
  const next = async () => {
    for (let call = left.pop(); call; call = left.pop()) {
      const order = left.length % 2 === 0 ? products : products.toReversed();
      for (const { address } of order) await call.send(address);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

function report(
  pairs: readonly { plain: number; traced: number }[],
  calls: number,
  { spans }: { spans: number },
): void {
  const sum = (which: 'plain' | 'traced') => pairs.reduce((all, pair) => all + pair[which], 0);
  const ratios = pairs.map(({ plain, traced }) => traced / plain);
  const ratio = sum('traced') / sum('plain');
  console.log(`calls of each process: ${calls * times * pairs.length} in ${pairs.length} rounds`);
  console.log(`processor seconds without traces: ${(sum('plain') / 1_000).toFixed(2)}`);
  console.log(`processor seconds with ${values.ratio} kept: ${(sum('traced') / 1_000).toFixed(2)}`);
  console.log(`spans received: ${spans}`);
  console.log(`ratios of rounds: ${ratios.map((one) => one.toFixed(3)).join(' ')}`);
  console.log(`median of rounds: ${median(ratios).toFixed(3)}`);
  console.log(
    `load average: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
  console.log(`ratio: ${ratio.toFixed(3)}`);
  process.exitCode = values.ratio === '0.1' && ratio >= wantedRatio ? 1 : 0;
}
