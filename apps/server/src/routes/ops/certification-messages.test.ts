import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import {
  certificationWalks,
  mainlandForm,
  overseasForm,
  type Company,
} from '../../testing/certification-walks.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { company, submit, caseOf, claim, decide } = certificationWalks(server);

const refusal = {
  outcome: 'refused',
  reasons: [
    { field: 'licenceFileId', reason: '右下角缺失' },
    { field: 'bankAccount', reason: '不是对公账户' },
  ],
  note: '其余资料无误',
};

type Message = { channel: string; subject: string | null; text: string };

/** A company that reads `language`, reached by email where one is given. */
async function reader(language: 'zh' | 'en', email?: string): Promise<Company & { to: string }> {
  const one = await company();
  const { data } = await one.caller.get('/member/base/info');
  const address = email === undefined ? '' : `, email = '${email}'`;
  await asAdmin(
    server.databaseUrl,
    `update member set language = '${language}'${address} where id = '${String(data['id'])}'`,
  );
  return { ...one, to: email ?? `+86${String(data['phoneNumber'])}` };
}

async function reviewed(
  { caller, papers }: Company,
  decision: object,
  form = mainlandForm,
): Promise<void> {
  const reviewer = server.as(await server.signInOperator('reviewer@arcadia.example'));
  const { data } = await submit(caller, form(papers));
  const id = await caseOf(String(data['submissionId']));
  await claim(reviewer, id);
  expect(await decide(reviewer, id, decision)).toMatchObject({ code: 0 });
}

/** Messages leave from a job: they come a moment later. */
async function newest(to: string, words: RegExp): Promise<Message> {
  const read = async () => {
    const { data } = await server.as().get(`/sim/messages?to=${encodeURIComponent(to)}`);
    return (data['records'] as Message[]).find(({ text }) => words.test(text));
  };
  await expect.poll(read).toBeDefined();
  const found = await read();
  if (!found) throw new Error('a message was there and is gone');
  return found;
}

describe('a decision is sent', () => {
  test('by e-mail in Chinese, with the reasons by field', async () => {
    const one = await reader('zh', 'owner@cert-zh.example');
    await reviewed(one, refusal);
    const { channel, subject, text } = await newest(one.to, /原因/);
    expect(channel).toBe('email');
    expect(subject).toMatch(/企业认证未通过$/);
    expect(text).toContain('- 营业执照：右下角缺失\n- 银行账号：不是对公账户');
    expect(text).toContain('审核备注：其余资料无误');
    expect(text).toContain(`/account/companyauth`);
  });

  test('by e-mail in English, whatever the reasons are written in', async () => {
    const one = await reader('en', 'owner@cert-en.example');
    await reviewed(one, refusal);
    const { subject, text } = await newest(one.to, /could not approve/);
    expect(subject).toMatch(/enterprise verification not passed$/);
    expect(text).toContain('- Business licence: 右下角缺失');
  });

  test('to a company overseas in the words of its own form', async () => {
    const one = await reader('en', 'owner@cert-sg.example');
    await reviewed(one, refusal, overseasForm);
    const { text } = await newest(one.to, /could not approve/);
    expect(text).toContain('- Certificate of incorporation: 右下角缺失');
  });

  test.each([
    ['zh', /企业认证未通过审核（营业执照、银行账号）/],
    ['en', /was not passed \(Business licence, [^()]+\)/],
  ] as const)('in one sentence in %s to who has only a phone', async (language, words) => {
    const one = await reader(language);
    await reviewed(one, refusal);
    const { channel, text } = await newest(one.to, words);
    expect(channel).toBe('sms');
    expect(text).not.toContain('\n');
  });

  test('if it is an approval, to the main account and to the submitter', async () => {
    const main = await reader('en', 'owner@cert-both.example');
    const { data } = await main.caller.get('/member/base/info');
    const sender = await subAccountOf(String(data['companyId']));
    await reviewed({ ...main, caller: sender }, { outcome: 'approved' });
    expect((await newest(main.to, /is complete/)).subject).toMatch(/approved$/);
    expect((await newest('sender@cert-both.example', /已通过/)).text).toContain('杭州测试互动');
    // Each of them once.
    for (const to of [main.to, 'sender@cert-both.example']) {
      const inbox = await server.as().get(`/sim/messages?to=${to}`);
      expect((inbox.data['records'] as Message[]).length).toBe(1);
    }
  });
});

test('a requested supplement is sent to the main account', async () => {
  const one = await reader('zh', 'owner@cert-more.example');
  await reviewed(one, { outcome: 'approved' });
  const { data } = await one.caller.get('/member/base/info');
  const reviewer = server.as(await server.signInOperator('reviewer@arcadia.example'));
  await reviewer.post(`/ops/companies/${String(data['companyId'])}/request-supplement`, {
    fields: ['licenceFileId'],
    reason: '营业执照已过期。',
  });
  const { subject, text } = await newest(one.to, /需要补充以下资料/);
  expect(subject).toMatch(/需补充资料$/);
  expect(text).toContain('- 营业执照\n\n原因：营业执照已过期。');
});

/** Somebody of the company who may send the form. Reads Chinese. */
async function subAccountOf(companyId: string): Promise<Caller> {
  await asAdmin(
    server.databaseUrl,
    `insert into role (id, company_id, name, permission_ids, created_at)
       values ('rol_certsender', '${companyId}', 'Sender', '{46}', '2026-01-01');
     insert into member (id, company_id, name, main, role_id, email, password_hash, language, created_at)
       select 'mem_certsender', '${companyId}', '发送人', false, 'rol_certsender', 'sender@cert-both.example', password_hash,
         'zh', '2026-01-01' from member where email = 'owner@demo-cn.example'`,
  );
  const body = {
    type: 3,
    email: 'sender@cert-both.example',
    password: 'Demo-2026',
    isRead: true,
    countryCode: 'CN',
  };
  const answer = await server.as().post('/login', body);
  return server.as(answer.headers.get('authorization') ?? '');
}
