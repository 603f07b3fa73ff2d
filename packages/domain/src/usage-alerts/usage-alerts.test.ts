import { addDays } from '@arcadia/kernel/calendar';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import {
  deleteUsageAlert,
  resendUsageAlertLink,
  setUsageAlertPaused,
  updateUsageAlert,
} from './index.ts';
import { useAlertedCompany } from './testing/alerted-company.ts';

const company = useAlertedCompany();
const {
  adminUrl,
  clock,
  sent,
  mail,
  main,
  member,
  create,
  check,
  shown,
  sendTo,
  gifts,
  minutesPass,
} = company;

test('a level is told once a month, over all applications or for one, also by checks at once', async () => {
  await gifts('2026-11-03', 100_000);
  await gifts('2026-11-04', 40_000, 2);
  // 0.015 each, less 5 %: 1425.00 and 570.00.
  const { id } = await create({ name: 'All', aboveAmount: '1995.00' });
  await create({ name: 'More', aboveAmount: '1995.01' });
  await create({
    name: 'Second',
    aboveAmount: '500.00',
    applicationId: `${company.companyId()}_app2`,
  });
  const checks = await Promise.all([check(), check(), check()]);
  expect(checks.flatMap(({ failures }) => failures)).toEqual([]);
  const { alerts, alertNotices } = await shown();
  expect(
    alertNotices.map(({ alertName, value }) => `${alertName} ${value?.amount}`).toSorted(),
  ).toEqual(['All 1995.00', 'Second 570.00']);
  expect(alertNotices[0]?.noticeMails).toEqual([{ email: main(), status: 'pending' }]);
  const reached = alerts.filter(({ reachedAt }) => reachedAt !== null).map(({ name }) => name);
  expect(reached.toSorted()).toEqual(['All', 'Second']);
  minutesPass(30);
  await check();
  expect((await shown()).alertNotices).toHaveLength(2);
  // A level that is changed is told anew; one of next month too.
  const update = { id, version: 1, name: 'All', kind: 'amount' as const, abovePercent: null };
  await updateUsageAlert(member(), { ...update, aboveAmount: '1000.00', recipients: [main()] });
  await check();
  expect((await shown()).alertNotices).toHaveLength(3);
  clock.set(new Date('2026-12-03T04:00:00Z'));
  await gifts('2026-12-02', 100_000);
  await check();
  expect((await shown()).alertNotices[0]).toMatchObject({ alertName: 'All', period: '2026-12' });
});

test('a share is one of the charges of the month before, and what that month gets on its last evening is told', async () => {
  await asAdmin(
    adminUrl,
    `insert into bill (company_id, id, application_id, application_name, month, status, finalised_at, settled_at,
       plan_company_id, plan_id, plan_currency, sum, discount_percent, discount, minimum_fee, total, currency, payable,
       paid_by_cash)
     values ('${company.companyId()}', 'bil_october', '${company.companyId()}_app1', 'A', '2026-10', 'settled', '2026-11-02', '2026-11-02',
       'provider', 'ppl_1', 'CNY', 150000, 5, 7500, 457500, 600000, 'CNY', 600000, 600000)`,
  );
  await create({ kind: 'percent', abovePercent: 80 });
  expect((await shown()).alerts[0]?.threshold?.amount).toBe('1140.00');
  await gifts('2026-11-30', 79_990);
  clock.set(new Date('2026-11-30T15:50:00Z'));
  await check();
  expect((await shown()).alertNotices).toEqual([]);
  await gifts('2026-11-30', 11);
  clock.set(new Date('2026-11-30T16:10:00Z'));
  await check();
  expect((await shown()).alertNotices).toMatchObject([
    { period: '2026-11', reached: { amount: '1140.00' }, value: { amount: '1140.02' } },
  ]);
});

test('a day is told that costs unusually much, once, and a usual one is not', async () => {
  for (let week = 1; week <= 8; week += 1) {
    await gifts(addDays('2026-11-19', -7 * week), 20_000);
    await gifts(addDays('2026-11-20', -7 * week), 20_000);
  }
  await gifts('2026-11-19', 21_000);
  await create({ kind: 'unusual_day' });
  await check();
  expect((await shown()).alertNotices).toEqual([]);
  await gifts('2026-11-20', 50_000);
  minutesPass(10);
  await check();
  minutesPass(10);
  await check();
  const { alertNotices } = await shown();
  expect(alertNotices).toMatchObject([
    { period: '2026-11-20', reached: { amount: '300.00' }, value: { amount: '750.00' } },
  ]);
});

