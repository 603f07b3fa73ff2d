import { randomBytes } from 'node:crypto';
import type { ExportFailure, ExportStatus } from '@arcadia/contract/files/export-tasks';
import type { TaskListName } from '@arcadia/contract/wire/task-lists';
import type { Context } from '@arcadia/domain/database/context';
import { provider } from '@arcadia/domain/database/records';
import { type Write, write } from '@arcadia/domain/database/transaction';
import { runExportTask } from '@arcadia/domain/export-tasks/index';
import { newId } from '@arcadia/kernel/id';
import { makeFile } from '../../routes/make-export-file.ts';
import { applicationIdOf } from './applications.ts';
import { demoCompanyId } from './companies.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Sample = {
  list: TaskListName;
  format: 'csv' | 'xlsx';
  selection?: Record<string, string>;
  agoMs: number;
  /** `completed`: its file is made as any other. */
  ends: Extract<ExportStatus, 'completed' | 'failed' | 'cancelled' | 'expired'>;
  failure?: ExportFailure;
};

const months = { unit: 'month', by: 'game' };
const customers: readonly Sample[] = [
  {
    list: 'exportMarketData',
    format: 'xlsx',
    selection: {
      unit: 'day',
      by: 'game',
      applicationId: applicationIdOf({ id: demoCompanyId }, 0),
    },
    agoMs: 2 * hourMs,
    ends: 'completed',
  },
  { list: 'exportTransactions', format: 'csv', agoMs: 26 * hourMs, ends: 'completed' },
  {
    list: 'exportMarketData',
    format: 'csv',
    selection: { ...months, region: 'mainland_china' },
    agoMs: 3 * dayMs,
    ends: 'cancelled',
  },
  { list: 'exportOwnAudit', format: 'xlsx', agoMs: 4 * dayMs, ends: 'failed', failure: 'too_slow' },
  {
    list: 'exportMarketData',
    format: 'xlsx',
    selection: months,
    agoMs: 9 * dayMs,
    ends: 'expired',
  },
];
const staffs: readonly Sample[] = [
  { list: 'exportCompanies', format: 'xlsx', agoMs: 5 * hourMs, ends: 'completed' },
];

/** Exports of the demo company and of the staff, as they end. The files are made: they can be downloaded. */
export async function seedExports(ctx: Context): Promise<void> {
  const queued = await write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    const before = await tx.db
      .selectFrom('export_task')
      .select(['company_id', 'id', 'status'])
      .execute();
    // A start that was killed had not made all of them.
    if (before.length > 0)
      return before
        .filter(({ status }) => status === 'queued' || status === 'downloading')
        .map(({ company_id: owner, id }) => jobOf(owner, id));
    const member = await tx.db
      .selectFrom('member')
      .select(['id', 'name'])
      .where('company_id', '=', demoCompanyId)
      .where('main', '=', true)
      .executeTakeFirstOrThrow();
    const operator = await tx.db
      .selectFrom('operator')
      .select(['id', 'name'])
      .where('email', '=', 'ops@arcadia.example')
      .executeTakeFirstOrThrow();
    const [now, own] = [ctx.clock.now(), { owner: demoCompanyId, by: member }];
    const made: ReturnType<typeof jobOf>[] = [];
    for (const sample of customers) made.push(...(await insert(tx, now, { ...own, sample })));
    for (const sample of staffs)
      made.push(...(await insert(tx, now, { owner: provider, by: operator, sample })));
    return made;
  });
  for (const task of queued) await runExportTask(ctx, task, makeFile);
}

type Inserted = { owner: string; by: { id: string; name: string }; sample: Sample };

/** @returns what is to be made. */
async function insert(
  tx: Write,
  now: Date,
  { owner, by, sample }: Inserted,
): Promise<ReturnType<typeof jobOf>[]> {
  const at = new Date(now.getTime() - sample.agoMs);
  const id = newId('exportTask', at);
  const { list, format, selection = {}, ends, failure = null } = sample;
  const isMade = ends === 'completed';
  await tx.db
    .insertInto('export_task')
    .values({
      company_id: owner,
      id,
      list,
      format,
      selection: JSON.stringify(selection),
      application_id: selection['applicationId'] ?? null,
      region: selection['region'] ?? null,
      language: 'zh',
      submitted_by: by.id,
      submitted_by_name: by.name,
      submitted_at: at,
      storage_key: randomBytes(32).toString('base64url'),
      status: isMade ? 'queued' : ends,
      failure,
      ...(!isMade && { ended_at: new Date(at.getTime() + 40_000), swept_at: now }),
      ...(ends === 'expired' && {
        parts: 1,
        file_name: '数据看板.xlsx',
        file_bytes: 48_231n,
        rows_total: 372,
        rows_done: 372,
        expires_at: new Date(at.getTime() + 7 * dayMs),
      }),
    })
    .execute();
  return isMade ? [jobOf(owner, id)] : [];
}

function jobOf(owner: string, id: string) {
  return { companyId: owner === provider ? null : owner, subjectId: id };
}
