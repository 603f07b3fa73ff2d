import { createHash } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { exportedFile, workbookRows } from '../testing/exported-file.ts';
import { pagesOfPdf, textOfPdf } from '@arcadia/documents/testing/pdf-text';
import { openRecharge, payRecharge } from '../testing/recharge-walks.ts';
import { useTestServer } from '../testing/test-server.ts';
import { patience } from '../../../../tools/testing/patience.ts';

const server = useTestServer();
let token: string;
let companyId: string;
let order: string;

const admin = (statement: string) => asAdmin(server.databaseUrl, statement);
const get = (path: string, language = 'en', as = token) =>
  exportedFile(`${server.url}/api${path}`, { token: as, language });
beforeAll(async () => {
  token = await server.certify(await server.signUp());
  const owner = server.as(token);
  const { data } = await owner.get('/member/base/info');
  const { rows } = await admin(
    `select company_id as id from member where id = '${String(data['id'])}'`,
  );
  companyId = (rows as { id: string }[])[0]?.id ?? '';
  await admin(`update company set name = '龘喆（上海）Ľubica Söhne 𠮷' where id = '${companyId}'`);
  await payRecharge(await openRecharge(owner, '6001.05'));
  order = await vi.waitFor(async () => {
    const { data: list } = await owner.get('/funds/transactions');
    const [line] = list['records'] as { reference: string }[];
    if (!line) throw new Error('not credited yet');
    return line.reference;
  }, patience);
});

/** Movements of two earlier months: at the first and the last instant of them at UTC+8, and a coupon. */
const history = (lines: string) =>
  admin(`insert into funds_transaction
    (id, company_id, ledger_sequence, occurred_at, type, status, currency, amount, cash_balance, deposit_balance, remarks)
    select 'txn_' || n, '${companyId}', n, at::timestamptz, type, 'completed', 'CNY', amount, cash, deposit, 'line ' || n
    from (values ${lines}) as line (n, at, type, amount, cash, deposit)`);

test('a receipt says what was paid, in both languages, and is the same each time', async () => {
  const [en, zh, again] = await Promise.all([
    get(`/funds/receipts/${order}`),
    get(`/funds/receipts/${order}?language=zh`),
    get(`/funds/receipts/${order}`),
  ]);
  expect(en.bytes.equals(again.bytes)).toBe(true);
  expect(en.bytes.length).toBeLessThan(200_000);
  const english = await textOfPdf(en.bytes);
  expect(english).toContain('¥6,001.05 CNY');
  expect(english).toContain(order);
  expect(english).toContain('¥5,000.00 CNY');
  expect(english).toContain('龘喆（上海）Ľubica Söhne 𠮷');
  expect(await textOfPdf(zh.bytes)).toContain('人民币陆仟零壹元零伍分');
});

/** Answer to anybody, without a session. */
const check = async (asked: { code?: string; sha256?: string }) =>
  (await server.as().post('/documents/verify', asked)).data;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const codeIn = (text: string) => /\b[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}\b/.exec(text)?.[0] ?? '';

test('anybody with the code or the file of a receipt learns what it said, and nobody else', async () => {
  const { bytes } = await get(`/funds/receipts/${order}`);
  const code = codeIn(await textOfPdf(bytes));
  const said = {
    kind: 'receipt',
    status: 'valid',
    subject: order,
    amount: { amount: '6001.05', currency: 'CNY' },
    language: 'en',
    code,
  };
  expect(await check({ code })).toMatchObject({ document: said, fileMatches: null });
  // As people type it, with what is easily confused.
  const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ');
  expect(await check({ code: typed })).toMatchObject({ document: said });
  const whole = await check({ sha256: hashOf(bytes) });
  expect(whole).toMatchObject({ document: said, fileMatches: true });
  expect(JSON.stringify(whole)).not.toContain('Söhne');
  const changed = Buffer.from(bytes);
  changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1;
  expect(await check({ code, sha256: hashOf(changed) })).toMatchObject({ fileMatches: false });
  expect(await check({ sha256: hashOf(changed) })).toMatchObject({ document: null });
  const last = code.endsWith('Z') ? 'Y' : 'Z';
  expect(await check({ code: code.slice(0, -1) + last })).toMatchObject({ document: null });
  expect((await server.as().post('/documents/verify', {})).status).toBe(400);
});

test('the same document has the same code, another language and a new name another one', async () => {
  const receipt = `/funds/receipts/${order}`;
  const codeOf = async (path: string) => codeIn(await textOfPdf((await get(path)).bytes));
  const [first, second] = await Promise.all([codeOf(receipt), codeOf(receipt)]);
  expect(second).toBe(first);
  expect(await codeOf(`${receipt}?language=zh`)).not.toBe(first);
  await admin(`update company set name = 'Renamed' where id = '${companyId}'`);
  const later = await codeOf(receipt);
  await admin(`update company set name = '龘喆（上海）Ľubica Söhne 𠮷' where id = '${companyId}'`);
  expect(later).not.toBe(first);
  expect(await check({ code: first })).toMatchObject({ document: { status: 'superseded' } });
  expect(await check({ code: later })).toMatchObject({
    document: { status: 'valid', companyName: 'Ren****' },
  });
  // The old name again: the first one holds again.
  expect(await codeOf(receipt)).toBe(first);
  expect(await check({ code: first })).toMatchObject({ document: { status: 'valid' } });
  expect(await check({ code: later })).toMatchObject({ document: { status: 'superseded' } });
});

