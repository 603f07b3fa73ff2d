import { languages } from '@arcadia/i18n/languages';
import { beforeAll, expect, test } from 'vitest';
import { insertBill } from '../http/testing/insert-bill.ts';
import { companyOf, sessionOf } from '../http/testing/matrix-people.ts';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { exportedFile, workbookRows } from '../testing/exported-file.ts';
import { canReadFonts, fontsOfPdf } from '@arcadia/documents/testing/pdf-fonts';
import { textOfPdf } from '@arcadia/documents/testing/pdf-text';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'settings', seedData: true, env: { ROLE: 'web' } });
let token = '';
let id = '';

beforeAll(async () => {
  token = await sessionOf(server.databaseUrl, 'owner@demo-cn.example');
  id = await insertBill(
    server.databaseUrl,
    await companyOf(server.databaseUrl, 'owner@demo-cn.example'),
  );
});

const file = (path: string, language = 'en') =>
  exportedFile(`${server.url}/api${path}`, { token, language });
/** The cells of the row that begins with `item`, by the names of their columns. */
const cellsOf = ([head = [], ...rows]: Awaited<ReturnType<typeof workbookRows>>, item: string) => {
  const row = rows.find(([first]) => first === item) ?? [];
  return Object.fromEntries(head.map((name, index) => [String(name), row[index]]));
};
const codeIn = (text: string) => /\b[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}\b/.exec(text)?.[0] ?? '';

test('a settlement statement says every line with its formula, in both languages, and can be checked', async () => {
  const english = await textOfPdf((await file(`/bills/${id}/statement?format=pdf`)).bytes);
  for (const said of [
    'Settlement statement',
    id,
    'Voice cloning',
    '3 × ¥9.90',
    '¥29.70',
    'Total fee',
  ])
    expect(english).toContain(said);
  const chinese = await textOfPdf(
    (await file(`/bills/${id}/statement?format=pdf&language=zh`)).bytes,
  );
  for (const said of ['结算单', '音色克隆', '3 × ¥9.90', '总费用']) expect(chinese).toContain(said);
  const rows = await workbookRows(
    (await file(`/bills/${id}/statement?format=xlsx&language=zh`)).bytes,
  );
  expect(rows.flat()).toEqual(expect.arrayContaining(['音色克隆', '3 × ¥9.90', id]));
  // Numbers are numbers, and say of what.
  expect(cellsOf(rows, '音色克隆')).toMatchObject({
    用量: 3,
    计费量: 3,
    单位: '个',
    单价: 9.9,
    '计价数量（单位）': 1,
    币种: 'CNY',
    金额: 29.7,
  });
  const check = async () =>
    (await server.as().post('/documents/verify', { code: codeIn(english) })).data['document'];
  expect(await check()).toMatchObject({
    kind: 'settlement_statement',
    status: 'valid',
    subject: id,
    amount: { amount: '29.70', currency: 'CNY' },
  });
  await asAdmin(
    server.databaseUrl,
    `update bill set status = 'discarded', discarded_at = now(), discard_reason = 'Wrong prices',
       discarded_by = (select min(id) from operator) where id = '${id}'`,
  );
  expect(await check()).toMatchObject({ status: 'withdrawn' });
  expect(await textOfPdf((await file(`/bills/${id}/statement?format=pdf`)).bytes)).toContain(
    'This bill was discarded: Wrong prices',
  );
});

test('a discount is a number of percent in the workbook, and a late line names its day as a date', async () => {
  const companyId = await companyOf(server.databaseUrl, 'owner@demo-cn.example');
  await asAdmin(
    server.databaseUrl,
    `alter table bill disable trigger user;
     update bill set discount_percent = 10, discount = 297, minimum_fee = 297
       where company_id = '${companyId}' and id = '${id}';
     alter table bill enable trigger user;
     alter table bill_line disable trigger user;
     update bill_line set kind = 'late', formula = formula || '{"kind":"late","day":"2019-12-30"}'
       where company_id = '${companyId}' and bill_id = '${id}';
     alter table bill_line enable trigger user`,
  );
  // A day is written as all dates of the language.
  const late = { en: 'late usage of 30 Dec 2019', zh: '补计2019年12月30日的用量' };
  for (const language of languages) {
    const { bytes } = await file(`/bills/${id}/statement?format=pdf&language=${language}`);
    expect((await textOfPdf(bytes)).replaceAll(' ', '')).toContain(
      late[language].replaceAll(' ', ''),
    );
  }
  const rows = await workbookRows((await file(`/bills/${id}/statement?format=xlsx`)).bytes);
  expect(cellsOf(rows, 'Discount, 10%')).toMatchObject({ 'Share (%)': 10, Amount: -2.97 });
});

test.skipIf(!canReadFonts).each(languages)(
  'a settlement statement carries all its fonts, that for Chinese as well: %s',
  async (language) => {
    const { bytes } = await file(`/bills/${id}/statement?format=pdf&language=${language}`);
    const fonts = await fontsOfPdf(bytes);
    // Of what is used only, so that the file stays small, and so that it can be copied.
    const whole = { isEmbedded: true, isSubset: true, hasText: true };
    expect(fonts).toEqual(fonts.map(({ name }) => ({ name, ...whole })));
    // The company's name is Chinese in either language.
    expect(fonts.map(({ name }) => name)).toContainEqual(expect.stringMatching(/NotoSansHans/));
    expect(bytes.length).toBeLessThan(200_000);
  },
);

