import { parseCsv } from 'hucre/csv';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { exportedFile, workbookRows } from '../../testing/exported-file.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { slowFile } from '../../../../../tools/testing/slow-file.ts';

slowFile('makes an export of more than a hundred thousand rows');
const server = useTestServer();
const admin = async <Row>(statement: string): Promise<Row[]> =>
  (await asAdmin(server.databaseUrl, statement)).rows as Row[];

type Asked = { email?: string; language?: string };

async function download(path: string, { email, language = 'en' }: Asked = {}) {
  const token = await server.signInOperator(email);
  return exportedFile(`${server.url}/api${path}`, { token, language });
}

/** Rows of a CSV by the names of its columns. */
async function csvOf(path: string, asked?: Asked) {
  const { status, bytes, name } = await download(path, asked);
  expect(status).toBe(200);
  const [head = [], ...rows] = parseCsv(bytes.toString('utf8')).map((row) => row.map(String));
  const records = rows.map((row) => Object.fromEntries(head.map((key, i) => [key, row[i] ?? ''])));
  return { head, records, name };
}

async function workbookOf(path: string, asked?: Asked) {
  return workbookRows((await download(path, asked)).bytes);
}

/** Facts in the newest audit entry about such an export. */
async function auditedAs(action: string) {
  const [entry] = await admin<{ actor_kind: string; company_id: string | null; after: object }>(
    `select actor_kind, company_id, after from audit_log where action = '${action}'
     order by occurred_at desc, id desc limit 1`,
  );
  return entry;
}

const bulk = 1_203;
const bulkCompany = 'co_bulk00000000';

beforeAll(async () => {
  // Many companies of one microsecond and of neighbouring ones: what a page boundary would double or lose.
  await admin(`insert into company
      (id, name, company_type, country_code, settlement_currency, required_deposit, created_at)
    select 'co_bulk' || lpad(n::text, 8, '0'), 'Bulk ' || n, n % 2, 'SG', 'USD', 500000,
      '2026-01-01T00:00:00.000123Z'::timestamptz + (n / 2) * interval '1 microsecond'
    from generate_series(0, ${bulk - 1}) as n`);
  await admin(`insert into member (id, company_id, name, main, area_code, phone_number, email, created_at)
    select 'mem_bulk' || lpad(n::text, 8, '0'), 'co_bulk' || lpad(n::text, 8, '0'), 'Owner ' || n, true,
      case when n > 0 then '+65' end, case when n > 0 then '8' || lpad(n::text, 7, '0') end,
      'bulk' || n || '@bulk.example', '2026-01-01T00:00:00Z'
    from generate_series(0, ${bulk - 1}) as n`);
  await admin(`insert into application (id, company_id, name, description, created_at)
    select 'app_bulk' || lpad(n::text, 8, '0'), '${bulkCompany}', 'Bulky ' || n, 'Many',
      '2026-02-01T00:00:00.000123Z'::timestamptz + (n / 2) * interval '1 microsecond'
    from generate_series(0, ${bulk - 1}) as n`);
  await admin(`insert into funds_transaction
      (id, company_id, ledger_sequence, occurred_at, type, status, currency, amount, cash_balance, deposit_balance, reference, remarks)
    select 'txn_bulk' || lpad(n::text, 8, '0'), '${bulkCompany}', n,
      '2026-03-01T16:00:00.000123Z'::timestamptz + (n / 2) * interval '1 microsecond',
      case when n = 0 then 'refund' else 'deduction_balance' end, 'completed', 'USD', -1250, 1234567, 5, null,
      case when n = 0 then '=1+1' else 'bulk' end
    from generate_series(0, ${bulk - 1}) as n`);
});

const newestFirst = (prefix: string) =>
  Array.from({ length: bulk }, (_, n) => `${prefix}${String(bulk - 1 - n).padStart(8, '0')}`);

