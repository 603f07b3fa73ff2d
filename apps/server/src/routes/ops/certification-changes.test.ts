import { describe, expect, test } from 'vitest';
import { mainlandForm, overseasForm } from '../../testing/certification-walks.ts';
import { refusal, reviewWalks } from '../../testing/review-walks.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const {
  company,
  submit,
  claim,
  decide,
  proveIdentity,
  operator,
  claimed,
  resubmit,
  stateOf,
  companyIdOf,
} = reviewWalks(server);

/** A certified company, ready for what comes next. */
async function certified() {
  const one = await claimed();
  await decide(one.reviewer, one.id, { outcome: 'approved' });
  return { ...one, path: `/ops/companies/${await companyIdOf(one.caller)}/request-supplement` };
}

describe('a change', () => {
  test('leaves the previous submission in force until it is approved', async () => {
    const one = await certified();
    const { caller, reviewer, papers } = one;
    const form = mainlandForm(papers, { companyName: '杭州新名互动科技有限公司' });
    const id = await resubmit(one, form);
    const underReview = {
      status: 'under_review',
      certified: true,
      submission: { kind: 'change', fields: { companyName: '杭州新名互动科技有限公司' } },
      inForce: { fields: { companyName: '杭州测试互动科技有限公司' }, outcome: 'approved' },
    };
    expect(await stateOf(caller)).toMatchObject(underReview);
    expect((await reviewer.get(`/ops/certifications/${id}`)).data).toMatchObject({
      inForce: { fields: { companyName: '杭州测试互动科技有限公司' } },
    });
    await decide(reviewer, id, refusal);
    expect(await stateOf(caller)).toMatchObject({ ...underReview, status: 'refused' });
    // Nor is the company called by a name that was refused.
    expect((await caller.get('/member/base/info')).data).toMatchObject({
      companyName: '杭州测试互动科技有限公司',
    });
    const again = await resubmit(one, form);
    expect(await caller.post('/certification/withdraw')).toMatchObject({ code: 0 });
    // Withdrawn, it returns to the previous status: refused, with its reasons.
    expect(await stateOf(caller)).toMatchObject({
      status: 'refused',
      submission: { outcome: 'refused', reasons: refusal.reasons },
    });
    expect(await claim(reviewer, again)).toMatchObject({ code: 2009 });
    const last = await resubmit(one, form);
    await decide(reviewer, last, { outcome: 'approved' });
    expect(await stateOf(caller)).toMatchObject({ status: 'completed', inForce: null });
    const { data } = await caller.get('/member/base/info');
    expect(data).toMatchObject({
      companyName: '杭州新名互动科技有限公司',
      mainland: true,
      settlementCurrency: 'CNY',
    });
  });
});

describe('a supplement', () => {
  const ask = { fields: ['registeredAddress', 'legalIdNumber', 'creditCode'], reason: '已搬迁。' };

  test('changes the requested fields only', async () => {
    const one = await certified();
    const { caller, reviewer, papers } = one;
    expect(
      await reviewer.post(one.path, { ...ask, fields: [...ask.fields, 'registrationNumber'] }),
    ).toMatchObject({ code: 0 });
    expect(await stateOf(caller)).toMatchObject({
      status: 'completed',
      certified: true,
      supplement: { fields: ask.fields, reason: '已搬迁。' },
    });
    const sent = {
      registeredAddress: '新地址',
      legalIdType: 'passport',
      legalIdNumber: 'P7654321',
    };
    await proveIdentity(one.token);
    // Another name would be lost silently, so it is refused.
    const more = { ...sent, companyName: '别的公司', bankAccount: '99999999' };
    expect(await submit(caller, mainlandForm(papers, more))).toMatchObject({ code: 2009 });
    const id = await resubmit(one, mainlandForm(papers, sent));
    expect(await reviewer.post(one.path, ask)).toMatchObject({ code: 2009 });
    expect((await reviewer.get(`/ops/certifications/${id}`)).data['submission']).toMatchObject({
      kind: 'supplement',
      fields: {
        registeredAddress: '新地址',
        legalIdType: 'passport',
        legalIdNumber: 'P7654321',
        companyName: '杭州测试互动科技有限公司',
        bankAccount: '6225880123456789',
      },
    });
    await decide(reviewer, id, { outcome: 'approved' });
    expect(await stateOf(caller)).toMatchObject({ status: 'completed', supplement: null });
  });

  test('can be requested from certified companies, for fields of their own form', async () => {
    const { caller, path } = await certified();
    const reviewer = await operator();
    const overseasOnly = { fields: ['registrationNumber'], reason: 'Renewed.' };
    expect(await reviewer.post(path, overseasOnly)).toMatchObject({ code: 2009 });
    expect((await stateOf(caller))['supplement']).toBeNull();
    const fresh = await company();
    const other = `/ops/companies/${await companyIdOf(fresh.caller)}/request-supplement`;
    expect(await reviewer.post(other, ask)).toMatchObject({ code: 2009 });
    const nowhere = '/ops/companies/co_000000000000/request-supplement';
    expect(await reviewer.post(nowhere, ask)).toMatchObject({ status: 404 });
  });

  test.each([
    ['a half-filled change', { market: 'mainland', fields: { companyName: '', bankName: '新行' } }],
    ['a change to the other market', { market: 'overseas', fields: { companyName: 'New Ltd.' } }],
  ])('starts from what is in force, whatever was begun before: %s', async (_what, draft) => {
    const one = await certified();
    const { caller, papers } = one;
    await proveIdentity(one.token);
    expect(await caller.post('/certification/draft', draft)).toMatchObject({ code: 0 });
    await one.reviewer.post(one.path, ask);
    const { data } = await caller.get('/certification/form');
    const { market, ...fields } = mainlandForm(papers);
    expect(data).toMatchObject({ market, fields });
    const form = { market, ...(data['fields'] as object), registeredAddress: '新地址' };
    expect(await submit(caller, form)).toMatchObject({ code: 0 });
  });

  test('keeps what was entered for it', async () => {
    const one = await certified();
    const { caller, papers } = one;
    await one.reviewer.post(one.path, ask);
    await proveIdentity(one.token);
    const { market, ...fields } = mainlandForm(papers, { registeredAddress: '新地址' });
    await caller.post('/certification/draft', { market, fields: { ...fields, bankName: '新行' } });
    expect((await caller.get('/certification/form')).data).toMatchObject({
      market,
      fields: { registeredAddress: '新地址', bankName: '招商银行' },
    });
  });

  test('refuses the form of the other market', async () => {
    const one = await certified();
    await one.reviewer.post(one.path, ask);
    await proveIdentity(one.token);
    const answer = await submit(one.caller, overseasForm(one.papers));
    expect(answer).toMatchObject({ code: 2009 });
  });
});
