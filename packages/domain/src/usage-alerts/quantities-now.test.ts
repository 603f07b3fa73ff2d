import { addDays } from '@arcadia/kernel/calendar';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { useAlertedCompany } from './testing/alerted-company.ts';

const company = useAlertedCompany();
const { adminUrl, sent, main, create, check, shown, sendTo, gifts, minutesPass } = company;

test('quantities are watched: a level, a share of last month, an unusual day, for all applications or one', async () => {
  await gifts('2026-10-20', 1_000);
  await gifts('2026-11-03', 900);
  await gifts('2026-11-04', 400, 2);
  const { id } = await create({ measure: 'gifts', name: 'Many', aboveAmount: '1300' });
  await create({ measure: 'gifts', name: 'More', aboveAmount: '1300.01' });
  await create({ measure: 'gifts', name: 'Share', kind: 'percent', abovePercent: 130 });
  const second = `${company.companyId()}_app2`;
  await create({ measure: 'gifts', name: 'Two', aboveAmount: '400', applicationId: second });
  await create({ measure: 'tokens', name: 'Tokens', kind: 'percent', abovePercent: 100 });
  const named = () =>
    shown().then(({ alerts }) => new Map(alerts.map((alert) => [alert.name, alert])));
  expect((await named()).get('Share')).toMatchObject({
    thresholdQuantity: '1300',
    threshold: null,
  });
  expect((await named()).get('Tokens')).toMatchObject({ thresholdQuantity: null });
  const checks = await Promise.all([check(), check()]);
  expect(checks.flatMap(({ failures }) => failures)).toEqual([]);
  const { alertNotices } = await shown();
  expect(alertNotices.map(({ alertName }) => alertName).toSorted()).toEqual([
    'Many',
    'Share',
    'Two',
  ]);
  const many = alertNotices.find(({ alertId }) => alertId === id);
  expect(many).toMatchObject({
    measure: 'gifts',
    reachedQuantity: '1300',
    valueQuantity: '1300',
    reached: null,
    value: null,
  });
  await sendTo(main(), { noticeId: many?.id ?? '' });
  expect(sent[0]?.subject).toBe('Company: gifts in Nov 2026 reached 1,300');
  expect(sent[0]?.text).not.toContain('undefined');
});

test('a day with unusually many gifts is told, whatever gifts cost', async () => {
  for (let week = 1; week <= 8; week += 1) await gifts(addDays('2026-11-20', -7 * week), 200);
  await gifts('2026-11-20', 290);
  await create({ measure: 'gifts', kind: 'unusual_day' });
  await check();
  expect((await shown()).alertNotices).toEqual([]);
  await gifts('2026-11-20', 15);
  minutesPass(10);
  await check();
  minutesPass(10);
  await check();
  expect((await shown()).alertNotices).toMatchObject([
    { period: '2026-11-20', reachedQuantity: '200', valueQuantity: '305' },
  ]);
});

test('each recipient is written to in a language of their own, others in the main account’s', async () => {
  await gifts('2026-11-03', 100_000);
  const colleague = `zh-${main()}`;
  await asAdmin(
    adminUrl,
    `insert into role (company_id, id, name, permission_ids, created_at)
       values ('${company.companyId()}', 'rol_${colleague}', 'R', '{28}', '2026-01-02');
     insert into member (company_id, id, name, main, role_id, email, language, created_at)
       values ('${company.companyId()}', 'mem_${colleague}', '同事', false, 'rol_${colleague}', '${colleague}', 'zh',
         '2026-01-02');
     insert into billing_email (company_id, email, added_at, verified_at)
       select '${company.companyId()}', email, '2026-09-01', '2026-09-01' from unnest(array['${colleague}', 'out@a.example']) email`,
  );
  await create({ aboveAmount: '10.00', recipients: [main(), colleague, 'out@a.example'] });
  await check();
  const [notice] = (await shown()).alertNotices;
  for (const email of [main(), colleague, 'out@a.example'])
    await sendTo(email, { noticeId: notice?.id ?? '' });
  expect(sent.map(({ to, language }) => `${to} ${language}`)).toEqual([
    `${main()} en`,
    `${colleague} zh`,
    'out@a.example en',
  ]);
});
