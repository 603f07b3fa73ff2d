import type { InputOf, OutputOf } from '@arcadia/contract/api';
import {
  type StepResult,
  stepResult,
  type VerificationRun,
} from '@arcadia/contract/callbacks/verifications';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { parseJson } from '../database/json-column.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { findActiveCredential, findRun, selectCallbackSets, selectSteps } from './repo.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findRun>>>;
type Summary = OutputOf<'listVerifications'>['records'][number];

/** A run as the API shows it. */
export async function runWithSteps(db: Queries, row: Row): Promise<VerificationRun> {
  const sets = await selectCallbackSets(db, row.service_id);
  const results = resultsOf(await selectSteps(db, [row.id]));
  return { ...toSummary(row, sets, results), serviceId: row.service_id, steps: results };
}

/** @throws NotFound. */
export function getVerification(ctx: MemberContext, id: string): Promise<VerificationRun> {
  return read(ctx, async (db) => {
    const row = await findRun(db, id);
    if (!row) throw new NotFound('verification');
    return runWithSteps(db, row);
  });
}

/** Runs of a service, newest first. @throws NotFound where there is no such service. */
export function listVerifications(
  ctx: MemberContext,
  input: InputOf<'listVerifications'>,
): Promise<OutputOf<'listVerifications'>> {
  const { id, environment } = input;
  return read(ctx, async (db) => {
    if (!(await findActiveCredential(db, id))) throw new NotFound('region service');
    let query = db.selectFrom('verification_run').selectAll().where('service_id', '=', id);
    if (environment) query = query.where('environment', '=', environment);
    const toRecords = (rows: readonly Row[]) => summariesOf(db, id, rows);
    const newestFirst = ['started_at', 'id'];
    return readPage(db, { query, newestFirst, sorts: { started: newestFirst }, toRecords }, input);
  });
}

async function summariesOf(
  db: Queries,
  serviceId: string,
  rows: readonly Row[],
): Promise<Summary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [sets, steps] = await Promise.all([
    selectCallbackSets(db, serviceId),
    selectSteps(db, ids),
  ]);
  const byRun = Map.groupBy(steps, ({ run_id }) => run_id);
  return rows.map((row) => toSummary(row, sets, resultsOf(byRun.get(row.id) ?? [])));
}

function toSummary(
  row: Row,
  sets: Awaited<ReturnType<typeof selectCallbackSets>>,
  results: readonly StepResult[],
): Summary {
  const set = sets.find(({ environment }) => environment === row.environment);
  return {
    id: row.id,
    environment: row.environment,
    status: row.status,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    startedByName: row.started_by_name,
    current: set?.revision === row.revision,
    replayOf: row.replay_of,
    failedSteps: results.filter(({ outcome }) => outcome === 'failed').map(({ step }) => step),
    warnedSteps: results.filter(({ outcome }) => outcome === 'warned').map(({ step }) => step),
  };
}

function resultsOf(rows: readonly { result: unknown }[]): StepResult[] {
  return rows.map(({ result }) => parseJson('verification_step.result', stepResult, result));
}
