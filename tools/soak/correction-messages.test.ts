import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fixedClock } from '../../packages/kernel/src/clock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compiled } from '../testing/compiled.ts';
import { useTestDatabase } from '../testing/database.ts';
import { slowFile } from '../testing/slow-file.ts';
import { History, termsWith } from '../../packages/domain/src/corrections/testing/histories.ts';
import type { OutgoingMessage } from '../../packages/domain/src/ports/message-sender.ts';
import { tellBillsJob } from '../../packages/domain/src/bill-mails/index.ts';
import { billMailJob } from '../../packages/domain/src/bill-mails/send-mail.ts';

slowFile('starts programs and kills them');

// The bills of two months were made with a base fee of 50,000 for 500, and one application is in both.
const settled = '2027-01-02T04:00:00Z';
const product = new History(useTestDatabase(), fixedClock(new Date('2026-11-20T04:00:00Z')));
afterAll(() => product.close());
const program = fileURLToPath(
  new URL('../../packages/domain/src/bill-mails/testing/telling.fixture.ts', import.meta.url),
);
const sent: OutgoingMessage[] = [];
const run = { lastTry: false, log: product.log };

beforeAll(async () => {
  await product.begin({ terms: termsWith('50000.00'), rate: '7.00' });
  await product.company('co_paidtoomuch', { applications: 2, cash: 40_000_000n });
  await product.company('co_paidnothing', { currency: 'USD' });
  await product.company('co_ofachannel0', { type: 1 });
  await product.admin(
    `insert into member (company_id, id, name, main, email, language, created_at)
       select id, id || '_m', 'Main', true, id || '@main.example', case id when 'co_paidnothing' then 'zh' else 'en' end, '2026-09-01'
       from company where id like 'co_paid%' or id like 'co_ofa%'`,
  );
  await product.settle('2026-12-02T04:00:00Z');
  for (const application of [1, 2])
    await product.use('co_paidtoomuch', { application, day: '2026-12-05', users: 2_000 });
  await product.settle(settled);
});

/** Writes and sends what there is to tell, by two processes and by one that runs again. */
async function tell(companyId: string): Promise<OutgoingMessage[]> {
  sent.length = 0;
  const ports = {
    ...product.ctx.ports,
    messages: { send: async (message: OutgoingMessage) => void sent.push(message) },
  };
  const ctx = { ...product.ctx, ports };
  const event = { companyId, subjectId: companyId };
  await Promise.all([1, 2].map(() => tellBillsJob.execute(ctx, event, run)));
  await tellBillsJob.execute(ctx, event, run);
  const mails = await product.admin(
    `select mail_id, address from bill_mail_recipient where company_id = '${companyId}' order by mail_id`,
  );
  for (const { mail_id: mailId, address } of mails)
    for (const _ of [1, 2])
      await billMailJob.execute(
        ctx,
        { companyId, mailId: String(mailId), address: String(address) },
        run,
      );
  return [...sent];
}

const news = (companyId: string) =>
  product.admin(
    `select facts from notification where company_id = '${companyId}' and facts::jsonb ? 'correction' order by created_at, id`,
  );

