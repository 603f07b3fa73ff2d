import { describe, expect, test } from 'vitest';
import { openStream } from '../../http/testing/open-stream.ts';
import { mainlandForm } from '../../testing/certification-walks.ts';
import { refusal, reviewWalks } from '../../testing/review-walks.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'clock', seedData: true });
const { claim, decide, proveIdentity, once, operator, claimed, resubmit, stateOf, companyIdOf } =
  reviewWalks(server);

describe('a review', () => {
  test('refused with reasons, corrected and approved ends with the company certified', async () => {
    const one = await claimed();
    const { caller, reviewer, papers } = one;
    expect(await decide(reviewer, one.id, refusal)).toMatchObject({ code: 0 });
    expect(await stateOf(caller)).toMatchObject({
      status: 'refused',
      certified: false,
      reviewDueAt: null,
      submission: { outcome: 'refused', reasons: refusal.reasons, note: 'The rest is fine.' },
    });
    await proveIdentity(one.token);
    expect((await caller.get('/certification/form')).data).toMatchObject({
      reasons: refusal.reasons,
      fields: { bankAccount: '6225880123456789' },
    });
    const id = await resubmit(one, mainlandForm(papers, { bankAccount: '6225880999999999' }));
    expect((await reviewer.get(`/ops/certifications/${id}`)).data['history']).toMatchObject([
      { outcome: 'refused', reasons: refusal.reasons },
    ]);
    expect(await decide(reviewer, id, { outcome: 'approved' })).toMatchObject({ code: 0 });
    expect(await stateOf(caller)).toMatchObject({
      status: 'completed',
      certified: true,
      inForce: null,
      submission: { outcome: 'approved', reasons: [], note: null },
    });
    expect((await caller.get('/member/base/info')).data['companyName']).toBe(
      '杭州测试互动科技有限公司',
    );
    const order = { amount: '100.00', gateway: 'alipay', agreed: true };
    expect(await caller.post('/funds/recharges', order, once())).toMatchObject({ code: 0 });
  });

  test('shows the whole form, with other companies of the same number', async () => {
    const first = await claimed({ creditCode: '9144030071526726XG' });
    await decide(first.reviewer, first.id, { outcome: 'approved' });
    const { reviewer, id, caller } = await claimed({ creditCode: '9144030071526726XG' });
    const { data } = await reviewer.get(`/ops/certifications/${id}`);
    expect(data).toMatchObject({
      id,
      companyId: await companyIdOf(caller),
      submission: {
        fields: { legalIdNumber: '11010519491231002X', bankAccount: '6225880123456789' },
      },
      inForce: null,
      history: [],
      sameNumber: [
        { companyId: await companyIdOf(first.caller), companyName: '杭州测试互动科技有限公司' },
      ],
      claimedBy: { name: '韩雪' },
      decidedByName: null,
      readerLanguage: 'en',
    });
    const audit = await (await operator('ops')).get('/ops/audit?action=certification.view');
    const [entry] = audit.data['records'] as object[];
    expect(entry).toMatchObject({ actorName: '韩雪', companyId: data['companyId'] });
    expect(JSON.stringify(audit.data)).not.toContain('11010519491231002X');
  });

  test('shows the language that the company uses now, not that of sign-up', async () => {
    const { token, reviewer, id } = await claimed();
    const readerLanguage = async () =>
      (await reviewer.get(`/ops/certifications/${id}`)).data['readerLanguage'];
    expect(await readerLanguage()).toBe('en');
    await server.as(token, { 'accept-language': 'zh-CN' }).get('/certification');
    expect(await readerLanguage()).toBe('zh');
    await server.as(token, { 'accept-language': 'en-GB' }).get('/certification');
    expect(await readerLanguage()).toBe('en');
  });

  test('is decided once, by the holder of the case, with a reason for every refusal', async () => {
    const { reviewer, id } = await claimed();
    const second = await operator('second');
    expect(await decide(second, id, { outcome: 'approved' })).toMatchObject({ code: 2036 });
    expect(await decide(reviewer, id, { outcome: 'refused', reasons: [] })).toMatchObject({
      status: 400,
      data: { fields: { reasons: 'required' } },
    });
    const lapsed = await claimed();
    await server.advance(30 * 60_000);
    const late = await decide(lapsed.reviewer, lapsed.id, { outcome: 'approved' });
    expect(late).toMatchObject({ code: 2036 });
    await claim(reviewer, id);
    const key = once();
    const approval = { outcome: 'approved' };
    const path = `/ops/certifications/${id}/decide`;
    expect(await reviewer.post(path, approval, key)).toMatchObject({ code: 0 });
    expect(await reviewer.post(path, approval, key)).toMatchObject({ code: 0 });
    expect(await decide(reviewer, id, refusal)).toMatchObject({ code: 2009 });
    expect((await reviewer.get(`/ops/certifications/${id}`)).data).toMatchObject({
      claimedBy: null,
      decidedByName: '韩雪',
    });
  });

  test('is refused to other operators and without a session', async () => {
    const { id, caller } = await claimed();
    const finance = await operator('finance');
    const ask = { fields: ['bankAccount'], reason: 'Account closed.' };
    const path = `/ops/companies/${await companyIdOf(caller)}/request-supplement`;
    for (const outsider of [finance, await operator('commerce')]) {
      expect(await outsider.get(`/ops/certifications/${id}`)).toMatchObject({ status: 403 });
      expect(await decide(outsider, id, refusal)).toMatchObject({ status: 403 });
      expect(await outsider.post(path, ask)).toMatchObject({ status: 403 });
    }
    expect(await caller.get(`/ops/certifications/${id}`)).toMatchObject({ status: 401 });
    const reviewer = await operator();
    const nowhere = '/ops/certifications/rev_000000000000';
    expect(await reviewer.get(nowhere)).toMatchObject({ status: 404 });
    expect(await decide(reviewer, 'rev_000000000000', refusal)).toMatchObject({ status: 404 });
  });

  test('and a concurrent withdrawal: one of them happens', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { caller, reviewer, id } = await claimed();
      const [decided, withdrawn] = await Promise.all([
        decide(reviewer, id, { outcome: 'approved' }),
        caller.post('/certification/withdraw'),
      ]);
      expect([decided.code, withdrawn.code].toSorted((a, b) => a - b)).toEqual([0, 2009]);
      expect((await stateOf(caller))['certified']).toBe(decided.code === 0);
    }
  });

  test('publishes events to the company and to the desk', async () => {
    const { token, reviewer, id } = await claimed();
    const [company, desk] = await Promise.all([
      openStream(`${server.url}/api/events`, { token }),
      openStream(`${server.url}/api/ops/events`, {
        token: await server.signInOperator('second@arcadia.example'),
      }),
    ]);
    await decide(reviewer, id, refusal);
    // A review is the staff's: its company learns of the certification alone.
    const told = await company.until(/certification\.changed/);
    expect(told).not.toMatch(/licence|review\.changed/);
    await desk.until(/certification\.changed/);
    expect(await desk.until(/review\.changed/)).not.toContain('licence');
    company.close();
    desk.close();
  });
});
