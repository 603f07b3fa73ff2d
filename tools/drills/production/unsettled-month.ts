import { insertCompany, insertUsage } from '@arcadia/domain/billing/testing/billed-company';
import { addMonths } from '@arcadia/kernel/month';
import { hold } from '../../testing/hold.ts';
import { until } from '../until.ts';
import { callProcess } from './call-process.ts';
import { enterBackOffice, inviteColleague } from './enter-back-office.ts';
import { type Scene, untilLogged } from './incident.ts';
import type { Production } from './production.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';
import { expectThat } from './rotation.ts';

const companies = ['co_drillone', 'co_drilltwo', 'co_drillabroad'] as const;
/** The one whose bills can't be made, and the one that is billed in USD. */
const [, held, abroad] = companies;

/** A month without prices, with a company whose row somebody has locked by hand, and without the rate of the dollar. */
export async function unsettledMonth({ production }: Scene): Promise<string[]> {
  const { site } = production;
  const before = site.env;
  // A lock is waited for no longer than one statement may take.
  site.env = { ...before, DATABASE_BATCH_STATEMENT_SECONDS: '20' };
  await production.restart();
  const prometheus = await startPrometheus(production);
  try {
    const desk = await deskOf(production);
    const { dueMonth: month } = await desk.today();
    const unpriced = await desk.call(`/ops/billing-runs/${month}/start`, {}).then(
      () => 'it starts',
      (error: unknown) => String(error),
    );
    expectThat(unpriced.includes('2162'), `without prices a run is answered: ${unpriced}`);
    await publishPrices(production, month);
    const seen = await whileHeld(production, { desk, month, prometheus });
    await publishRate(desk, month);
    await until(
      'the bill abroad is settled by itself',
      async () => {
        const statuses = await desk.statuses(month);
        expectThat(statuses[abroad] === 'done', `it is ${String(statuses[abroad])}`);
      },
      180_000,
    );
    const run = await desk.read(`/ops/billing-runs/${month}`);
    expectThat(run['finishedAt'] !== null, 'the run is not finished');
    await prometheus.ended('ArcadiaNobodyFinds');
    const after = await desk.today();
    const billed = await production.run(
      `select currency, sum(sum)::text from bill where month = '${month}' group by currency order by currency`,
    );
    return [
      `without prices starting is refused: ${unpriced.slice(0, 140)}`,
      seen,
      `over: with the rate all are done, the run is finished, the alert has ended, Today counts ${String(after.items['failed_companies'])} and ${String(after.items['missing_rates'])}; billed ${JSON.stringify(billed)}`,
    ];
  } finally {
    await prometheus.stop();
    site.env = before;
  }
}

type Month = { readonly desk: Desk; readonly month: string; readonly prometheus: Prometheus };

/** Somebody has a transaction open that locks a company's row; then it is ended, and the company tried again. */
async function whileHeld(
  { adminUrl, site }: Production,
  { desk, month, prometheus }: Month,
): Promise<string> {
  const lock = await hold(
    adminUrl,
    // Weak enough that the company is noted in the run.
    `select from company where id = '${held}' for no key update`,
  );
  try {
    await desk.call(`/ops/billing-runs/${month}/start`, {});
    const failed = await until('the company has failed', () => desk.failed(month), 180_000);
    const [line] = await untilLogged(
      site,
      failed.errorId,
      ({ errorId }) => errorId === failed.errorId,
    );
    const raised = await prometheus.raised('ArcadiaNobodyFinds');
    const { items } = await desk.today();
    const others = await desk.statuses(month);
    await lock.end('rollback');
    // An attempt of the schedule may be under way, which then settles it: the button is gone by then, and answers 2009.
    const pressed = await desk.call(`/ops/billing-runs/${month}/companies/${held}/retry`, {}).then(
      () => 'by "Try again"',
      (error: unknown) => {
        if (!String(error).includes('2009')) throw error;
        return 'by itself';
      },
    );
    await until('it is settled', async () => {
      const statuses = await desk.statuses(month);
      expectThat(statuses[held] === 'done', `it is ${String(statuses[held])}`);
    });
    const counted = `${String(items['failed_companies'])} failed and ${String(items['missing_rates'])} missing rate`;
    return `with a locked row: log "${line?.msg}" with the error's id that the run shows (${failed.failure}); ${raised}; Today counts ${counted}; others are ${JSON.stringify(others)}; settled ${pressed} once the row is free`;
  } finally {
    await lock.end('rollback');
  }
}

