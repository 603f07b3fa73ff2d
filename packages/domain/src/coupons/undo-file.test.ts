import { createHash } from 'node:crypto';
import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { read, write } from '../database/transaction.ts';
import { fundsInvariants } from '../funds/index.ts';
import { checkLedger } from '../ledger/index.ts';
import {
  couponInvariants,
  issueCouponFile,
  listAllCoupons,
  listCouponFiles,
  undoCouponFile,
  useCoupons,
} from './index.ts';

const { adminUrl, url } = useTestDatabase();
const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
let database: Database;
beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 6, onIdleError: () => undefined });
  await asAdmin(
    adminUrl,
    `insert into operator (id, name, email, roles, created_at)
       values ('opr_1', 'Fin', 'one@x.example', '{finance}', '2026-01-01'), ('opr_2', 'Ada', 'two@x.example', '{finance}', '2026-01-01');
     insert into approval_rule (kind, needed, changed_by, changed_at) values ('coupon_file', 'never', 'opr_2', '2026-01-01')`,
  );
});
afterAll(() => database.close());

const as = (id: string): OperatorContext => ({
  ...systemContext(database, { clock }),
  actor: { kind: 'operator', id, name: id, sessionId: 's', roles: ['finance'] },
});
const fin = () => as('opr_1');

const expectSound = async () => {
  const all = [...couponInvariants, ...fundsInvariants];
  const findings = await read(fin(), (db) => checkLedger(db, all));
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
};
afterEach(expectSound);

let files = 0;
/** A file of one coupon of 100.00 for each of two companies. */
async function issued() {
  files += 1;
  const companies = [`co_file${files}a`, `co_file${files}b`] as const;
  for (const id of companies)
    await asAdmin(
      adminUrl,
      `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('${id}', 'Customer ${id}', 'CN', 'CNY', 0, '2026-01-01')`,
    );
  const digest = createHash('sha256').update(`file ${files}`).digest('hex');
  const terms = {
    currency: 'CNY' as const,
    amount: '100.00',
    firstDay: '2026-11-01',
    lastDay: '2026-12-31',
    firstMonth: '2026-10',
    lastMonth: '2026-12',
    remarks: '',
  };
  const coupons = companies.map((companyId) => ({ ...terms, companyId }));
  await issueCouponFile(fin(), { name: `file-${files}.csv`, digest, coupons });
  return { digest, companies };
}

const use = (companyId: string, cents: bigint) =>
  write(fin(), async (tx) => {
    tx.unaudited('a test');
    await useCoupons(tx, fin(), {
      companyId,
      reference: `bill of ${companyId}`,
      month: '2026-11',
      amount: money(cents, 'CNY'),
      revenueOf: ({ amount }) => [{ category: 'ai', amount }],
    });
  });
const undo = (id: string, by = 'opr_1') => undoCouponFile(as(by), { id, reason: 'Wrong list' });
const fileOf = async (digest: string) =>
  (await listCouponFiles(fin())).files.find((file) => file.digest === digest);
const statusOf = async (companyId: string) =>
  (await listAllCoupons(fin(), { companyId, pageNo: 1, pageSize: 10 })).records.map(
    ({ status }) => status,
  );

test('the coupons of a file that no bill used are revoked and told, and those that were used are named and stay', async () => {
  const { digest, companies } = await issued();
  const [spent, whole] = companies;
  await use(spent, 2_500n);
  expect(await fileOf(digest)).toMatchObject({
    coupons: 2,
    revocable: 1,
    used: [{ company: { id: spent }, deducted: { amount: '25.00' } }],
    undone: null,
  });
  expect(await undo(digest)).toMatchObject({
    revoked: 1,
    used: [{ company: { id: spent, name: `Customer ${spent}` } }],
  });
  expect(await statusOf(spent)).toEqual(['available']);
  expect(await statusOf(whole)).toEqual(['invalid']);
  expect(await fileOf(digest)).toMatchObject({
    revocable: 0,
    undone: { by: { id: 'opr_1' }, reason: 'Wrong list', revoked: 1 },
  });
  const { rows } = await asAdmin(
    adminUrl,
    `select facts ->> 'outcome' as outcome from notification where company_id = '${whole}'`,
  );
  expect(rows.map((row) => (row as { outcome: string | null }).outcome)).toContain('taken_back');
  await expect(undo(digest)).rejects.toThrow('stateChanged');
});

test('of two who undo a file at once one does', async () => {
  const { digest } = await issued();
  const both = await Promise.allSettled([undo(digest), undo(digest, 'opr_2')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await fileOf(digest)).toMatchObject({ undone: { revoked: 2 } });
});

test('a coupon of a file is used or taken back, never both', async () => {
  const { digest, companies } = await issued();
  await Promise.allSettled([undo(digest), use(companies[0], 10_000n)]);
  expect(await statusOf(companies[1])).toEqual(['invalid']);
  expect(['invalid', 'used_up']).toContain((await statusOf(companies[0]))[0]);
});

test('a file whose coupons were all used can’t be undone', async () => {
  const { digest, companies } = await issued();
  for (const companyId of companies) await use(companyId, 100n);
  await expect(undo(digest)).rejects.toThrow('couponsUsed');
  expect(await fileOf(digest)).toMatchObject({ revocable: 0, undone: null });
});
