import { parseCsv } from 'hucre/csv';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { callbackWalks, type Service } from '../testing/callback-walks.ts';
import { exportedFile, workbookRows } from '../testing/exported-file.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const walks = callbackWalks(server);
const admin = (statement: string) => asAdmin(server.databaseUrl, statement);

let token: string;
let companyId: string;
let stranger: string;
beforeAll(async () => {
  token = await server.signUp();
  stranger = await server.signUp();
  const { data } = await server.as(token).get('/member/base/info');
  const { rows } = await admin(
    `select company_id as id from member where id = '${String(data['id'])}'`,
  );
  companyId = (rows as { id: string }[])[0]?.id ?? '';
});

const download = (path: string, { as = token, language = 'en' } = {}) =>
  exportedFile(`${server.url}/api${path}`, { token: as, language });

type File = Awaited<ReturnType<typeof download>>;
const rowsOf = ({ bytes }: File) => parseCsv(bytes.toString('utf8'));
const cellsOf = ({ bytes }: File) => workbookRows(bytes);
const nameOf = ({ name }: File) => name;
const column = (rows: readonly (readonly unknown[])[], index: number) =>
  rows.map((row) => String(row[index]));

/** Everything the list itself shows, page by page. */
async function listed(path: string): Promise<{ id: string }[]> {
  const records: { id: string }[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { data } = await server.as(token).get(`${path}pageSize=100&pageNo=${pageNo}`);
    records.push(...(data['records'] as { id: string }[]));
    if (records.length >= Number(data['total'])) return records;
  }
}

const newestExport = async (action: string) => {
  const { data } = await server.as(token).get(`/member/audit?action=${action}`);
  return (data['records'] as { after: object }[])[0]?.after;
};

describe('transactions', () => {
  beforeAll(() =>
    // Three of one millisecond at a time, so that only their ids and microseconds tell their order. Analysed at once: without
    // statistics each page takes half a second.
    admin(`insert into funds_transaction
      (id, company_id, ledger_sequence, occurred_at, type, status, currency, amount, cash_balance, deposit_balance, reference, remarks)
      select 'txn_' || lpad(n::text, 12, '0'), '${companyId}', n, '2026-01-01T00:00:00Z'::timestamptz + (n / 3) * interval '333 microseconds',
        case when n % 2 = 0 then 'deduction_balance' else 'recharge_balance' end, 'completed', 'CNY',
        case when n % 2 = 0 then -n else n end, n, 500000, 'rch_' || lpad(n::text, 12, '0'), '=1+' || n
      from generate_series(1, 2501) as n;
      analyze funds_transaction`),
  );

  test('are complete, over several batches, in the order of the list', async () => {
    const file = await download('/funds/transactions/export?format=csv');
    expect(nameOf(file)).toMatch(/filename\*=UTF-8''Transaction details \d{4}-\d\d-\d\d\.csv$/);
    const [head, ...rows] = rowsOf(file);
    expect(head?.join()).toBe(
      'Time (UTC+8),Transaction ID,Type,Status,Currency,Amount,Cash after,Deposit after,Reference,Remarks',
    );
    expect(rows).toHaveLength(2_501);
    const records = await listed('/funds/transactions?');
    expect(column(rows, 1)).toEqual(records.map(({ id }) => id));
    // A number stays a number, also a negative one; a text never becomes a formula.
    expect(rows.find(([, id]) => id === 'txn_000000002500')?.slice(0, 9)).toEqual([
      '2026-01-01 08:00:00',
      'txn_000000002500',
      'Deduction',
      'Completed',
      'CNY',
      '-25.00',
      '25.00',
      '5000.00',
      'rch_000000002500',
    ]);
    expect(file.bytes.toString()).toContain(",'=1+2500");
  });

  test('are those that match the filters, and the export is recorded with them', async () => {
    const query = 'type=deduction_balance&from=2026-01-01&to=2026-01-01';
    const [, ...rows] = rowsOf(await download(`/funds/transactions/export?format=csv&${query}`));
    expect(rows).toHaveLength(1_250);
    expect(new Set(column(rows, 2))).toEqual(new Set(['Deduction']));
    expect(await newestExport('transactions.export')).toEqual({
      format: 'csv',
      type: 'deduction_balance',
      from: '2026-01-01',
      to: '2026-01-01',
      rows: 1_250,
    });
  });

  test('come as a workbook with real amounts and times, in Chinese', async () => {
    const path = '/funds/transactions/export?format=xlsx&keyword=txn_000000000250';
    const file = await download(path, { language: 'zh-CN' });
    expect(nameOf(file)).toMatch(/收支明细 \d{4}-\d\d-\d\d\.xlsx$/);
    const [head, ...rows] = await cellsOf(file);
    expect(head?.slice(0, 6)).toEqual(['时间（UTC+8）', '流水号', '类型', '状态', '币种', '金额']);
    expect(rows).toHaveLength(1);
    const [time, , type, status, currency, amount] = rows[0] ?? [];
    expect(time).toBeInstanceOf(Date);
    expect([type, status, currency, amount]).toEqual(['余额扣款', '已完成', 'CNY', -2.5]);
  });

  test('of another company are never included, and an empty file has a header row', async () => {
    const file = await download('/funds/transactions/export?format=csv', { as: stranger });
    expect(rowsOf(file)).toHaveLength(1);
  });

  test('an unknown filter is refused', async () => {
    expect((await download('/funds/transactions/export?format=csv&type=gift')).status).toBe(400);
    expect((await download('/funds/transactions/export?format=pdf')).status).toBe(400);
  });
});

