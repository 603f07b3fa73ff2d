import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import {
  agreedCorrection,
  baseFeeChange,
  finalMonth,
  proposedCorrection,
  replacedBills,
  settleFailed,
} from '../../testing/correction-walks.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

// A base fee of 50,000 for 500 makes the bills of a month, and a correction puts them right: everything of every company is then as it was
// before, when nothing was wrong.

const server = useTestServer({ own: 'everybody', seedData: true });

type Row = Record<string, unknown>;
type Told = { company_id: string; facts: { bills: number; correction: Sums & { reason: string } } };
type Sums = Record<'was' | 'is' | 'paidBack' | 'owed', { amount: string; currency: string }>;

let proposer: Caller;
let decider: Caller;
let month: string;

const rowsOf = async (query: string): Promise<Row[]> =>
  (await asAdmin(server.databaseUrl, query)).rows as Row[];

beforeAll(async () => {
  proposer = server.as(await server.signInOperator('finance@arcadia.example'));
  decider = server.as(await server.signInOperator());
});

/** The base fee of the standard prices is corrected, and all bills follow but those that something holds up. */
async function correctTo(baseFee: string, reason: string): Promise<void> {
  const change = await baseFeeChange(proposer, { month, baseFee });
  const id = await proposedCorrection({ proposer }, { change, reason });
  await agreedCorrection({ proposer, decider }, id);
  await replacedBills(proposer, id);
  await quiet();
}

/** Waits for what follows: cash that pays what is owed, and the messages. */
async function quiet(): Promise<void> {
  const left = () =>
    rowsOf(
      `select task_identifier from graphile_worker.jobs
       where task_identifier in ('collect-owed', 'tell-bills', 'send-bill-mail', 'follow-correction')`,
    );
  await expect.poll(left).toEqual([]);
}

/** All bills, entries of the ledger by account, lots, coupons, quotas and lines of statements, as they count together. */
async function everything(): Promise<Record<string, Row[]>> {
  const queries = {
    bills: `select company_id, month, application_id, status, currency, total, payable, rate, sum, discount, minimum_fee,
        paid_by_coupons, paid_by_cash, paid_by_reference
      from bill where status <> 'discarded' order by 1, 2, 3`,
    lines: `select b.company_id, b.month, b.application_id, l.position, l.kind, l.amount, l.formula
      from bill b join bill_line l on (l.company_id, l.bill_id) = (b.company_id, b.id)
      where b.status <> 'discarded' order by 1, 2, 3, 4`,
    ledger: `select company_id, kind, detail, currency, balance from ledger_account where balance <> 0 order by 1, 2, 3, 4`,
    lots: `select company_id, reference, amount, cash, spent from funds_lot order by 1, 2`,
    coupons: `select company_id, id, amount, deducted, withdrawn from coupon order by 1, 2`,
    quotas: `select company_id, id, used from usage_quota order by 1, 2`,
    // A line that was taken back is beside its opposite: together they are nothing.
    statement: `select company_id, replace(type, '_refund', '') as type, remarks, sum(amount) as amount from funds_transaction
      where type like 'deduction%' group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`,
  };
  const read = await Promise.all(
    Object.entries(queries).map(async ([name, query]) => [name, await rowsOf(query)] as const),
  );
  return Object.fromEntries(read);
}

const messages = async (reason: string): Promise<Told[]> =>
  (await rowsOf(
    `select company_id, facts from notification where facts::jsonb #>> '{correction,reason}' = '${reason}'
     order by company_id, id`,
  )) as Told[];

test('a wrong plan that emptied accounts leaves nothing behind once it is corrected, and each company is told once of each', async () => {
  await settleFailed(proposer, server.databaseUrl);
  month = await finalMonth(server.databaseUrl);
  await quiet();
  const before = await everything();
  await correctTo('50000.00', 'Mistyped');
  const wrong = await everything();
  expect(wrong['bills']).not.toEqual(before['bills']);
  const cashOf = (rows: Row[] = []) =>
    new Map(
      rows.filter(({ kind }) => kind === 'cash').map((row) => [row['company_id'], row['balance']]),
    );
  const emptied = [...cashOf(before['ledger'])].filter(
    ([companyId]) => !cashOf(wrong['ledger']).has(companyId),
  );
  expect(emptied).not.toEqual([]);
  await correctTo('500.00', 'It was 500');
  const corrected = await everything();
  for (const [name, rows] of Object.entries(before)) expect(corrected[name], name).toEqual(rows);
  const [first, second] = await Promise.all([messages('Mistyped'), messages('It was 500')]);
  expect(first.length).toBeGreaterThan(1);
  expect(new Set(first.map((one) => one.company_id)).size).toBe(first.length);
  expect(second.map((one) => one.company_id)).toEqual(first.map((one) => one.company_id));
  first.forEach(({ facts }, index) => {
    const again = second[index]?.facts;
    expect(again?.bills).toBe(facts.bills);
    expect(again?.correction.was).toEqual(facts.correction.is);
    expect(again?.correction.is).toEqual(facts.correction.was);
  });
});
