import { beforeAll, expect, test } from 'vitest';
import { insertBill } from '../http/testing/insert-bill.ts';
import { companyOf, sessionOf } from '../http/testing/matrix-people.ts';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { exportedFile, workbookRows } from '../testing/exported-file.ts';
import { textOfPdf } from '../testing/pdf-text.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ seedData: true, env: { ROLE: 'web' } });
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
  for (const said of ['结算单', '声音克隆', '3 × ¥9.90', '总费用']) expect(chinese).toContain(said);
  const rows = await workbookRows(
    (await file(`/bills/${id}/statement?format=xlsx&language=zh`)).bytes,
  );
  expect(rows.flat()).toEqual(expect.arrayContaining(['声音克隆', '3 × ¥9.90', id]));
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