describe('applications', () => {
  // Each third has no region, each third one, each third two of which the second was deleted or not.
  beforeAll(() =>
    admin(`insert into application (id, company_id, name, description, created_at)
      select 'app_' || lpad(n::text, 12, '0'), '${companyId}', 'App ' || n, '@Rooms', '2026-01-01T00:00:00Z'::timestamptz + (n / 3) * interval '333 microseconds'
      from generate_series(1, 1201) as n;
      insert into region_service (id, company_id, application_id, region, status, app_id, trial_minutes,
        trial_monthly_active_users, trial_bot_times, created_at, status_changed_at, deleted_at)
      select 'rgs_' || r || lpad(n::text, 11, '0'), '${companyId}', 'app_' || lpad(n::text, 12, '0'),
        case r when 1 then 'mainland_china' else 'asia_pacific' end,
        case when r = 1 then 'online' else 'offline' end, lpad((r * 1000000 + n)::text, 19, '9'), 1200000, n, 0,
        '2026-01-02T00:00:00Z'::timestamptz + r * interval '1 second', now(),
        case when n % 6 = 2 and r = 2 then now() end
      from generate_series(1, 1201) as n, generate_series(1, 2) as r where r <= n % 3;
      update application set deleted_at = now() where id = 'app_000000000007'`),
  );

  test('are complete with a row for each region service', async () => {
    const file = await download('/applications/export?format=csv');
    const [head, ...rows] = rowsOf(file);
    expect(head?.join()).toBe(
      'Created (UTC+8),Application,Application ID,Description,Region,Status,App ID,Free minutes left,Free MAU left,Free AI bot times left',
    );
    const records = (await listed('/applications?')) as { id: string; services: object[] }[];
    expect(records).toHaveLength(1_200);
    const expected = records.flatMap(({ id, services }) =>
      Array.from({ length: Math.max(1, services.length) }, () => id),
    );
    expect(expected).toHaveLength(1_400);
    expect(column(rows, 2)).toEqual(expected);
    const of = (id: string) => rows.filter((row) => row[2] === id).map((row) => row.slice(3));
    // 5 is one whose second region is there, 2 one whose second was deleted, 3 one without any.
    expect(of('app_000000000005')).toEqual([
      ["'@Rooms", 'Mainland China', 'Online', '9999999999991000005\t', '1200000', '5', '0'],
      ["'@Rooms", 'Asia-Pacific', 'Offline', '9999999999992000005\t', '1200000', '5', '0'],
    ]);
    expect(of('app_000000000002')).toHaveLength(1);
    expect(of('app_000000000003')).toEqual([["'@Rooms", '', '', '', '', '', '']]);
    expect(of('app_000000000007')).toEqual([]);
    expect(await newestExport('applications.export')).toEqual({ format: 'csv', rows: rows.length });
  });

  test('that match a filter are included with all their regions, as in the list', async () => {
    const path = '/applications/export?format=xlsx&region=asia_pacific&keyword=App%205';
    const file = await download(path, { language: 'zh-CN' });
    const [head, ...rows] = await cellsOf(file);
    expect(head?.slice(0, 3)).toEqual(['创建时间（UTC+8）', '应用名称', '应用 ID']);
    const records = await listed('/applications?region=asia_pacific&keyword=App%205&');
    expect(records.length).toBeGreaterThan(10);
    expect(column(rows, 2)).toEqual(records.flatMap(({ id }) => [id, id]));
    expect(rows.at(-1)?.slice(3)).toEqual([
      '@Rooms',
      '亚太',
      '已下线',
      '9999999999992000005',
      1_200_000,
      5,
      0,
    ]);
    expect(await newestExport('applications.export')).toEqual({
      format: 'xlsx',
      region: 'asia_pacific',
      keyword: 'App 5',
      rows: rows.length,
    });
  });

  test('of another company never come', async () => {
    const file = await download('/applications/export?format=csv', { as: stranger });
    expect(rowsOf(file)).toHaveLength(1);
  });
});

