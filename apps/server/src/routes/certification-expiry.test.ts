import { addDays, dayOf } from '@arcadia/kernel/calendar';
import { sealForm } from '@arcadia/domain/certification/index';
import { createVault } from '@arcadia/gateways/vault/aes-vault';
import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { simDataKey } from '../settings/setting-schemas.ts';
import { certificationWalks, mainlandForm, overseasForm } from '../testing/certification-walks.ts';
import { type Answer, type Caller, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const { company, submit, caseOf, claim, decide, proveIdentity } = certificationWalks(server);
const today = dayOf(Date.now());
const tomorrow = addDays(today, 1);

describe('a form', () => {
  test.each([
    ['no day', { licenceExpiry: undefined, legalIdExpiry: undefined }, 'required'],
    ['a day that is over', expiries(addDays(today, -1)), 'documentExpired'],
    ['a day of another century', expiries('2999-01-01'), 'dateTooFar'],
    ['a day that no calendar has', expiries('2031-02-30'), 'invalidFormat'],
    ['something else', expiries('never'), 'invalidFormat'],
  ])('is refused where its documents have %s', async (_what, wrong, problem) => {
    const { caller, papers } = await company();
    const refused = await submit(caller, mainlandForm(papers, wrong));
    expect(refused).toMatchObject({
      status: 400,
      data: { fields: { 'form.licenceExpiry': problem, 'form.legalIdExpiry': problem } },
    });
    expect((await caller.get('/certification')).data['status']).toBe('not_started');
  });

  test('says until when its documents are valid, or that they don’t expire', async () => {
    const { caller, papers } = await company('SG');
    const form = overseasForm(papers, { licenceExpiry: 'long_term', legalIdExpiry: tomorrow });
    expect(await submit(caller, form)).toMatchObject({ code: 0 });
    expect((await stateOf(caller)).submission.fields).toMatchObject({
      licenceExpiry: 'long_term',
      legalIdExpiry: tomorrow,
    });
  });
});

describe('a certification from before days were asked for', () => {
  /** In force without days, as a form of an older release left it. */
  async function older() {
    const { caller, token, papers } = await company();
    const operator = server.as(await server.signInOperator());
    const dated = mainlandForm(papers);
    await approve(operator, await submit(caller, dated));
    await proveIdentity(token);
    const { licenceExpiry: _licence, legalIdExpiry: _id, ...form } = dated;
    const { id } = (await stateOf(caller)).submission;
    const vault = createVault([Buffer.from(simDataKey, 'base64')]);
    await asAdmin(
      server.databaseUrl,
      `update certification_submission set licence_expiry = null, legal_id_expiry = null,
         form = '\\x${sealForm(vault, id, form).toString('hex')}' where id = '${id}'`,
    );
    const { rows } = await asAdmin(
      server.databaseUrl,
      `update certification set in_force_id = in_force_id where submission_id = '${id}' returning company_id`,
    );
    const { company_id: companyId } = rows[0] as { company_id: string };
    const found = async () =>
      (await operator.get(`/ops/companies?keyword=${companyId}`)).data['records'];
    const ask = (fields: string[]) =>
      operator.post(`/ops/companies/${companyId}/request-supplement`, { fields, reason: 'x' });
    return { caller, operator, form, companyId, found, ask };
  }

  test('stays in force, and is found by that in the back office', async () => {
    const { caller, operator, companyId, found } = await older();
    expect(await stateOf(caller)).toMatchObject({ status: 'completed', certified: true });
    expect(await found()).toMatchObject([{ documentState: 'unknown', documentsValidUntil: null }]);
    const filtered = async (state: string) => {
      const query = `keyword=${companyId}&documentState=${state}`;
      return (await operator.get(`/ops/companies?${query}`)).data['total'];
    };
    expect(await Promise.all(['unknown', 'valid', 'expiring', 'expired'].map(filtered))).toEqual([
      1, 0, 0, 0,
    ]);
  });

  test('gets its days by a change or where they are asked for, and needs none for anything else', async () => {
    const { caller, operator, form, found, ask } = await older();
    expect(await submit(caller, form), 'a change says them').toMatchObject({ status: 400 });
    expect(await ask(['bankName'])).toMatchObject({ code: 0 });
    const other = { ...form, bankName: '交通银行' };
    await approve(operator, await submit(caller, other));
    expect(await found()).toMatchObject([{ documentState: 'unknown' }]);
    // A new scan of the licence says until when it is valid, and so does who is asked for that alone.
    for (const fields of [['licenceFileId'], ['licenceExpiry']]) {
      expect(await ask(fields)).toMatchObject({ code: 0 });
      expect(await submit(caller, other)).toMatchObject({
        status: 400,
        data: { fields: { 'form.licenceExpiry': 'required' } },
      });
    }
    const soon = addDays(today, 12);
    await approve(operator, await submit(caller, { ...other, licenceExpiry: soon }));
    expect(await found()).toMatchObject([{ documentState: 'expiring', documentsValidUntil: soon }]);
  });
});

test('what expired since is no obstacle to a supplement of something else', async () => {
  const { caller, token, papers } = await company();
  const operator = server.as(await server.signInOperator());
  const form = mainlandForm(papers, expiries(tomorrow));
  await approve(operator, await submit(caller, form));
  await proveIdentity(token);
  const { id } = (await stateOf(caller)).submission;
  const yesterday = expiries(addDays(today, -1));
  const vault = createVault([Buffer.from(simDataKey, 'base64')]);
  const late = mainlandForm(papers, yesterday);
  const { rows } = await asAdmin(
    server.databaseUrl,
    `update certification_submission set form = '\\x${sealForm(vault, id, late).toString('hex')}'
     where id = '${id}' returning company_id`,
  );
  const { company_id: companyId } = rows[0] as { company_id: string };
  const ask = { fields: ['bankName'], reason: 'x' };
  expect(await operator.post(`/ops/companies/${companyId}/request-supplement`, ask)).toMatchObject({
    code: 0,
  });
  expect(await submit(caller, { ...late, bankName: '交通银行' })).toMatchObject({ code: 0 });
});

function expiries(day: string) {
  return { licenceExpiry: day, legalIdExpiry: day };
}

async function stateOf(caller: Caller) {
  const { data } = await caller.get('/certification');
  return data as { submission: { id: string; fields: Record<string, string> } };
}

async function approve(operator: Caller, { code, data }: Answer): Promise<void> {
  expect(code).toBe(0);
  const id = await caseOf(String(data['submissionId']));
  await claim(operator, id);
  expect(await decide(operator, id, { outcome: 'approved' })).toMatchObject({ code: 0 });
}
