import { sampleBodies } from '@arcadia/contract/callbacks/callbacks';
import { verificationSteps, type StepResult } from '@arcadia/contract/callbacks/verifications';
import type { Context } from '@arcadia/domain/database/context';
import { write, type Write } from '@arcadia/domain/database/transaction';
import { demoCompanyId } from './companies.ts';
import { seedId } from './seed-id.ts';

const hourMs = 3_600_000;
const url = 'https://good.sample.example/report_game_info';

type Service = { id: string; company_id: string };
type Starter = { id: string; name: string };

/** Checks and reported rounds of the demo company's oldest services, so that neither history is empty. */
export function seedCallbackHistory(ctx: Context): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    const services = await tx.db
      .selectFrom('region_service')
      .innerJoin('callback_set', (join) =>
        join
          .onRef('callback_set.company_id', '=', 'region_service.company_id')
          .onRef('callback_set.service_id', '=', 'region_service.id'),
      )
      .where('region_service.company_id', '=', demoCompanyId)
      .where('callback_set.environment', '=', 'production')
      .where('region_service.status', 'in', ['online', 'offline'])
      .select(['region_service.id', 'region_service.company_id'])
      .orderBy('region_service.created_at')
      .orderBy('region_service.id')
      .limit(3)
      .execute();
    const starter = await tx.db
      .selectFrom('member')
      .where('company_id', '=', demoCompanyId)
      .where('main', '=', true)
      .select(['id', 'name'])
      .executeTakeFirstOrThrow();
    for (const service of services) {
      await insertRun(tx, ctx, { service, starter, hoursAgo: 320, failed: true });
      await insertRun(tx, ctx, { service, starter, hoursAgo: 319, failed: false });
      for (let round = 0; round < 9; round += 1) await insertDelivery(tx, ctx, { service, round });
    }
  });
}

type Run = { service: Service; starter: Starter; hoursAgo: number; failed: boolean };

async function insertRun(tx: Write, ctx: Context, run: Run): Promise<void> {
  const { service, starter } = run;
  const id = seedId('vrf', `${service.id} ${run.hoursAgo}`);
  const at = new Date(ctx.clock.now().getTime() - run.hoursAgo * hourMs);
  const inserted = await tx.db
    .insertInto('verification_run')
    .values({
      id,
      service_id: service.id,
      company_id: service.company_id,
      environment: 'production',
      revision: 1,
      callbacks: JSON.stringify([
        { kind: 'report_game_info', url, body: sampleBodies.report_game_info },
      ]),
      status: run.failed ? 'failed' : 'passed',
      started_by: starter.id,
      started_by_name: starter.name,
      started_at: at,
      finished_at: new Date(at.getTime() + 4_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return;
  for (const [position, step] of verificationSteps.entries()) {
    const broken = run.failed && step === 'game_settle_again';
    const result: StepResult = {
      step,
      outcome: broken ? 'failed' : 'passed',
      fault: broken ? 'not_idempotent' : null,
      code: null,
      detail: broken ? 'ret_code 1' : null,
      slow: false,
      exchange: null,
    };
    await tx.db
      .insertInto('verification_step')
      .values({
        run_id: id,
        position,
        company_id: service.company_id,
        result: JSON.stringify(result),
        finished_at: at,
      })
      .execute();
  }
}

/** Most arrive at once, some at the second try; the oldest was given up. */
async function insertDelivery(
  tx: Write,
  ctx: Context,
  { service, round }: { service: Service; round: number },
): Promise<void> {
  const id = seedId('dlv', `${service.id} ${round}`);
  const at = new Date(ctx.clock.now().getTime() - (round * 31 + 2) * hourMs);
  const subject = round % 2 === 0 ? 'game_settle' : 'game_start';
  const fate = round === 8 ? 'failed' : round % 4 === 3 ? 'second' : 'first';
  const tries = { first: 1, second: 2, failed: 11 }[fate];
  const attemptAt = (number: number) => new Date(at.getTime() + (number - 1) * 60_000);
  const inserted = await tx.db
    .insertInto('callback_delivery')
    .values({
      id,
      service_id: service.id,
      company_id: service.company_id,
      environment: 'production',
      kind: 'report_game_info',
      subject,
      url,
      body: `{"report_type":"${subject}","report_msg":{"mg_id":1461297734886621238,"mg_id_str":"1461297734886621238","room_id":"9009","game_mode":1,"game_round_id":"${id}"}}`,
      message_key: `${subject} ${id}`,
      search_terms: [id, '9009'],
      status: fate === 'failed' ? 'failed' : 'delivered',
      attempt_count: tries,
      created_at: at,
      next_attempt_at: null,
      delivered_at: fate === 'failed' ? null : attemptAt(tries),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return;
  for (let number = 1; number <= tries; number += 1) {
    const arrived = fate !== 'failed' && number === tries;
    const attempt = { delivery_id: id, number, company_id: service.company_id };
    await insertAttempt(tx, ctx, { ...attempt, at: attemptAt(number), arrived });
  }
}

type Attempt = {
  delivery_id: string;
  number: number;
  company_id: string;
  at: Date;
  arrived: boolean;
};

async function insertAttempt(
  tx: Write,
  ctx: Context,
  { at, arrived, ...attempt }: Attempt,
): Promise<void> {
  await tx.db
    .insertInto('callback_attempt')
    .values({
      ...attempt,
      started_at: at,
      url,
      request_headers: JSON.stringify(headersOf(ctx, at)),
      response_headers: JSON.stringify(arrived ? { 'content-type': 'application/json' } : {}),
      latency_ms: arrived ? 84 : 5_000,
      fault: arrived ? null : 'timeout',
      http_status: arrived ? 200 : null,
      ret_code: arrived ? 0 : null,
      response_body: arrived ? '{"ret_code":0,"ret_msg":""}' : '',
    })
    .execute();
}

/** Of a game server that nobody runs: the signature is nobody's. */
function headersOf({ deployment: { callbackHeaderPrefix: prefix } }: Context, at: Date) {
  return {
    'Content-Type': 'application/json',
    [`${prefix}-AppId`]: '1461564080052506636',
    [`${prefix}-Timestamp`]: String(at.getTime()),
    [`${prefix}-Nonce`]: 'keVJLJTItd1VBtGT',
    [`${prefix}-Signature`]: 'dbe72d35f08182e948c8b92bbcc29ebfb47308d5',
  };
}
