import { describe, expect, test } from 'vitest';
import { certificationWalks, mainlandForm, overseasForm } from '../testing/certification-walks.ts';
import { tokenOf, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const { company, submit, upload } = certificationWalks(server);
const hour = 3_600_000;

describe('a form', () => {
  test('goes into review, masked for everybody in the company, due in 48 hours', async () => {
    const { caller, papers } = await company();
    expect((await caller.get('/certification')).data).toEqual({
      status: 'not_started',
      certified: false,
      defaultMarket: 'mainland',
      submission: null,
      inForce: null,
      revocation: null,
      reviewDueAt: null,
      supplement: null,
      draftSavedAt: null,
      identityCheckNeeded: false,
    });
    const sent = await submit(caller, mainlandForm(papers));
    expect(sent).toMatchObject({ code: 0, data: { status: 'under_review' } });
    const { data } = await caller.get('/certification');
    expect(data).toMatchObject({
      status: 'under_review',
      certified: false,
      identityCheckNeeded: true,
      submission: {
        id: sent.data['submissionId'],
        kind: 'first',
        outcome: null,
        fields: {
          companyName: '杭州测试互动科技有限公司',
          creditCode: '91330106673959654P',
          legalIdNumber: '**************002X',
          handlerIdNumber: '*****5678',
          bankAccount: '************6789',
        },
      },
    });
    const { submittedAt, files } = data['submission'] as { submittedAt: string; files: object[] };
    expect(Date.parse(String(data['reviewDueAt'])) - Date.parse(submittedAt)).toBe(48 * hour);
    expect(files).toMatchObject([
      { field: 'licenceFileId', file: { id: papers.licenceFileId, mediaType: 'image/png' } },
      { field: 'legalIdFrontFileId' },
      { field: 'legalIdBackFileId' },
      { field: 'authorizationFileId', file: { name: 'letter.pdf' } },
    ]);
    expect(JSON.stringify(data)).not.toContain('11010519491231002X');
  });

  test('is refused where both sides of the ID are one picture, uploaded once or twice', async () => {
    const { caller, token, papers } = await company();
    const again = await upload(token, 'identity_photo', 'cardFront');
    for (const legalIdBackFileId of [papers.legalIdFrontFileId, again]) {
      const refused = await submit(caller, mainlandForm({ ...papers, legalIdBackFileId }));
      expect(refused).toMatchObject({ status: 200, code: 2080 });
    }
    expect((await caller.get('/certification')).data['status']).toBe('not_started');
    expect(await submit(caller, mainlandForm(papers))).toMatchObject({ code: 0 });
  });

  test('of a company elsewhere has its own fields', async () => {
    const { caller, papers } = await company('SG');
    expect((await caller.get('/certification')).data['defaultMarket']).toBe('overseas');
    expect(await submit(caller, overseasForm(papers))).toMatchObject({ code: 0 });
    const { data } = await caller.get('/certification');
    expect(data['submission']).toMatchObject({
      market: 'overseas',
      fields: { countryCode: 'SG', registrationNumber: '201934871k', handlerIdType: 'national_id' },
    });
  });

  test('creates one submission, however often it is submitted', async () => {
    const { caller, papers } = await company();
    const form = mainlandForm(papers);
    const answers = await Promise.all([1, 2, 3].map(() => submit(caller, form)));
    const codes = answers.map(({ code }) => code).toSorted((one, other) => one - other);
    expect(codes).toEqual([0, 2009, 2009]);
    const key = { 'idempotency-key': 'the-same' };
    const other = await company();
    const body = { form: mainlandForm(other.papers) };
    const first = await other.caller.post('/certification/submit', body, key);
    expect(await other.caller.post('/certification/submit', body, key)).toMatchObject({
      code: 0,
      data: first.data,
    });
  });

  test('is refused field by field if it is invalid', async () => {
    const { caller, papers } = await company();
    const wrong = mainlandForm(papers, {
      creditCode: '91330106673959654Q',
      legalIdNumber: '110105194912310021',
      handlerIdNumber: 'E#1234',
      handlerPhoneNumber: '138 0000 l234',
      companyPhone: 'call us',
      bankName: ' ',
    });
    expect(await submit(caller, wrong)).toMatchObject({
      status: 400,
      data: {
        fields: {
          'form.creditCode': 'invalidCreditCode',
          'form.handlerIdNumber': 'lettersAndDigitsOnly',
          'form.handlerPhoneNumber': 'invalidFormat',
          'form.companyPhone': 'invalidPhone',
          'form.bankName': 'required',
        },
      },
    });
    expect(
      await submit(caller, mainlandForm(papers, { legalIdNumber: '110105194912310021' })),
    ).toMatchObject({ status: 400, data: { fields: { 'form.legalIdNumber': 'invalidIdNumber' } } });
    // Born in 2099, in 2020 and in 1899, with the right digits: nobody of these acts for a company.
    for (const number of ['110105209912310029', '110105202011200023', '110105189912310023'])
      expect(
        await submit(
          caller,
          mainlandForm(papers, { handlerIdType: 'resident_id', handlerIdNumber: number }),
        ),
      ).toMatchObject({
        status: 400,
        data: { fields: { 'form.handlerIdNumber': 'invalidIdNumber' } },
      });
    const permit = { legalIdType: 'residence_permit', legalIdNumber: '11010519491231002X' };
    expect(await submit(caller, mainlandForm(papers, permit))).toMatchObject({
      status: 400,
      data: { fields: { 'form.legalIdNumber': 'invalidIdNumber' } },
    });
    const nobody = mainlandForm(papers, { handlerPhoneNumber: '10000000000' });
    expect(await submit(caller, nobody)).toMatchObject({ code: 2020 });
  });

  test('takes the residence permit of somebody from Hong Kong, Macao or Taiwan', async () => {
    const { caller, papers } = await company();
    const permits = {
      legalIdType: 'residence_permit',
      legalIdNumber: '810000199001010019',
      handlerIdType: 'residence_permit',
      handlerIdNumber: '830000199001010012',
    };
    expect(await submit(caller, mainlandForm(papers, permits))).toMatchObject({ code: 0 });
  });

  test('takes numbers as documents print them, in groups', async () => {
    const { caller, papers } = await company();
    const grouped = mainlandForm(papers, {
      legalIdNumber: '110105 19491231 002x',
      handlerIdType: 'passport',
      handlerIdNumber: 'e 1234-5678',
      handlerPhoneNumber: '138 0013 8000',
      bankAccount: 'GB29 NWBK 6016 1331 9268 19',
    });
    expect(await submit(caller, grouped)).toMatchObject({ code: 0 });
    const { data } = await caller.get('/certification');
    expect(data['submission']).toMatchObject({
      fields: {
        legalIdNumber: '**************002X',
        handlerIdNumber: '*****5678',
        handlerPhoneNumber: expect.not.stringMatching(/ /),
        bankAccount: `${'*'.repeat(18)}6819`,
      },
    });
  });

  test('names scans of the company’s own, each uploaded for its field', async () => {
    const stranger = await company();
    const { caller, papers } = await company();
    const { licenceFileId } = stranger.papers;
    for (const differently of [
      { licenceFileId },
      { licenceFileId: papers.legalIdFrontFileId },
      { authorizationFileId: 'fil_000000000000000000000000' },
    ])
      expect(await submit(caller, mainlandForm(papers, differently))).toMatchObject({
        status: 404,
      });
    expect((await caller.get('/certification')).data['status']).toBe('not_started');
  });
});

describe('a certification', () => {
  test('is visible and editable by members with the permission', async () => {
    const finance = await signIn('finance@demo-cn.example');
    const channel = await signIn('owner@demo-channel.example');
    for (const token of [finance, channel]) {
      const caller = server.as(token);
      expect(await caller.get('/certification')).toMatchObject({ status: 403 });
      expect(await caller.get('/certification/form')).toMatchObject({ status: 403 });
      expect(await caller.post('/certification/withdraw')).toMatchObject({ status: 403 });
    }
    expect(await server.as().get('/certification')).toMatchObject({ status: 401 });
  });

  test('is required before recharging, with a message in the caller’s language', async () => {
    const { token } = await company();
    const order = { amount: '100.00', gateway: 'alipay', agreed: true };
    for (const [language, words] of [
      ['en', /enterprise verification/],
      ['zh', /认证/],
    ] as const) {
      const caller = server.as(token, { 'accept-language': language });
      const answer = await caller.post('/funds/recharges', order, { 'idempotency-key': language });
      expect(answer).toMatchObject({ code: 2007 });
      expect(answer.msg).toMatch(words);
    }
    await server.certify(token);
    const paid = await server
      .as(token)
      .post('/funds/recharges', order, { 'idempotency-key': 'certified' });
    expect(paid).toMatchObject({ code: 0 });
  });
});

async function signIn(email: string): Promise<string> {
  const body = { type: 3, email, password: 'Demo-2026', isRead: true, countryCode: 'CN' };
  return tokenOf(await server.as().post('/login', body));
}
