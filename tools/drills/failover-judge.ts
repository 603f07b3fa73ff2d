import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { withConnection } from '../postgres/query.ts';
import { root } from '../setup/root.mjs';
import type { EventReader } from './event-reader.ts';
import type { SteadyLoad } from './steady-load.ts';
import { until } from './until.ts';
import type { Verdict } from './verdict.ts';

type Judged = {
  /** Of the administrator of the server that is the primary now, for the product's database. */
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly load: SteadyLoad;
  /** When the load began, by the database. */
  readonly since: string;
};

/** Whether what was acknowledged is there, and once. */
export async function judgeLoad(verdict: Verdict, judged: Judged): Promise<void> {
  await judgePayments(verdict, judged);
  await judgeUsage(verdict, judged);
  await judgeMail(verdict, judged);
}

type Credits = { id: string; credits: string };

async function judgePayments(verdict: Verdict, { adminUrl, load }: Judged): Promise<void> {
  const ids = load.paid.map(({ id }) => id);
  const found = () =>
    asked<Credits>(
      adminUrl,
      `select o.id, concat_ws(' ', o.status,
          (select count(*) from funds_transaction t where t.reference = o.id),
          (select count(*) from funds_lot l where l.reference = o.id),
          (select count(*) from ledger_transfer x where x.reference = o.id)) as credits
        from recharge_order o where o.id = any($1)`,
      [ids],
    );
  // The gateway reports again after its own pauses, and sweeps ask for what it has not reported.
  const rows = await until(
    'every paid recharge is credited',
    async () => {
      const now = await found();
      if (now.some(({ credits }) => credits.startsWith('pending')))
        throw new Error('some are pending');
      return now;
    },
    240_000,
  ).catch(found);
  const credits = new Map(rows.map((row) => [row.id, row.credits]));
  const lost = ids.filter((id) => !/^credited [1-9]/.test(credits.get(id) ?? ''));
  const doubled = rows.filter((row) => /[2-9]|\d\d/.test(row.credits));
  verdict.expect(
    lost.length === 0,
    `payments lost: ${lost.length} of ${ids.length}`,
    shown(lost, credits),
  );
  verdict.expect(
    doubled.length === 0,
    `payments doubled: ${doubled.length}`,
    doubled.map((row) => row.id).join(', '),
  );
}

function shown(ids: readonly string[], credits: ReadonlyMap<string, string>): string {
  return ids
    .slice(0, 5)
    .map((id) => `${id} is ${credits.get(id) ?? 'missing'}`)
    .join(', ');
}

async function judgeUsage(verdict: Verdict, { adminUrl, load }: Judged): Promise<void> {
  const rows = await asked<{ id: string; times: number }>(
    adminUrl,
    `select event_id as id, count(*)::int as times from usage.event where event_id = any($1) group by 1`,
    [load.events],
  );
  const times = new Map(rows.map((row) => [row.id, row.times]));
  const lost = load.events.filter((id) => !times.has(id));
  const doubled = rows.filter((row) => row.times > 1);
  verdict.expect(lost.length === 0, `usage events lost: ${lost.length} of ${load.events.length}`);
  verdict.expect(doubled.length === 0, `usage events doubled: ${doubled.length}`);
}

async function judgeMail(verdict: Verdict, { adminUrl, since }: Judged): Promise<void> {
  const rows = await asked<{ subject: string; times: number }>(
    adminUrl,
    `select subject, count(*)::int as times from sim_message where sent_at >= $1
      group by recipient, subject, body having count(*) > 1`,
    [since],
  );
  verdict.expect(
    rows.length === 0,
    `messages sent twice: ${rows.length}`,
    rows.map(({ subject }) => subject).join(', '),
  );
}

/** Whether the reader was told of every event since it first connected. */
export async function judgeEvents(
  verdict: Verdict,
  adminUrl: string,
  reader: EventReader,
): Promise<void> {
  const missing = async () => {
    const rows = await asked<{ id: string }>(
      adminUrl,
      'select id::text from outbox where id > $1 order by id',
      [reader.firstId],
    );
    return { all: rows.length, missed: rows.filter(({ id }) => !reader.seen.has(id)) };
  };
  const { all, missed } = await until('the reader has caught up', async () => {
    const found = await missing();
    if (found.missed.length > 0) throw new Error(`${found.missed.length} are missing`);
    return found;
  }).catch(missing);
  const again = [...reader.seen.values()].filter((times) => times > 1).length;
  const figures = `${all - missed.length} of ${all}, ${reader.connections} connections, ${again} told again with the same id`;
  verdict.expect(
    missed.length === 0 && reader.resyncs === 0,
    'the event stream is complete',
    figures,
  );
}

export async function judgeLedger(verdict: Verdict, ownerUrl: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'tools/ledger-check/main.ts')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: ownerUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code]: unknown[] = await once(child, 'close');
  verdict.expect(code === 0, 'ledger:check', said.trim().split('\n').at(-1) ?? '');
}

export async function asked<Row extends Record<string, unknown>>(
  url: string,
  statement: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<Row>(statement, [...parameters]);
    return rows;
  });
}