describe('customers', () => {
  test('every one that matches the filters, newest first, none twice', async () => {
    const { records } = await csvOf('/ops/companies/export?format=csv&keyword=Bulk');
    expect(records.map((row) => row['Customer ID'])).toEqual(newestFirst('co_bulk'));
    expect(await auditedAs('companies.export')).toMatchObject({
      actor_kind: 'operator',
      company_id: 'provider',
      after: { format: 'csv', keyword: 'Bulk', rows: bulk },
    });
  });

  test('the filters of the list are those of the export', async () => {
    const operator = server.as(await server.signInOperator());
    for (const filter of [
      'keyword=Bulk&kind=direct',
      'market=mainland',
      'market=overseas&kind=channel',
      'certification=completed',
      'legacy=yes',
    ]) {
      const { data } = await operator.get(`/ops/companies?pageSize=100&${filter}`);
      const { records } = await csvOf(`/ops/companies/export?format=csv&${filter}`);
      expect(records, filter).toHaveLength(Number(data['total']));
      const listed = data['records'] as { id: string }[];
      expect(records.slice(0, 100).map((row) => row['Customer ID'])).toEqual(
        listed.map(({ id }) => id),
      );
    }
  });

  test('in words and figures of the caller', async () => {
    const { head, records, name } = await csvOf(
      `/ops/companies/export?format=csv&keyword=${bulkCompany}`,
      { language: 'zh-CN' },
    );
    expect(name).toMatch(/filename\*=UTF-8''客户 \d{4}-\d\d-\d\d\.csv$/);
    expect(head[0]).toBe('注册时间（UTC+8）');
    expect(records).toEqual([
      {
        '注册时间（UTC+8）': '2026-01-01 08:00:00',
        企业: 'Bulk 0',
        '客户 ID': bulkCompany,
        客户类型: '直客',
        企业认证: '未认证',
        证件: '',
        证件有效期至: '',
        '国家/地区': '新加坡',
        主账号: 'Owner 0',
        手机号或邮箱: 'bulk0@bulk.example',
        应用数: String(bulk),
        结算币种: 'USD',
        旧版控制台: '未使用',
      },
    ]);
  });

  test('shows no more of the main account than the list: the e-mail only where there is no phone', async () => {
    const { bytes } = await download('/ops/companies/export?format=csv&keyword=co_bulk00000001');
    expect(bytes.toString()).toContain('+65 80000001');
    expect(bytes.toString()).not.toContain('bulk1@bulk.example');
  });

  test('a workbook with real times and counts', async () => {
    const [head, row] = await workbookOf(
      `/ops/companies/export?format=xlsx&keyword=${bulkCompany}`,
    );
    const at = (name: string) => row?.[head?.indexOf(name) ?? -1];
    expect(at('Registered (UTC+8)')).toEqual(new Date('2026-01-01T08:00:00Z'));
    expect(at('Applications')).toBe(bulk);
  });
});

describe('applications', () => {
  const idsOf = (records: Record<string, string>[]) => [
    ...new Set(records.map((row) => row['Application ID'])),
  ];

  test('of all customers, every one that matches the filters, newest first, none twice', async () => {
    const { records } = await csvOf('/ops/applications/export?format=csv&keyword=Bulky');
    expect(records.map((row) => row['Application ID'])).toEqual(newestFirst('app_bulk'));
    expect(records[0]).toMatchObject({ Region: '', Status: '', 'App ID': '' });
    expect(await auditedAs('applications.export')).toMatchObject({
      company_id: 'provider',
      after: { format: 'csv', keyword: 'Bulky', rows: bulk },
    });
  });

  test('the filters of the list are those of the export', async () => {
    const operator = server.as(await server.signInOperator());
    for (const filter of [
      `companyId=${bulkCompany}`,
      'status=online',
      'region=mainland_china',
      'status=online&region=asia_pacific',
    ]) {
      const { data } = await operator.get(`/ops/applications?pageSize=100&${filter}`);
      const { records } = await csvOf(`/ops/applications/export?format=csv&${filter}`);
      expect(idsOf(records), filter).toHaveLength(Number(data['total']));
      const listed = data['records'] as { id: string }[];
      expect(idsOf(records).slice(0, 100)).toEqual(listed.map(({ id }) => id));
    }
    await csvOf(`/ops/applications/export?format=csv&companyId=${bulkCompany}`);
    expect(await auditedAs('applications.export')).toMatchObject({ company_id: bulkCompany });
  });

  test('a row for each region service, in words of the reader', async () => {
    const [one] = await admin<{ id: string; services: bigint; app_id: string }>(
      `select application_id as id, count(*) as services, max(app_id) as app_id from region_service
       where deleted_at is null group by application_id having count(app_id) > 1 limit 1`,
    );
    const [, ...rows] = await workbookOf(
      `/ops/applications/export?format=xlsx&keyword=${one?.id}`,
      { language: 'zh-CN' },
    );
    expect(rows).toHaveLength(Number(one?.services));
    expect(await auditedAs('applications.export')).toMatchObject({
      after: { format: 'xlsx', rows: Number(one?.services) },
    });
    expect(rows.map((row) => row[7])).toContain(one?.app_id);
    for (const row of rows) {
      expect(row[0]).toBeInstanceOf(Date);
      expect(row[5]).toBeOneOf(['中国大陆', '南亚太', '亚太', '欧美及中东']);
      expect(row[6]).toBeOneOf(['创建中', '未上线', '已上线', '已下线', '开通失败']);
    }
  });
});

