import { money } from '@arcadia/kernel/money';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { billingEmailJobs, verifyBillingEmail } from '../billing-emails/index.ts';
import { resendAlertLink } from './index.ts';
import { noticeMailJob } from './send-mail.ts';
import { useAlertedCompany } from './testing/alerted-company.ts';

const company = useAlertedCompany();
const { adminUrl, bills, charge, check, choose, chooseCredit, clock, mail } = company;
const { member, notices, receive, rows, sent, shown, system } = company;

test('each crossing is told once, also by two checks at once, and again after the balance recovered', async () => {
  const take = await receive(200_00n);
  await choose('100.00');
  expect(await notices()).toEqual([]);
  await take();
  await Promise.all([check(), check(), check()]);
  expect(await notices()).toMatchObject([
    {
      rule: 'amount',
      threshold: { amount: '100.00', currency: 'CNY' },
      balance: { amount: '0.00', currency: 'CNY' },
      endedAt: null,
      mails: [
        { email: 'a@b.example', status: 'pending' },
        { email: 'c@d.example', status: 'pending' },
      ],
    },
  ]);
  const takeAgain = await receive(100_00n);
  await check();
  expect((await notices())[0]?.endedAt).not.toBeNull();
  await takeAgain();
  await check();
  expect(await notices()).toHaveLength(2);
});

test('credit is told when charges take it, once for each crossing, though the cash is still there', async () => {
  await receive(200_00n);
  await chooseCredit('100.00');
  await charge(100_00);
  await check();
  expect(await notices(), 'exactly at the level').toEqual([]);
  await charge(350_00);
  await Promise.all([check(), check(), check()]);
  const alerts = await shown();
  expect(alerts.notices).toMatchObject([
    {
      rule: 'credit',
      threshold: { amount: '100.00' },
      balance: { amount: '-150.00' },
      endedAt: null,
    },
  ]);
  expect(alerts.rules).toEqual([
    {
      rule: 'credit',
      limit: { amount: '100.00', currency: 'CNY' },
      figure: { amount: '-150.00', currency: 'CNY' },
      lowSince: clock.now().toISOString(),
      // The mail is on its way, and nobody has it.
      lastNotifiedAt: null,
    },
  ]);
  const log = { info: () => undefined, warn: () => undefined };
  const payload = {
    companyId: company.companyId(),
    noticeId: alerts.notices[0]?.id ?? '',
    email: 'a@b.example',
  };
  await noticeMailJob.execute(system(), payload, { lastTry: false, log });
  const toldAt = clock.now().toISOString();
  const told = () =>
    rows(
      `select kind from notification where company_id = '${company.companyId()}' order by created_at`,
    );
  expect(await told()).toEqual([{ kind: 'credit_low' }]);
  await charge(0);
  await check();
  const [rule] = (await shown()).rules;
  expect(rule).toMatchObject({ lowSince: null, lastNotifiedAt: toldAt });
  await charge(350_00);
  await check();
  expect(await told()).toHaveLength(2);
  await chooseCredit(null);
  expect((await shown()).rules).toEqual([]);
  expect((await notices()).every(({ endedAt }) => endedAt !== null)).toBe(true);
});