test('a paused or deleted alert tells nothing, and who saves an older one is refused', async () => {
  await gifts('2026-11-03', 100_000);
  const { id } = await create({ aboveAmount: '10.00' });
  const [saved, late] = await Promise.allSettled(
    ['First', 'Second'].map((name) =>
      updateUsageAlert(member(), {
        id,
        version: 1,
        name,
        kind: 'amount',
        aboveAmount: '10.00',
        abovePercent: null,
        recipients: [main()],
      }),
    ),
  );
  expect([saved?.status, late?.status]).toContain('fulfilled');
  expect([saved?.status, late?.status]).toContain('rejected');
  await expect(
    setUsageAlertPaused(member(), { id, version: 1, paused: true }),
  ).rejects.toMatchObject({ code: 'stateChanged' });
  await setUsageAlertPaused(member(), { id, version: 2, paused: true });
  await check();
  expect(await shown()).toMatchObject({ alerts: [{ paused: true }], alertNotices: [] });
  await setUsageAlertPaused(member(), { id, version: 3, paused: false });
  await check();
  expect((await shown()).alertNotices).toHaveLength(1);
  await deleteUsageAlert(member(), { id });
  const after = await shown();
  expect(after.alerts).toEqual([]);
  expect(after.alertNotices).toHaveLength(1);
  await expect(deleteUsageAlert(member(), { id })).rejects.toThrow();
});

test('a mail that fails is repeated and seen, never sent twice, and goes to confirmed addresses only', async () => {
  await gifts('2026-11-03', 100_000);
  await create({ aboveAmount: '10.00', recipients: [main(), 'new@s.example'] });
  expect((await shown()).unconfirmedRecipients).toEqual(['new@s.example']);
  await expect(resendUsageAlertLink(member(), { email: 'new@s.example' })).rejects.toMatchObject({
    code: 'linkSentTooSoon',
  });
  await check();
  const [notice] = (await shown()).alertNotices;
  const run = (lastTry = false) => sendTo(main(), { noticeId: notice?.id ?? '', lastTry });
  const mails = async () => (await shown()).alertNotices[0]?.noticeMails;
  mail.isUnknown = true;
  await expect(run()).rejects.toThrow('550');
  expect(await mails(), 'the queue gives it up').toEqual([{ email: main(), status: 'failed' }]);
  mail.isUnknown = false;
  mail.isAway = true;
  await expect(run()).rejects.toThrow('away');
  expect(await mails()).toEqual([{ email: main(), status: 'retrying' }]);
  await expect(run(true)).rejects.toThrow('away');
  expect(await mails()).toEqual([{ email: main(), status: 'failed' }]);
  mail.isAway = false;
  await run();
  await run();
  expect(await mails()).toEqual([{ email: main(), status: 'sent' }]);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toBe('Company: charges of Nov 2026 reached 10.00 CNY');
});

test('a level that nobody could be told of counts as told by nobody, and is mailed once a recipient has confirmed', async () => {
  await gifts('2026-11-03', 100_000);
  const recipients = ['late@s.example', 'later@s.example'];
  await create({ aboveAmount: '10.00', recipients });
  await check();
  const noticed = clock.now().toISOString();
  const standing = async () => {
    const { alerts, alertNotices } = await shown();
    return { alert: alerts[0], mails: alertNotices.map(({ noticeMails }) => noticeMails) };
  };
  const untold = { alert: { reachedAt: noticed, lastNotifiedAt: null }, mails: [[]] };
  expect(await standing()).toMatchObject(untold);
  const confirm = (email: string) =>
    asAdmin(
      adminUrl,
      `update billing_email set verified_at = '2026-11-20' where company_id = '${company.companyId()}' and email = '${email}'`,
    );
  await confirm('late@s.example');
  minutesPass(11);
  const checks = await Promise.all([check(), check(), check()]);
  expect(checks.flatMap(({ failures }) => failures)).toEqual([]);
  expect(await standing()).toMatchObject({
    ...untold,
    mails: [[{ email: 'late@s.example', status: 'pending' }]],
  });
  // Given up: still nobody was told, so who has confirmed since gets it; and nobody after that.
  const noticeId = (await shown()).alertNotices[0]?.id ?? '';
  mail.isAway = true;
  await expect(sendTo('late@s.example', { noticeId, lastTry: true })).rejects.toThrow('away');
  mail.isAway = false;
  await confirm('later@s.example');
  minutesPass(11);
  await check();
  await sendTo('later@s.example', { noticeId });
  expect(await standing()).toMatchObject({
    alert: { reachedAt: noticed, lastNotifiedAt: clock.now().toISOString() },
    mails: [
      [
        { email: 'late@s.example', status: 'failed' },
        { email: 'later@s.example', status: 'sent' },
      ],
    ],
  });
  expect(sent.map(({ to }) => to)).toEqual(['later@s.example']);
});

test('alerts are bounded, and none is for an application of others', async () => {
  await expect(
    create({ aboveAmount: '1.00', applicationId: 'co_spending1_app1_other' }),
  ).rejects.toThrow();
  for (let number = 0; number < 20; number += 1) await create({ aboveAmount: '1.00' });
  await expect(create({ aboveAmount: '1.00' })).rejects.toMatchObject({ code: 'tooManyAlerts' });
  const strangers = Array.from({ length: 10 }, (_, index) => `x${index}@y.example`);
  await expect(
    create({ aboveAmount: '1.00', recipients: [...strangers, 'z@y.example'] }),
  ).rejects.toMatchObject({ code: 'tooManyAttempts' });
});
