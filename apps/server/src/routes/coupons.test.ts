import { parseCsv } from 'hucre/csv';
import { beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { exportedFile } from '../testing/exported-file.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ seedData: true });
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
        first_month, last_month, revoked_at, remarks)
      select '${company}', id, 'CNY', 100000, deducted, issued, issued, issued + days * interval '1 day',
        '2026-01', '2026-12', case when revoked then issued end, '=1+1'
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