test('a crossing, its notice and the event that tells upward are stored together or not at all', async () => {
  const events = () =>
    rows(
      `select subject_id from outbox where company_id = '${company.companyId()}' and topic = 'balance.low'`,
    );
  await choose(null, 50);
  bills.last = async () => money(100_00n, 'CNY');
  await asAdmin(
    adminUrl,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
     create trigger refuse before insert on balance_notice_mail for each row execute function refuse()`,
  );
  const { failures } = await check();
  expect(failures.map((one) => one.companyId)).toContain(company.companyId());
  expect(await events()).toEqual([]);
  await asAdmin(adminUrl, 'drop function refuse() cascade');
  await check();
  const [notice] = await notices();
  expect(await events()).toEqual([{ subject_id: notice?.id }]);
});

test('a share of last month’s bill is compared once there is a bill', async () => {
  await receive(49_99n);
  await choose(null, 50);
  expect(await notices()).toEqual([]);
  bills.last = async () => money(100_00n, 'CNY');
  await check();
  expect(await notices()).toMatchObject([{ rule: 'percent', threshold: { amount: '50.00' } }]);
  await choose(null, 49);
  expect((await notices())[0]?.endedAt).not.toBeNull();
});

test('saving a level above the balance tells at once, and the switch ends it', async () => {
  await receive(10_00n);
  expect((await choose('20.00')).notices).toHaveLength(1);
  expect((await choose(null, null, [])).notices[0]?.endedAt).not.toBeNull();
  expect((await check()).failures).toEqual([]);
});

test('a mail that fails is seen, sent when the server is back, and never twice', async () => {
  const { notices: told } = await choose('20.00', null, ['a@b.example']);
  const payload = {
    companyId: company.companyId(),
    noticeId: told[0]?.id ?? '',
    email: 'a@b.example',
  };
  const log = { info: () => undefined, warn: () => undefined };
  const run = (lastTry = false) => noticeMailJob.execute(system(), payload, { lastTry, log });
  const status = async () => (await notices())[0]?.mails[0]?.status;
  mail.isUnknown = true;
  await expect(run()).rejects.toThrow('550');
  expect(await status(), 'the queue gives it up').toBe('failed');
  mail.isUnknown = false;
  mail.isAway = true;
  await expect(run()).rejects.toThrow('away');
  expect(await status()).toBe('retrying');
  await expect(run(true)).rejects.toThrow('away');
  expect(await status()).toBe('failed');
  mail.isAway = false;
  await run();
  await run();
  expect(await status()).toBe('sent');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: 'a@b.example', language: 'zh' });
  expect(sent[0]?.text).toContain('20.00 CNY');
});

test('an address that nobody has confirmed gets a link, and alerts only after it was opened', async () => {
  const main = company.main();
  const stranger = 'new@s.example';
  const take = await receive(50_00n);
  const saved = await choose('20.00', null, [main, 'a@b.example', stranger]);
  expect(saved.unconfirmed).toEqual([stranger]);
  const log = { info: () => undefined, warn: () => undefined };
  const address = { companyId: company.companyId(), purpose: 'alerts' as const, email: stranger };
  const mailLink = async () => {
    await billingEmailJobs[0]?.execute(system(), address, { lastTry: false, log });
    return String(sent.at(-1)?.parameters['link']).split('#token=')[1] ?? '';
  };
  const old = await mailLink();
  expect(sent.at(-1)).toMatchObject({ to: stranger, language: 'zh' });
  await take();
  await check();
  const told = async () => (await notices())[0]?.mails.map(({ email }) => email);
  expect(await told()).toEqual(['a@b.example', main]);
  const resend = (email: string) => resendAlertLink(member(), { email });
  await expect(resend(stranger)).rejects.toMatchObject({ code: 'linkSentTooSoon' });
  clock.set(new Date(clock.now().getTime() + 61_000));
  await resend(stranger);
  const token = await mailLink();
  await expect(verifyBillingEmail(system(), { token: old })).rejects.toMatchObject({
    code: 'linkExpired',
  });
  expect(await verifyBillingEmail(system(), { token })).toMatchObject({ email: stranger });
  expect((await shown()).unconfirmed).toEqual([]);
  for (const email of [stranger, main, 'foreign@x.example'])
    await expect(resend(email)).rejects.toMatchObject({ code: 'stateChanged' });
  const takeAgain = await receive(100_00n);
  await check();
  await takeAgain();
  await check();
  expect(await told()).toEqual(['a@b.example', main, stranger]);
  // It receives alerts and no bills.
  const [bills] = (
    await asAdmin(
      adminUrl,
      `select count(*)::int as n from billing_email where email = '${stranger}' and purpose = 'bills'`,
    )
  ).rows as { n: number }[];
  expect(bills?.n).toBe(0);
});

test('strangers are not mailed without bound', async () => {
  await choose('20.00');
  const addresses = Array.from({ length: 10 }, (_, index) => `x${index}@y.example`);
  await expect(choose('20.00', null, addresses)).rejects.toMatchObject({ code: 'tooManyAttempts' });
});