test('nobody reads the receipt or the statement of another company', async () => {
  const stranger = server.as(await server.signUp());
  expect((await stranger.get(`/funds/receipts/${order}`)).status).toBe(404);
  const { bytes } = await get('/funds/statements/2025-01?format=pdf', 'en', await server.signUp());
  expect(await textOfPdf(bytes)).not.toContain('line');
});

/** The statement of the month below as a workbook in Chinese, cell by cell. */
async function expectChineseSheet(): Promise<void> {
  const { name, bytes } = await get('/funds/statements/2025-02?format=xlsx', 'zh');
  expect(name).toContain('对账单 2025-02.xlsx');
  const [headings, ...rows] = await workbookRows(bytes);
  expect(headings).toEqual([
    '时间（UTC+8）',
    '类型',
    '状态',
    '币种',
    '金额',
    '现金余额',
    '保证金余额',
    '关联单号',
    '备注',
  ]);
  expect(rows.map(([, ...cells]) => cells.slice(0, 6))).toEqual([
    ['期初余额', '', 'CNY', null, 200, 500],
    ['余额扣款', '已完成', 'CNY', -50, 150, 500],
    ['优惠券发放', '已完成', 'CNY', 9999, 150, 500],
    ['余额扣款退回', '已完成', 'CNY', 25, 175, 500],
    ['期末余额', '', 'CNY', null, 175, 500],
    ['验证码', '', 'CNY', null, null, null],
  ]);
  // The first instant of the month at UTC+8, as a date that a workbook can reckon with.
  expect(rows[1]?.[0]).toEqual(new Date('2025-02-01T00:00:00Z'));
}

test('a statement leads from the opening to the closing balance of its month at UTC+8', async () => {
  await history(`
    (-6, '2025-01-31T15:59:59.999Z', 'recharge_balance', 70000, 20000, 50000),
    (-5, '2025-01-31T16:00:00Z', 'deduction_balance', -5000, 15000, 50000),
    (-4, '2025-02-10T04:00:00Z', 'recharge_coupon', 999900, 15000, 50000),
    (-3, '2025-02-28T15:59:59.999Z', 'deduction_refund_balance', 2500, 17500, 50000),
    (-2, '2025-02-28T16:00:00Z', 'refund', -17500, 0, 50000)`);
  const text = await textOfPdf((await get('/funds/statements/2025-02?format=pdf')).bytes);
  for (const shown of ['Opening balance ¥200.00 ¥500.00', 'Closing balance ¥175.00 ¥500.00'])
    expect(text).toContain(shown);
  expect(text.match(/line -\d/g)).toEqual(['line -5', 'line -4', 'line -3']);
  const sheet = await workbookRows((await get('/funds/statements/2025-02?format=xlsx')).bytes);
  expect(sheet.map((row) => row[1])).toEqual([
    'Type',
    'Opening balance',
    'Deduction',
    'Coupon issued',
    'Deduction refunded',
    'Closing balance',
    'Verification code',
  ]);
  await expectChineseSheet();
  const written = sheet.at(-1)?.map(String) ?? [];
  expect(await check({ code: codeIn(written.join(' ')) })).toMatchObject({
    document: { kind: 'statement', subject: '2025-02', amount: { amount: '675.00' } },
  });
  const [march, again] = await Promise.all(
    [1, 2].map(async () => (await get('/funds/statements/2025-03?format=pdf', 'zh')).bytes),
  );
  if (!march || !again) throw new Error('no statement');
  expect(march.equals(again)).toBe(true);
  expect(await textOfPdf(march)).toContain('期初余额 ¥175.00 ¥500.00');
});

test('a month without movements has the balances of the one before; one that has not begun is refused', async () => {
  const text = await textOfPdf((await get('/funds/statements/2024-12?format=pdf')).bytes);
  expect(text).toContain('There were no movements in this month.');
  expect(text).toContain('Closing balance ¥0.00 ¥0.00');
  const { status, data } = await server.as(token).get('/funds/statements/2999-01?format=pdf');
  expect([status, data['fields']]).toMatchObject([400, { month: expect.anything() }]);
});

test('a statement that does not add up is not made, and the error has an id', async () => {
  await history(`
    (-20, '2024-05-10T04:00:00Z', 'recharge_balance', 100, 100, 0),
    (-19, '2024-05-11T04:00:00Z', 'recharge_balance', 100, 150, 0)`);
  const { status, data } = await server.as(token).get('/funds/statements/2024-05?format=pdf');
  expect(status).toBe(500);
  expect(data['errorId']).toMatch(/./);
});

test('a long statement goes over many pages, each with its heading', async () => {
  await admin(`insert into funds_transaction
    (id, company_id, ledger_sequence, occurred_at, type, status, currency, amount, cash_balance, deposit_balance, remarks)
    select 'txn_long_' || n, '${companyId}', n - 100000, '2023-05-10'::timestamptz + n * interval '1 minute', 'recharge_balance',
      'completed', 'CNY', 1, n, 0, repeat('备注很长 ', 12) from generate_series(1, 250) n`);
  const { bytes } = await get('/funds/statements/2023-05?format=pdf');
  const pages = await pagesOfPdf(bytes);
  expect(pages.length).toBeGreaterThan(5);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    if (index > 0 && index < pages.length - 1) expect(page).toContain('Time (UTC+8)');
  }
});
