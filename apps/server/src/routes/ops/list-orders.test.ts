import { parseCsv } from 'hucre/csv';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { exportedFile } from '../../testing/exported-file.ts';
import { useTestServer } from '../../testing/test-server.ts';

/** Periods and orders of lists: see `defineList` of packages/contract/src/wire/list.ts. */
const server = useTestServer({ settings: { ROLE: 'web' } });

let operator: string;
let owner: string;
beforeAll(async () => {
  operator = await server.signInOperator();
  owner = await server.signUp();
  await asAdmin(
    server.databaseUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('com_periodic0001', 'Periodic', 'SG', 'USD', 0, '2020-01-01');
     insert into member (company_id, id, name, main, email, created_at)
       values ('com_periodic0001', 'mem_periodic0001', 'Owner', true, 'owner@periodic.example', '2020-01-01');
     insert into funds_transaction (company_id, id, ledger_sequence, occurred_at, type, status, currency, amount,
         cash_balance, deposit_balance, remarks)
       select company, 'txn_' || prefix || lpad(n::text, 12, '0'), 9000000 - n, now() - n * interval '100 days',
         'recharge_balance', 'completed', 'USD', (n * 7) % 5 + 1, 0, 0, '对账测试'
       from generate_series(0, 4) as n,
         (values ('com_periodic0001', 'other'),
           ((select company_id from member order by created_at desc limit 1), 'own')) as whose (company, prefix);
     insert into audit_log (company_id, id, occurred_at, actor_kind, actor_id, actor_name, action, request_id)
       select 'com_periodic0001', 'aud_other' || lpad(n::text, 12, '0'), now() - n * interval '100 days', 'member',
         'mem_periodic001', '林小明', 'periodic.test', 'req_periodic' || lpad(n::text, 12, '0')
       from generate_series(0, 4) as n`,
  );
});

type Page = {
  records: { id: string; amount: { amount: string } }[];
  total: number;
  period?: object;
};
const page = async (path: string, token = operator) => {
  const answer = await server.as(token, { 'accept-language': 'zh' }).get(path);
  return { ...answer, page: answer.data as Page };
};
const idsOf = ({ page: { records } }: Awaited<ReturnType<typeof page>>) =>
  records.map(({ id }) => id);
const day = (daysAgo: number) =>
  new Date(Date.now() + 8 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);

describe.each([
  {
    path: '/ops/transactions',
    mine: 'keyword=对账',
    prefix: 'txn_other',
    exactId: 'txn_other000000000004',
  },
  {
    path: '/ops/audit',
    mine: 'action=periodic.test',
    prefix: 'aud_other',
    exactId: 'req_periodic000000000004',
  },
])('$path, which grows without bound', ({ path, mine, prefix, exactId }) => {
  const ofOther = async (query: string) =>
    idsOf(await page(`${path}?pageSize=100&${mine}&${query}`)).filter((id) =>
      id.startsWith(prefix),
    );

  /** An export is an entry of the audit log too. */
  const ownOf = (shown: Awaited<ReturnType<typeof page>>) =>
    idsOf(shown).filter((id) => id.startsWith(prefix));

  test('shows the last 30 days and says so, where no period is asked for', async () => {
    const { page: usual } = await page(`${path}?${mine}`);
    expect(usual.period).toEqual({ from: day(29), to: day(0) });
    expect(await ofOther('')).toHaveLength(1);
  });

  test('reads a period of up to 366 days, and names none that was asked for', async () => {
    const asked = await page(`${path}?${mine}&from=${day(365)}&to=${day(0)}`);
    expect(asked).toMatchObject({ code: 0 });
    expect(asked.page).not.toHaveProperty('period');
    expect(await ofOther(`from=${day(365)}&to=${day(0)}`)).toHaveLength(4);
    // One end alone: until today, or the days before it.
    expect(await ofOther(`from=${day(210)}`)).toHaveLength(3);
    expect(await ofOther(`to=${day(195)}`)).toHaveLength(1);
  });

  test('refuses a longer one in words, on the page and in the file', async () => {
    const query = `from=${day(366)}&to=${day(0)}`;
    const refused = { status: 200, code: 2083, msg: '时间范围不能超过 366 天，请缩短后重试。' };
    expect(await page(`${path}?${query}`)).toMatchObject(refused);
    expect(await page(`${path}/export?format=csv&${query}`)).toMatchObject(refused);
  });

  test('shows a company at any age, and finds a whole id at any age', async () => {
    const company = await page(`${path}?companyId=com_periodic0001&pageSize=100`);
    expect(ownOf(company)).toHaveLength(5);
    expect(company.page).not.toHaveProperty('period');
    expect(idsOf(await page(`${path}?keyword=${exactId}`))).toEqual([`${prefix}000000000004`]);
  });

  test('comes in the order that is asked for, as does its file', async () => {
    const oldest = await page(`${path}?companyId=com_periodic0001&sort=time.asc`);
    const newest = await page(`${path}?companyId=com_periodic0001&sort=time.desc`);
    expect(idsOf(oldest)).toEqual(idsOf(newest).toReversed());
    expect(ownOf(newest)[0]).toBe(`${prefix}000000000000`);
    const url = `${server.url}/api${path}/export?format=csv&companyId=com_periodic0001&sort=time.asc`;
    const { bytes } = await exportedFile(url, { token: operator, language: 'en' });
    const [, ...rows] = parseCsv(bytes.toString('utf8'));
    const times = rows.map(([time]) => String(time));
    expect(times.length).toBeGreaterThanOrEqual(5);
    expect(times).toEqual(times.toSorted());
  });
});

test('a company sorts its transactions by amount, and by nothing that no index serves', async () => {
  const amounts = async (sort: string) => {
    const { page: sorted } = await page(`/funds/transactions?sort=${sort}`, owner);
    return sorted.records.map(({ amount }) => Number(amount.amount));
  };
  expect(await amounts('amount.asc')).toEqual([0.01, 0.02, 0.03, 0.04, 0.05]);
  expect(await amounts('amount.desc')).toEqual([0.05, 0.04, 0.03, 0.02, 0.01]);
  expect(await page('/funds/transactions?sort=remarks.asc', owner)).toMatchObject({ status: 400 });
  expect(await page('/ops/transactions?sort=amount.asc')).toMatchObject({ status: 400 });
});

test('a part of a text is found in any script, from one character on', async () => {
  for (const keyword of ['对', '对账', '账测试'])
    expect((await page(`/funds/transactions?keyword=${keyword}`, owner)).page.total, keyword).toBe(
      5,
    );
  expect((await page(`/ops/audit?keyword=小明`)).page.total).toBe(1);
  expect((await page(`/ops/companies?keyword=ERIODI`)).page.total).toBe(1);
});