type Desk = Awaited<ReturnType<typeof deskOf>>;

async function deskOf(production: Production) {
  const token = await enterBackOffice(production);
  const colleague = await inviteColleague(production);
  const [port] = production.web;
  const read = (path: string) => callProcess(port, path, { token });
  const companiesOf = async (month: string) => {
    const path = `/ops/billing-runs/${month}/companies?pageNo=1&pageSize=50`;
    return recordsOf(await read(path), 'records');
  };
  return {
    read,
    call: (path: string, body: object) => callProcess(port, path, { body, token }),
    /** By the second person. */
    agree: (path: string, body: object) => callProcess(port, path, { body, token: colleague }),
    async today() {
      const data = await read('/ops/today');
      const items = recordsOf(data, 'items').map(({ kind, count }) => [String(kind), count]);
      return { dueMonth: String(data['dueMonth']), items: Object.fromEntries(items) };
    },
    async statuses(month: string): Promise<Record<string, unknown>> {
      const records = await companiesOf(month);
      return Object.fromEntries(records.map(({ companyId, status }) => [companyId, status]));
    },
    async failed(month: string) {
      const found = (await companiesOf(month)).find(({ status }) => status === 'failed');
      if (found?.['companyId'] !== held) throw new Error('none has');
      return { errorId: String(found['errorId']), failure: String(found['failure']) };
    },
  };
}

function recordsOf(data: Readonly<Record<string, unknown>>, name: string) {
  const found = data[name];
  if (!Array.isArray(found)) throw new Error(`there are no ${name}`);
  return found as readonly Readonly<Record<string, unknown>>[];
}

/** Companies with usage in the month, prices that two people have published, and nothing left of earlier months. */
async function publishPrices({ adminUrl, run }: Production, month: string): Promise<void> {
  for (const id of companies) {
    const currency = id === abroad ? 'USD' : 'CNY';
    await insertCompany(adminUrl, id, { currency, applications: 1, trial: 0 });
    await insertUsage(adminUrl, id, { category: 'ai', day: `${month}-09`, voices: '10' });
  }
  const no = { baseFee: null, guaranteedAmount: null };
  const terms = JSON.stringify({
    interactive_game: {
      mau: null,
      minutes: null,
      baseFee: null,
      guaranteedMau: null,
      guaranteedAmount: null,
    },
    bullet_game: { giftRevenuePercent: null, minutes: null, ...no },
    interactive_gift: { gifts: null, giftRevenuePercent: null, ...no },
    betting_game: { differencePercent: null, platformUnit: null, ...no },
    ai: { tokens: null, voices: '9.90', botCalls: null, ...no },
  });
  await run(
    `insert into price_plan (company_id, id, version, effective_month, terms, discount_percent, note, status, created_at, edited_by,
       edited_at, proposed_by, proposed_at, decided_by, decided_at)
     select 'provider', 'ppl_drill', 1, '2026-01', '${terms}', 0, 'n', 'published', now(), first.id, now(), first.id, now(), second.id, now()
     from (select id from operator order by id limit 1) first, (select id from operator order by id desc limit 1) second;
     insert into billing_run (month, started_at, finished_at) values ('${addMonths(month, -1)}', now(), now())`,
  );
}

async function publishRate(desk: Desk, month: string): Promise<void> {
  const rate = { rate: '7.1', repeatedRate: '7.1' };
  const wanted = { month, currency: 'USD', rateDate: `${month}-28`, ...rate };
  const { approvalId } = await desk.call('/ops/exchange-rates', wanted);
  const repeated = [{ figure: 'rate', value: '7.1' }];
  await desk.agree(`/ops/approvals/${String(approvalId)}/decide`, {
    outcome: 'approved',
    repeated,
  });
}