/** A process that writes the messages, until its death. @returns the signal that ended it. */
async function telling(companyId: string, death: string): Promise<unknown> {
  const child = spawn(process.execPath, [program, product.urls.url, settled, companyId, death], {
    env: { ...process.env, ...compiled },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal]: unknown[] = await once(child, 'exit');
  return signal;
}

const reason = 'The base fee was mistyped: 500, not 50,000';
const everybody = {
  kind: 'plan' as const,
  month: '2026-11',
  companyIds: null,
  terms: termsWith('500.00'),
  discountPercent: '0',
};

test('the bills of a correction are told in one message with was, is, difference and why, once however it is killed', async () => {
  for (const companyId of ['co_paidtoomuch', 'co_paidnothing', 'co_ofachannel0'])
    expect((await tell(companyId)).length).toBeGreaterThan(0);
  const id = await product.proposed(everybody, reason);
  await product.agree(await product.submitted(id));
  await product.run();
  const companyId = 'co_paidtoomuch';
  expect(await telling(companyId, 'before 1')).toBe('SIGKILL');
  expect(await news(companyId)).toEqual([]);
  expect(await telling(companyId, 'after 1')).toBe('SIGKILL');
  expect(await news(companyId)).toHaveLength(1);
  expect(await telling(companyId, '')).toBeNull();
  const [mail, ...others] = await tell(companyId);
  expect(others).toEqual([]);
  const bills = await product.admin(
    `select new.application_name as name, new.month, new.id, to_char(old.payable / 100.0, 'FM9999990.00') as was,
       to_char(new.payable / 100.0, 'FM9999990.00') as is, to_char((new.payable - old.payable) / 100.0, 'FM9999990.00') as difference
     from bill new join bill old on old.id = new.replaces where new.company_id = '${companyId}' order by new.month, name`,
  );
  expect(bills).toHaveLength(4);
  expect(mail?.subject).toBe('Company: 4 bills corrected for Nov 2026 to Dec 2026');
  expect(mail?.text.match(/Reason: /g)).toHaveLength(1);
  expect(mail?.text).toContain(`Reason: ${reason}`);
  for (const { was, is, difference, id: billId } of bills) {
    expect(mail?.text).toContain(
      `${String(was)} CNY before, ${String(is)} CNY now, difference ${String(difference)} CNY, settled`,
    );
    expect(mail?.text).toContain(`/finance/billing/detail/${String(billId)}`);
  }
  // 49,500.00 of each bill of November, 46,400.00 of those of December: the minimum of 6,000.00 applies to them.
  expect(mail?.text).toContain('difference -191800.00 CNY\nPaid back: 191800.00 CNY');
  expect(await news(companyId)).toMatchObject([
    {
      facts: {
        month: '2026-11',
        bills: 4,
        corrected: true,
        correction: {
          reason,
          lastMonth: '2026-12',
          paidBack: { amount: '191800.00', currency: 'CNY' },
          owed: { amount: '0.00', currency: 'CNY' },
        },
      },
    },
  ]);
});

test('what is owed is said in the reader’s language, and nothing moves for a channel company', async () => {
  const [mail, ...others] = await tell('co_paidnothing');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Company 2026年11月的 1 份账单已更正');
  expect(mail?.text).toContain(`原因：${reason}`);
  expect(mail?.text).toMatch(/原 [\d.]+ USD，现 [\d.]+ USD，差额 -7071\.4\d USD，未结清/);
  expect(mail?.text).toContain('待付：');
  expect(mail?.text).not.toContain('已退还');
  const [channel] = await tell('co_ofachannel0');
  expect(channel?.text).toContain('difference -49500.00 CNY');
  expect(channel?.text).not.toMatch(/Paid back|owed/);
  expect(await news('co_ofachannel0')).toMatchObject([
    { facts: { correction: { paidBack: { amount: '0.00' }, owed: { amount: '0.00' } } } },
  ]);
});

test('a bill that waited is told of when it is replaced, and the others not again; a discard stays a message of its own', async () => {
  const companyId = 'co_paidtoomuch';
  const [first] = await product.admin(
    `select id from bill where company_id = '${companyId}' and status <> 'discarded' order by month, application_name`,
  );
  const waits = String(first?.['id']);
  product.invoiced.add(waits);
  const id = await product.proposed({ ...everybody, terms: termsWith('600.00') }, 'It was 600');
  await product.agree(await product.submitted(id));
  await product.run();
  const [some] = await tell(companyId);
  expect(some?.subject).toBe('Company: 3 bills corrected for Nov 2026 to Dec 2026');
  product.invoiced.clear();
  await product.run();
  const [rest, ...others] = await tell(companyId);
  expect(rest?.subject).toBe('Company: 1 bill corrected for Nov 2026');
  expect(others).toEqual([]);
  const [bill] = await product.admin(
    `select id from bill where replaces = '${waits}' and company_id = '${companyId}'`,
  );
  await product.discard(String(bill?.['id']), 'Made twice');
  const [discarded] = await tell(companyId);
  expect(discarded?.subject).toBe('Company: corrected bill for Nov 2026');
  expect(await news(companyId)).toHaveLength(3);
});