test('the list is exported whole, and a role without bills reads nothing of them', async () => {
  const { bytes } = await file('/bills/export?format=csv');
  expect(bytes.toString()).toContain(id);
  const reviewer = await sessionOf(server.databaseUrl, 'finance@demo-cn.example');
  await asAdmin(
    server.databaseUrl,
    `update role set permission_ids = '{3}' where id = (select role_id from member where email = 'finance@demo-cn.example')`,
  );
  for (const path of [
    '/bills',
    `/bills/${id}`,
    `/bills/${id}/lines/1`,
    '/billing/running-month',
    '/billing/forecast',
  ])
    expect((await server.as(reviewer).get(path)).status).toBe(403);
});

test('month, status and application narrow the list, and its file holds every row that they leave, in both formats', async () => {
  type Listed = { id: string; month: string; status: string; applicationId: string };
  const list = async (query: string) => {
    const { data } = await server.as(token).get(`/bills?pageSize=100&${query}`);
    return data as { records: Listed[]; total: number };
  };
  const settled = await list('status=settled');
  const one = settled.records.find(({ id: found }) => found !== id);
  if (!one) throw new Error('the demo company has no settled bill');
  expect(settled.total).toBeGreaterThan(20);
  const narrowed = await list(
    `status=settled&month=${one.month}&applicationId=${one.applicationId}`,
  );
  expect(narrowed.records).toMatchObject([one]);
  const rowsOf = (all: Awaited<ReturnType<typeof workbookRows>>) =>
    all.filter((row) => row.some((cell) => cell !== '' && cell !== null)).length - 1;
  const csv = (await file('/bills/export?format=csv&status=settled')).bytes.toString();
  expect(csv.trim().split('\r\n')).toHaveLength(settled.total + 1);
  const xlsx = await workbookRows((await file('/bills/export?format=xlsx&status=settled')).bytes);
  expect(rowsOf(xlsx)).toBe(settled.total);
  expect(
    rowsOf(
      await workbookRows(
        (await file(`/bills/export?format=xlsx&month=${one.month}&status=settled`)).bytes,
      ),
    ),
  ).toBe((await list(`month=${one.month}&status=settled`)).total);
});

test('who may query reads, exports and saves statements but changes no alert; who may do all changes them too', async () => {
  const email = 'finance@demo-cn.example';
  const member = await sessionOf(server.databaseUrl, email);
  const give = (ids: string) =>
    asAdmin(
      server.databaseUrl,
      `update role set permission_ids = '{${ids}}' where id = (select role_id from member where email = '${email}')`,
    );
  const statusOf = async (path: string) =>
    (await fetch(`${server.url}/api${path}`, { headers: { authorization: member } })).status;
  const read = [
    '/bills',
    '/bills/export?format=csv',
    `/bills/${id}`,
    `/bills/${id}/statement?format=xlsx`,
    '/billing/alerts',
  ];
  const create = () =>
    server.as(member).post(
      '/billing/alerts',
      {
        name: 'Budget',
        measure: 'charges',
        kind: 'amount',
        applicationId: null,
        aboveAmount: '100000.00',
        abovePercent: null,
        recipients: ['budget@demo-cn.example'],
      },
      { 'idempotency-key': 'a-new-alert' },
    );
  for (const [ids, expected, created] of [
    ['3', 403, 403],
    ['28', 200, 403],
    ['27', 200, 200],
  ] as const) {
    await give(ids);
    for (const path of read) expect(await statusOf(path), `${path} with ${ids}`).toBe(expected);
    expect((await create()).status, `a new alert with ${ids}`).toBe(created);
  }
});

test('names that look like markup or a formula, are long or in other scripts stay what they are in a statement', async () => {
  const companyId = await companyOf(server.databaseUrl, 'owner@demo-cn.example');
  const names = {
    company: `<b>&"</b> ${'深圳市㐂龘互动'.repeat(20)}`.slice(0, 120),
    application: '=1+1',
    game: 'شركة الألعاب &amp; <i>',
  };
  await asAdmin(
    server.databaseUrl,
    `update company set name = '${names.company}' where id = '${companyId}';
     alter table bill disable trigger user;
     update bill set application_name = '${names.application}' where company_id = '${companyId}' and id = '${id}';
     alter table bill enable trigger user;
     update game set name_zh = '${names.game}', name_en = '${names.game}' where id = (select min(id) from game);
     alter table bill_usage disable trigger user;
     update bill_usage set rows = jsonb_set(rows, '{0,3}', to_jsonb((select min(id) from game)))
       where company_id = '${companyId}' and bill_id = '${id}';
     alter table bill_usage enable trigger user`,
  );
  for (const language of ['zh', 'en']) {
    const { bytes } = await file(`/bills/${id}/statement?format=xlsx&language=${language}`);
    const rows = await workbookRows(bytes);
    expect(rows.flat()).toContain(`${names.company} · ${companyId}`);
    // A text, beside its name: a formula would have become its value.
    expect(rows.find((row) => row[1] === names.application)?.slice(2)).toEqual(
      Array.from({ length: 10 }, () => null),
    );
    const pdf = await textOfPdf(
      (await file(`/bills/${id}/statement?format=pdf&language=${language}`)).bytes,
    );
    const unbroken = pdf.replaceAll(' ', '');
    for (const name of [names.company, names.application])
      expect(unbroken).toContain(name.replaceAll(' ', ''));
  }
});
