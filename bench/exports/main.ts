import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  exportFormats,
  type ExportFormat,
  maxTaskRows,
} from '../../packages/contract/src/wire/exports.ts';
import { permissions } from '../../packages/contract/src/access/permissions.ts';
import { openDatabase } from '../../packages/domain/src/database/connection.ts';
import type { MemberContext } from '../../packages/domain/src/database/context.ts';
import { migrate } from '../../packages/domain/src/database/migrate.ts';
import { systemContext } from '../../packages/domain/src/database/testing/system-context.ts';
import { unusedPorts } from '../../packages/domain/src/database/testing/unused-ports.ts';
import {
  downloadExport,
  runExportTask,
  submitExportTask,
} from '../../packages/domain/src/export-tasks/index.ts';
import { createDiskStorage } from '../../packages/gateways/src/disk-storage/adapter.ts';
import { createVault } from '../../packages/gateways/src/vault/aes-vault.ts';
import { makeFile } from '../../apps/server/src/routes/make-export-file.ts';
import { openServer } from '../ledger/server.ts';

// `npm run bench:exports`: how long export tasks take and how much memory, with half the rows that a task may have and with
// all of them: the product's own job, from transactions in PostgreSQL to sealed parts on disk, and the download after it. Memory
// must not grow with the rows. (Fewer rows than half end before the garbage collector has settled on a size of its heap.)

const sizes = [maxTaskRows / 2, maxTaskRows];
/** What twice as many rows may add to the peak of memory in use, in MB. */
const maxGrowth = 64;
const megabyte = 1024 * 1024;

type Measured = {
  format: ExportFormat;
  rows: number;
  seconds: number;
  bytes: number;
  peak: number;
  saved: number;
};

const server = await openServer(process.env);
const folder = await mkdtemp(join(tmpdir(), 'arcadia-bench-exports-'));
try {
  const url = await server.makeDatabase('exports');
  await migrate(url);
  const [client] = await server.connect(url, 1);
  if (!client) throw new Error('no connection');
  const database = openDatabase(url, { maxConnections: 4, onIdleError: console.error });
  const ports = {
    ...unusedPorts,
    storage: createDiskStorage(folder),
    vault: createVault([Buffer.alloc(32, 7)]),
  };
  const ctx = systemContext(database, { ports });
  const measured: Measured[] = [];
  try {
    for (const rows of sizes) {
      const companyId = `co_bench${rows}`;
      await client.query(`insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
        values ('${companyId}', 'Bench', 'CN', 'CNY', 0, now())`);
      await client.query(`insert into member (id, company_id, name, main, email, language, created_at)
        values ('mem_bench${rows}', '${companyId}', 'Bench', true, 'bench${rows}@bench.example', 'en', now())`);
      await client.query(`insert into funds_transaction
        (id, company_id, ledger_sequence, occurred_at, type, status, currency, amount, cash_balance, deposit_balance, reference, remarks)
        select 'txn_' || lpad(n::text, 24, '0'), '${companyId}', n, '2026-11-20T04:00:00Z'::timestamptz - n * interval '30 seconds',
          case when n % 3 = 0 then 'deduction_balance' else 'recharge_balance' end, 'completed', 'CNY', n % 100000 + 1, 1234567, 0,
          'rch_' || lpad(n::text, 24, '0'), case when n % 5 = 0 then '转账充值 ' || n else '' end
        from generate_series(1, ${rows}) n`);
      await client.query('vacuum analyze funds_transaction');
      const member: MemberContext = {
        ...ctx,
        actor: {
          kind: 'member',
          id: `mem_bench${rows}`,
          name: 'Bench',
          companyId,
          sessionId: 'ses_bench',
          permissions: new Set(Object.values(permissions)),
        },
      };
      for (const format of exportFormats) measured.push(await measure(member, { format, rows }));
    }
    report(measured);
  } finally {
    await database.close();
  }
} finally {
  await server.cleanUp();
  await rm(folder, { recursive: true, force: true });
}

async function measure(
  member: MemberContext,
  { format, rows }: { format: ExportFormat; rows: number },
): Promise<Measured> {
  const { id } = await submitExportTask(member, {
    list: 'exportTransactions',
    format,
    selection: {},
  });
  globalThis.gc?.();
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const startedAt = performance.now();
  const work = { ...member, actor: { kind: 'system', name: 'bench' } as const };
  const ended = await runExportTask(
    work,
    { companyId: member.actor.companyId, subjectId: id },
    makeFile,
  );
  if (ended?.failure !== null)
    throw new Error(`the export failed: ${ended?.failure}`, { cause: ended?.error });
  const seconds = (performance.now() - startedAt) / 1_000;
  const readAt = performance.now();
  let bytes = 0;
  const file = await downloadExport(member, { id });
  for await (const chunk of file.bytes) bytes += chunk.length;
  clearInterval(watch);
  if (bytes !== file.size) throw new Error('the file is not as long as it was said to be');
  return { format, rows, seconds, bytes, peak, saved: (performance.now() - readAt) / 1_000 };
}

function report(measured: readonly Measured[]): void {
  for (const { format, rows, seconds, bytes, peak, saved } of measured)
    console.log(
      [
        `${format} ${rows} rows: ${seconds.toFixed(1)} s`,
        `${Math.round(rows / seconds)} rows a second`,
        `${(bytes / megabyte).toFixed(1)} MB`,
        `peak memory ${(peak / megabyte).toFixed(0)} MB`,
        `read back in ${saved.toFixed(1)} s`,
      ].join(', '),
    );
  for (const format of exportFormats) {
    const [small, large] = measured.filter((one) => one.format === format);
    const growth = ((large?.peak ?? 0) - (small?.peak ?? 0)) / megabyte;
    const verdict = growth <= maxGrowth ? 'flat' : 'GROWS';
    if (verdict === 'GROWS') process.exitCode = 1;
    console.log(`${format}: twice the rows take ${growth.toFixed(0)} MB more, ${verdict}`);
  }
  console.log(
    `load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
}