describe('callback deliveries', () => {
  let service: Service;
  let path: string;
  beforeAll(async () => {
    service = await walks.service(server.as(token));
    path = `${service.path}/deliveries/export`;
    const other = await walks.service(server.as(token));
    const insert = (id: string, prefix: string, count: number) =>
      admin(`insert into callback_delivery (id, service_id, company_id, environment, kind, subject, url, body,
        message_key, status, attempt_count, created_at, next_attempt_at, delivered_at)
      select 'dlv_${prefix}' || lpad(n::text, 10, '0'), '${id}', '${companyId}', 'production',
        case when n % 2 = 0 then 'notify' else 'report_game_info' end, 'game_start', 'https://x.example', '{}', '${prefix}' || n,
        case n % 4 when 0 then 'delivered' when 1 then 'failed' else 'pending' end,
        case n % 4 when 2 then 0 else n % 4 end, '2026-01-01T00:00:00Z'::timestamptz + (n / 3) * interval '333 microseconds',
        case when n % 4 > 1 then '2026-01-01T01:00:00Z'::timestamptz end, case when n % 4 = 0 then '2026-01-01T02:00:00Z'::timestamptz end
      from generate_series(1, ${count}) as n`);
    await insert(service.id, 'own', 1_201);
    await admin(`insert into callback_attempt (delivery_id, number, company_id, started_at, url, latency_ms, fault,
        http_status, response_body)
      select id, 1, company_id, created_at, 'https://customer.example/report', 12, 'http_status', 500, ''
      from callback_delivery where id = 'dlv_own0000001197'`);
    await insert(other.id, 'oth', 3);
  });

  test('of this service are complete, in the order of the list', async () => {
    const [head, ...rows] = rowsOf(await download(`${path}?format=csv`));
    expect(head?.join()).toBe(
      'Sent (UTC+8),Delivery ID,Message,Callback,URL set,Status,Attempts,Next attempt (UTC+8),Delivered at (UTC+8),URL,HTTP status,ret_code,Error',
    );
    expect(rows).toHaveLength(1_201);
    const records = await listed(`${service.path}/deliveries?`);
    expect(column(rows, 1)).toEqual(records.map(({ id }) => id));
    const statuses = [1_197, 1_198, 1_199, 1_200].map((n) =>
      rows.find((row) => row[1] === `dlv_own000000${n}`)?.slice(2),
    );
    expect(statuses.map((row) => row?.join())).toEqual([
      'game_start,report_game_info,Production,Failed,1,,,https://customer.example/report,500,,The server returned HTTP 500',
      'game_start,notify,Production,Sending,0,2026-01-01 09:00:00,,,,,',
      'game_start,report_game_info,Production,Retrying,3,2026-01-01 09:00:00,,,,,',
      'game_start,notify,Production,Delivered,0,,2026-01-01 10:00:00,,,,',
    ]);
  });

  test('are those that match the filters, as a workbook in Chinese, and recorded', async () => {
    const query = 'format=xlsx&status=delivered&kind=notify&from=2026-01-01';
    const file = await download(`${path}?${query}`, { language: 'zh-CN' });
    expect(nameOf(file)).toMatch(/发送记录 \d{4}-\d\d-\d\d\.xlsx$/);
    const [head, ...rows] = await cellsOf(file);
    expect([head?.[0], head?.[5], head?.[8]]).toEqual([
      '发送时间（UTC+8）',
      '状态',
      '送达时间（UTC+8）',
    ]);
    expect(rows).toHaveLength(300);
    expect(rows[0]?.slice(5, 9)).toEqual(['已送达', 0, null, new Date('2026-01-01T10:00:00Z')]);
    expect(rows[0]?.slice(9)).toEqual([null, null, null, null]);
    expect(await newestExport('deliveries.export')).toEqual({
      format: 'xlsx',
      serviceId: service.id,
      status: 'delivered',
      kind: 'notify',
      from: '2026-01-01',
      rows: 300,
    });
    expect(rowsOf(await download(`${path}?format=csv&to=2025-12-31`))).toHaveLength(1);
  });

  test("of another company's service are not there, nor of one that was deleted", async () => {
    expect((await download(`${path}?format=csv`, { as: stranger })).status).toBe(404);
    const gone = await walks.service(server.as(token));
    await server.as(token).post(`${gone.path}/delete`);
    const answer = await download(`${gone.path}/deliveries/export?format=csv`);
    expect(answer.status).toBe(404);
    // What was not made was not recorded either.
    expect(await newestExport('deliveries.export')).toMatchObject({ serviceId: service.id });
  });
});
