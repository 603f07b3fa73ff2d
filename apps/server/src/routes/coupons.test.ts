import { parseCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { confirmCouponFile, previewCouponFile } from '../testing/coupon-walks.ts';
import { exportedFile } from '../testing/exported-file.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const admin = (statement: string) => asAdmin(server.databaseUrl, statement);
const dayMs = 86_400_000;

let token = '';
let stranger = '';
let companyId = '';

/** The company of a session. */
async function companyOf(session: string): Promise<string> {
  const { data } = await server.as(session).get('/member/base/info');
  const { rows } = await admin(
    `select company_id as id from member where id = '${String(data['id'])}'`,
  );
  return (rows as { id: string }[])[0]?.id ?? '';
}

beforeAll(async () => {
  token = await server.signUp();
  stranger = await server.signUp();
  companyId = await companyOf(token);
  const insert = (company: string, values: string) =>
    admin(`insert into coupon (company_id, id, currency, amount, deducted, issued_at, valid_from, expires_at,
        first_month, last_month, revoked_at, revoke_reason, remarks)
      select '${company}', id, 'CNY', 100000, deducted, issued, issued, issued + days * interval '1 day',
        '2026-01', '2026-12', case when revoked then issued end, case when revoked then 'a mistake' end, '=1+1'
      from (values ${values}) as v (id, deducted, issued, days, revoked)`);
  const ago = (days: number) =>
    `'${new Date(Date.now() - days * dayMs).toISOString()}'::timestamptz`;
  await insert(
    companyId,
    `('cpn_available000', 25050, ${ago(1)}, 30, false), ('cpn_used00000000', 100000, ${ago(2)}, 30, false),
     ('cpn_expired00000', 0, ${ago(40)}, 30, false), ('cpn_usedexpired0', 100000, ${ago(41)}, 30, false),
     ('cpn_revoked00000', 0, ${ago(3)}, 30, true)`,
  );
  await insert(await companyOf(stranger), `('cpn_stranger0000', 0, ${ago(1)}, 30, false)`);
});

async function idsOf(query = '', session = token): Promise<string[]> {
  const { code, data } = await server.as(session).get(`/coupons?${query}`);
  expect(code).toBe(0);
  return (data['records'] as { id: string }[]).map(({ id }) => id);
}

describe('coupons of a company', () => {
  test('are listed newest first, each with its status and what was deducted', async () => {
    const { data } = await server.as(token).get('/coupons');
    const records = data['records'] as { id: string; status: string }[];
    expect(records.map(({ id, status }) => [id, status])).toEqual([
      ['cpn_available000', 'available'],
      ['cpn_used00000000', 'used_up'],
      ['cpn_revoked00000', 'invalid'],
      ['cpn_expired00000', 'expired'],
      ['cpn_usedexpired0', 'used_up'],
    ]);
    expect(records[0]).toMatchObject({
      amount: { amount: '1000.00', currency: 'CNY' },
      deducted: { amount: '250.50', currency: 'CNY' },
      firstMonth: '2026-01',
      lastMonth: '2026-12',
    });
  });

  test('are found by status, id and day of issue', async () => {
    expect(await idsOf('status=available')).toEqual(['cpn_available000']);
    expect(await idsOf('status=used_up')).toEqual(['cpn_used00000000', 'cpn_usedexpired0']);
    expect(await idsOf('status=expired')).toEqual(['cpn_expired00000']);
    expect(await idsOf('status=invalid')).toEqual(['cpn_revoked00000']);
    expect(await idsOf('keyword=cpn_used00000000')).toEqual(['cpn_used00000000']);
    const day = new Date(Date.now() - 20 * dayMs).toISOString().slice(0, 10);
    expect(await idsOf(`to=${day}`)).toEqual(['cpn_expired00000', 'cpn_usedexpired0']);
  });

  test('are nobody else’s to see', async () => {
    expect(await idsOf('', stranger)).toEqual(['cpn_stranger0000']);
    expect(await idsOf('keyword=cpn_available000', stranger)).toEqual([]);
    expect((await server.as().get('/coupons')).status).toBe(401);
  });

  test('are a file with the same rows, which no spreadsheet takes for formulas', async () => {
    const file = await exportedFile(
      `${server.url}/api/coupons/export?format=csv&status=available`,
      {
        token,
        language: 'en',
      },
    );
    const [head = [], ...rows] = parseCsv(file.bytes.toString('utf8')).map((row) =>
      row.map(String),
    );
    expect(head.slice(0, 6)).toEqual([
      'Issued (UTC+8)',
      'Coupon ID',
      'Status',
      'Currency',
      'Amount',
      'Deducted',
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.slice(1, 6)).toEqual([
      'cpn_available000',
      'Available',
      'CNY',
      '1000.00',
      '250.50',
    ]);
    expect(rows[0]?.at(-1)).not.toMatch(/^=/);
    const { data } = await server.as(token).get('/member/audit?action=coupons.export');
    expect((data['records'] as { after: object }[])[0]?.after).toMatchObject({
      format: 'csv',
      status: 'available',
      rows: 1,
    });
  });
});

describe('operators', () => {
  test('see the coupons of all customers, or of one', async () => {
    const operator = server.as(await server.signInOperator());
    const { data } = await operator.get('/ops/coupons');
    expect((data['records'] as { id: string }[]).map(({ id }) => id)).toContain('cpn_stranger0000');
    const { data: own } = await operator.get(`/ops/coupons?companyId=${companyId}`);
    expect(own['total']).toBe(5);
    expect((own['records'] as object[])[0]).toMatchObject({ companyId, status: 'available' });
  });

  test('export them; a customer can’t', async () => {
    const url = `${server.url}/api/ops/coupons/export?format=csv&companyId=${companyId}`;
    const file = await exportedFile(url, { token: await server.signInOperator(), language: 'zh' });
    const [head = [], ...rows] = parseCsv(file.bytes.toString('utf8')).map((row) =>
      row.map(String),
    );
    expect(head).toContain('优惠券编号');
    expect(rows).toHaveLength(5);
    expect((await server.as(token).get('/ops/coupons')).status).toBe(401);
  });
});

describe('issuing', () => {
  const head = 'Customer ID or email,Amount,Currency,Valid from,Valid through,首月,x';
  const columns =
    'Customer ID or email,面额,Currency,Valid from,Valid through,可抵扣首月,Last billing month,Remarks';
  const year = new Date().getUTCFullYear() + 1;
  const terms = `${year}-01-01,${year}/3/31,${year}-01,${year}/3/1`;
  const preview = (operator: string, text: string | Buffer, name = 'coupons.csv') =>
    previewCouponFile(server.url, operator, { name, bytes: Buffer.from(text) });

  test('a file tells each wrong line by its number, and issues nothing', async () => {
    const operator = await server.signInOperator();
    const lines = [
      `${companyId},"1,000.50",cny,${terms},`,
      `co_nobody00000000,1,CNY,${terms},`,
      `${companyId},0.001,EUR,2026-02-30,${year}-01-01,13,${year}-01,`,
      ``,
      `${companyId},1,USD,${terms},`,
      `${companyId},1000.5,CNY,${terms},`,
      // As a CSV of ours has long digits.
      `co_00000000000000000000\t,000000000001\t,CNY\t,${terms},\t`,
      `${companyId},2,CNY,${year}-05-01,${year}-04-30,${year}-05,${year}-04,${'r'.repeat(101)}`,
    ];
    const { code, data } = await preview(operator, [columns, ...lines].join('\r\n'));
    expect(code).toBe(0);
    const found = data.lines.map(({ line, problems }) => [
      line,
      problems.map(({ column, problem }) => `${column} ${problem}`).join(', '),
    ]);
    expect(found).toEqual([
      [2, ''],
      [3, 'company unknownCompany'],
      [
        4,
        'amount invalidAmount, currency unknownCurrency, firstDay invalidDay, firstMonth invalidMonth',
      ],
      [6, 'currency otherCurrency'],
      [7, 'company repeated'],
      [8, 'company unknownCompany'],
      [9, 'remarks tooLong'],
    ]);
    expect(data.totals).toEqual([{ amount: '1000.50', currency: 'CNY' }]);
    expect(await preview(operator, head)).toMatchObject({
      code: 2350,
      msg: expect.stringContaining('First billing month, Last billing month'),
    });
    expect(await preview(operator, columns)).toMatchObject({ code: 2031 });
    expect(await preview(operator, Buffer.from([1, 0, 2]))).toMatchObject({ code: 2029 });
    expect(await preview(operator, 'PK\u0003\u0004 no archive')).toMatchObject({ code: 2029 });
    const many = Array.from(
      { length: 501 },
      (_, index) => `${companyId},${index + 1},CNY,${terms},`,
    );
    expect(await preview(operator, [columns, ...many].join('\n'))).toMatchObject({ code: 2351 });
    const { data: own } = await server.as(operator).get(`/ops/coupons?companyId=${companyId}`);
    expect(own['total']).toBe(5);
  });

  test('a confirmed file is issued once, whoever clicks how often', async () => {
    const operator = await server.signInOperator();
    const { data: before } = await server.as(token).get('/coupons');
    const book = await writeXlsx({
      sheets: [
        {
          name: 'Coupons',
          rows: [
            columns.split(','),
            [
              companyId,
              12.5,
              'CNY',
              new Date(`${year}-01-01`),
              `${year}-06-30`,
              new Date(`${year}-01-01`),
              `${year}-02`,
              'a',
            ],
            [
              companyId,
              7,
              'CNY',
              `${year}-01-01`,
              `${year}-06-30`,
              `${year}-01`,
              `${year}-02`,
              'b',
            ],
          ],
        },
      ],
    });
    const { data: checked } = await preview(operator, Buffer.from(book), 'coupons.xlsx');
    expect(checked.lines.flatMap(({ problems }) => problems)).toEqual([]);
    const answers = await Promise.all(
      ['one', 'one', 'two'].map((key) =>
        confirmCouponFile(server.as(operator), checked, `coupon-file-${key}`),
      ),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 2352]));
    const { data: after } = await server.as(token).get('/coupons');
    expect(Number(after['total']) - Number(before['total'])).toBe(2);
    expect((await preview(operator, Buffer.from(book))).data.issuedBefore).not.toBeNull();
    const { data: funds } = await server.as(token).get('/funds/transactions?type=recharge_coupon');
    expect(funds['total']).toBe(2);
  });

  test('one is issued, seen by its company alone, and revoked with a reason the customer reads', async () => {
    const operator = server.as(await server.signInOperator());
    const coupon = {
      companyId,
      amount: '300',
      firstDay: '2026-01-01',
      lastDay: `${year}-12-31`,
      firstMonth: '2026-11',
      lastMonth: `${year}-12`,
      remarks: 'Sorry',
    };
    const send = (change: object, key: string) =>
      operator.post('/ops/coupons', { ...coupon, ...change }, { 'idempotency-key': key });
    expect(await send({ amount: '1000000.01' }, 'c1')).toMatchObject({
      status: 400,
      data: { fields: { amount: 'amountTooLarge' } },
    });
    expect(await send({ lastDay: '2026-01-02' }, 'c2')).toMatchObject({
      data: { fields: { lastDay: 'invalid' } },
    });
    expect(await send({ companyId: 'co_nobody00000000' }, 'c3')).toMatchObject({ status: 404 });
    const first = await send({}, 'c4');
    expect((await send({}, 'c4')).data).toEqual(first.data);
    const { id } = first.data['coupon'] as { id: string };
    expect((await server.as(token).get(`/coupons/${id}`)).data).toMatchObject({
      remaining: { amount: '300.00', currency: 'CNY' },
      uses: [],
      status: 'available',
    });
    expect((await server.as(stranger).get(`/coupons/${id}`)).status).toBe(404);
    const revoke = (key: string) =>
      operator.post(
        `/ops/coupons/${id}/revoke`,
        { reason: 'A mistake' },
        { 'idempotency-key': key },
      );
    expect((await revoke('r1')).data).toMatchObject({
      status: 'invalid',
      remaining: { amount: '0.00' },
    });
    expect(await revoke('r2')).toMatchObject({ code: 2009 });
    expect((await server.as(token).get(`/coupons/${id}`)).data).toMatchObject({
      revokeReason: 'A mistake',
    });
  });
});