describe('transactions', () => {
  const path = `/ops/transactions/export?companyId=${bulkCompany}`;

  test('of all customers, every one that matches the filters, newest first, none twice', async () => {
    const { records } = await csvOf(`${path}&format=csv`, { email: 'finance@arcadia.example' });
    expect(records.map((row) => row['Transaction ID'])).toEqual(newestFirst('txn_bulk'));
    expect(await auditedAs('transactions.export')).toMatchObject({
      actor_kind: 'operator',
      company_id: bulkCompany,
      after: { format: 'csv', companyId: bulkCompany, rows: bulk },
    });
  });

  test('the filters of the list are those of the export', async () => {
    const operator = server.as(await server.signInOperator());
    for (const filter of [
      'type=recharge_balance',
      'status=completed&keyword=bulk',
      // 16:00 UTC is midnight of the next day at UTC+8.
      'from=2026-03-02&to=2026-03-02&type=refund',
      'from=2026-03-01&to=2026-03-01&type=refund',
    ]) {
      const { data } = await operator.get(`/ops/transactions?pageSize=100&${filter}`);
      const { records } = await csvOf(`/ops/transactions/export?format=csv&${filter}`);
      expect(records, filter).toHaveLength(Number(data['total']));
      const listed = data['records'] as { id: string }[];
      expect(records.slice(0, 100).map((row) => row['Transaction ID'])).toEqual(
        listed.map(({ id }) => id),
      );
    }
  });

  test('in words of the reader, amounts as plain numbers beside their currency', async () => {
    const { records } = await csvOf(`${path}&format=csv&type=refund`);
    expect(records).toEqual([
      {
        'Time (UTC+8)': '2026-03-02 00:00:00',
        'Transaction ID': 'txn_bulk00000000',
        Customer: 'Bulk 0',
        'Customer ID': bulkCompany,
        Type: 'Refund',
        Status: 'Completed',
        Currency: 'USD',
        Amount: '-12.50',
        'Cash after': '12345.67',
        'Deposit after': '0.05',
        Reference: '',
        Remarks: "'=1+1",
      },
    ]);
  });

  test('a workbook in which amounts are numbers, not times', async () => {
    const [head, row] = await workbookOf(`${path}&format=xlsx&type=refund`, { language: 'zh-CN' });
    expect(head?.slice(6, 10)).toEqual(['币种', '金额', '现金余额', '保证金余额']);
    expect(row?.slice(4, 10)).toEqual(['退款', '已完成', 'USD', -12.5, 12345.67, 0.05]);
  });
});

describe('of every list', () => {
  const paths = ['/ops/companies', '/ops/applications', '/ops/transactions'];

  test.each(paths)('%s without rows contains the names of its columns', async (path) => {
    const { head, records } = await csvOf(`${path}/export?format=csv&keyword=no-such-thing`);
    expect(head.length).toBeGreaterThan(5);
    expect(records).toEqual([]);
  });

  test.each(paths)('%s refuses an unknown format and an unknown filter', async (path) => {
    expect((await download(`${path}/export?format=pdf`)).status).toBe(400);
    const filter = path.endsWith('companies') ? 'kind' : 'status';
    expect((await download(`${path}/export?format=csv&${filter}=nonsense`)).status).toBe(400);
  });

  test('one that is too long for a download is left to an export task', async () => {
    // Without remarks, since putting so many into the index of words takes longer than all the rest.
    await admin(`insert into funds_transaction
        (id, company_id, ledger_sequence, occurred_at, type, status, currency, amount, cash_balance, deposit_balance, remarks)
      select 'txn_huge' || lpad(n::text, 8, '0'), '${bulkCompany}', 1000000 + n, '2025-01-01T00:00:00Z', 'refund', 'failed', 'USD', -1, 0, 0, ''
      from generate_series(1, 100001) as n`);
    const { bytes } = await download('/ops/transactions/export?format=csv&to=2025-01-01');
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 2600, data: null });
    expect(bytes.toString()).toMatch(/More than 100,000 rows .* An export task makes the file/);
  });
});
