import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { contractWalks } from '../testing/contract-walks.ts';
import { pdfSignature } from '../testing/pdf-signature.ts';
import { useTestServer } from '../testing/test-server.ts';
import { patience } from '../../../../tools/testing/patience.ts';

const server = useTestServer({ own: 'clock', seedData: true });
const walks = contractWalks(server);
const { signatory, apply, applied, contractOf, askCode, sign, signed, operator, claimed, decide } =
  walks;

const dayMs = 86_400_000;

/** Waits until the job has made the signed file. */
const sealed = (one: Awaited<ReturnType<typeof signatory>>, id: string) =>
  vi.waitFor(async () => {
    const contract = await contractOf(one, id);
    expect(contract).toMatchObject({ step: null, file: { sha256: expect.any(String) } });
    return contract;
  }, patience);

describe('a contract', () => {
  test('is applied for, signed by a code to the contact, signed by staff, and downloaded as it was signed', async () => {
    const one = await signatory();
    const { caller } = one;
    expect((await caller.get('/contracts/overview')).data).toMatchObject({
      current: null,
      obstacle: null,
      defaults: { companyName: 'A Certified Company' },
    });
    const id = await applied(one);
    expect(await contractOf(one, id)).toMatchObject({
      status: 'signing',
      step: 'customer',
      templateVersion: 2,
      party: { companyName: 'A Certified Company', contactEmail: one.email },
      signatures: [],
      file: null,
    });
    expect((await caller.get('/member/base/info')).data).toMatchObject({ contract: 'signing' });
    expect(await askCode(one, id)).toMatchObject({ code: 0 });
    expect(await sign(one, id)).toMatchObject({ code: 0 });
    expect(await contractOf(one, id)).toMatchObject({
      step: 'provider',
      signatures: [{ side: 'customer', name: '林晓彤', method: 'email_code', sentTo: one.email }],
    });
    const desk = await operator();
    const caseId = await claimed(desk, id);
    expect((await desk.get(`/ops/contracts/${caseId}`)).data).toMatchObject({
      partyIsCertified: true,
      certificate: { usable: true },
    });
    expect(await decide(desk, caseId, { outcome: 'approved' })).toMatchObject({ code: 0 });
    const contract = await sealed(one, id);
    expect(contract).toMatchObject({
      status: 'effective',
      effectiveDate: await walks.today(),
      signatures: [{ side: 'customer' }, { side: 'provider', method: 'staff_login' }],
    });
    const bytes = await walks.bytesOf(one.token, `/contracts/${id}/file`);
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(contract['file']).toMatchObject({ sha256: hash, size: bytes.length });
    expect(await pdfSignature(bytes)).toEqual({ isIntact: true, coversAll: true });
    // Byte for byte the same again, and never made anew.
    expect(await walks.bytesOf(one.token, `/contracts/${id}/file`)).toEqual(bytes);
    const verified = await server.as().post('/documents/verify', { sha256: hash });
    expect(verified.data).toMatchObject({
      fileMatches: true,
      document: { kind: 'contract', status: 'valid', subject: contract['number'], amount: null },
    });
    expect((await caller.get('/member/base/info')).data).toMatchObject({ contract: 'effective' });
    await vi.waitFor(async () => {
      const { data } = await server.as().get('/sim/messages');
      expect(JSON.stringify(data)).toContain(String(contract['number']));
    }, patience);
  });

  test('whose file was changed by one byte is neither intact nor known', async () => {
    const token = 'company-token';
    const { data } = await server.as(token).get('/contracts/overview');
    const current = data['current'] as { id: string; status: string };
    expect(current.status).toBe('effective');
    const bytes = await walks.bytesOf(token, `/contracts/${current.id}/file`);
    expect(await pdfSignature(bytes)).toEqual({ isIntact: true, coversAll: true });
    const forged = Buffer.from(bytes);
    const at = forged.indexOf('/Title') + 9;
    forged[at] = (forged[at] ?? 0) ^ 1;
    expect((await pdfSignature(forged)).isIntact).toBe(false);
    // What is only appended leaves the signature intact, which then doesn't sign the whole document.
    const longer = Buffer.concat([bytes, Buffer.from('\n% more\n%%EOF\n')]);
    expect((await pdfSignature(longer)).coversAll).toBe(false);
    const sha256 = createHash('sha256').update(forged).digest('hex');
    const verified = await server.as().post('/documents/verify', { sha256 });
    expect(verified.data).toEqual({ document: null, fileMatches: null });
  });

  test('takes effect on its day where both signed before it', async () => {
    const start = await walks.today();
    const later = new Date(Date.parse(start) + 3 * dayMs).toISOString().slice(0, 10);
    const one = await signatory({ startDate: later });
    const id = await signed(one);
    const desk = await operator();
    await decide(desk, await claimed(desk, id), { outcome: 'approved' });
    expect(await sealed(one, id)).toMatchObject({ status: 'signed', effectiveDate: later });
    await server.advance(3 * dayMs);
    await vi.waitFor(async () => {
      const { rows } = await asAdmin(
        server.databaseUrl,
        `select status from contract where id = '${id}'`,
      );
      expect(rows).toEqual([{ status: 'effective' }]);
    }, patience);
  });

  test('that staff reject says why, and another one can be applied for', async () => {
    const one = await signatory();
    const id = await signed(one);
    const desk = await operator();
    const caseId = await claimed(desk, id);
    const reason = 'The address is a post office box.';
    expect(await decide(desk, caseId, { outcome: 'refused', reason })).toMatchObject({ code: 0 });
    expect(await contractOf(one, id)).toMatchObject({ status: 'rejected', reason, step: null });
    expect((await one.caller.get('/contracts/overview')).data).toMatchObject({
      current: { id, status: 'rejected' },
      obstacle: null,
    });
    await applied(one);
    expect((await one.caller.get('/contracts')).data).toMatchObject({ total: 2 });
  });
});

describe('nobody', () => {
  test('applies without certification, for another company, twice, or on a day that is past', async () => {
    const fresh = { ...(await signatory()), caller: server.as(await server.signUp()) };
    expect(await apply(fresh)).toMatchObject({ code: 2007 });
    const one = await signatory();
    expect(await apply(one, { companyName: 'Somebody Else Ltd.' })).toMatchObject({ status: 400 });
    expect(await apply(one, { confirmed: false })).toMatchObject({ status: 400 });
    expect(await apply(one, { contactPhone: '12' })).toMatchObject({ status: 400 });
    expect(await apply(one, { contactPhone: '10000000000' })).toMatchObject({ code: 2020 });
    expect(await apply(one, { startDate: '2020-01-01' })).toMatchObject({ status: 400 });
    const both = await Promise.all([apply(one), apply(one)]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2200]);
  });

  test('signs with a wrong or expired code, another person’s code, or what they have not read', async () => {
    const one = await signatory();
    const id = await applied(one);
    await askCode(one, id);
    const right = await server.newestCode(one.email);
    const wrong = right === '000000' ? '000001' : '000000';
    expect(await sign(one, id, { code: wrong })).toMatchObject({ code: 2002 });
    expect(await sign(one, id, { contentSha256: 'f'.repeat(64) })).toMatchObject({ code: 2009 });
    const change = { ...one.details, contactPerson: '王芳' };
    const read = String((await contractOf(one, id))['contentSha256']);
    expect(await one.caller.post(`/contracts/${id}`, change)).toMatchObject({ code: 0 });
    expect(await sign(one, id, { contentSha256: read, code: right })).toMatchObject({ code: 2009 });
    await server.advance(10 * 60_000);
    expect(await sign(one, id, { code: right })).toMatchObject({ code: 2012 });
    expect(await contractOf(one, id)).toMatchObject({ step: 'customer', signatures: [] });
  });

  test('signs by what they log in with instead of a name', async () => {
    const one = await signatory();
    const id = await applied(one);
    await askCode(one, id);
    for (const signerName of [one.email, '139 0000 0001', ' '])
      expect(await sign(one, id, { signerName })).toMatchObject({
        status: 400,
        data: { fields: { signerName: expect.any(String) } },
      });
    expect(await contractOf(one, id)).toMatchObject({ step: 'customer', signatures: [] });
    expect(await sign(one, id)).toMatchObject({ code: 0 });
    const desk = await operator();
    const caseId = await claimed(desk, id);
    const nameIs = (name: string) =>
      asAdmin(
        server.databaseUrl,
        `update operator set name = '${name}' where email = 'commerce@arcadia.example'`,
      );
    await nameIs('commerce@arcadia.example');
    expect(await decide(desk, caseId, { outcome: 'approved' })).toMatchObject({ code: 2203 });
    await nameIs('Ines Duarte');
    expect(await decide(desk, caseId, { outcome: 'approved' })).toMatchObject({ code: 0 });
  });

  test('signs twice, nor changes or cancels what both have signed', async () => {
    const one = await signatory();
    const id = await applied(one);
    await askCode(one, id);
    const code = await server.newestCode(one.email);
    const twice = await Promise.all([sign(one, id, { code }), sign(one, id, { code })]);
    expect(twice.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([0, 2009]);
    expect((await contractOf(one, id))['signatures']).toHaveLength(1);
    expect(await one.caller.post(`/contracts/${id}`, one.details)).toMatchObject({ code: 2009 });
    const desk = await operator();
    const caseId = await claimed(desk, id);
    const decisions = [decide(desk, caseId, { outcome: 'approved' })];
    decisions.push(decide(desk, caseId, { outcome: 'refused', reason: 'No' }));
    decisions.push(one.caller.post(`/contracts/${id}/cancel`));
    const codes = (await Promise.all(decisions)).map((answer) => answer.code);
    expect(codes.filter((answer) => answer === 0)).toHaveLength(1);
    const { status, step } = await contractOf(one, id);
    expect(['rejected', 'cancelled', 'signing', 'effective']).toContain(status);
    if (status !== 'signing' && status !== 'effective') return;
    expect(step === 'sealing' || step === null).toBe(true);
    await sealed(one, id);
    expect(await one.caller.post(`/contracts/${id}/cancel`)).toMatchObject({ code: 2009 });
    expect(await apply(one)).toMatchObject({ code: 2200 });
  });

  test('reads, signs or downloads the contract of another company', async () => {
    const one = await signatory();
    const id = await signed(one);
    const other = await signatory();
    for (const path of ['', '/preview', '/file'])
      expect(await other.caller.get(`/contracts/${id}${path}`)).toMatchObject({ status: 404 });
    const act = {
      channel: 'email',
      code: '123456',
      signerName: '林晓彤',
      contentSha256: 'f'.repeat(64),
    };
    for (const [path, body] of [
      ['/cancel', {}],
      ['/code', { channel: 'email' }],
      ['/sign', act],
      ['', other.details],
    ] as const)
      expect(await other.caller.post(`/contracts/${id}${path}`, body)).toMatchObject({
        status: 404,
      });
    expect(await server.as().get(`/contracts/${id}`)).toMatchObject({ status: 401 });
    const finance = await operator('finance');
    const caseId = await walks.caseOf(id);
    expect(await finance.get(`/ops/contracts/${caseId}`)).toMatchObject({ status: 403 });
    const desk = await operator();
    expect(await decide(desk, caseId, { outcome: 'approved' })).toMatchObject({ code: 2036 });
  });
});

test('the many previews that a company asks for are no reason to refuse another’s statement', async () => {
  const one = await signatory();
  const path = `/contracts/${await applied(one)}/preview`;
  const other = await server.signUp();
  const answerTo = async (session: string, file: string) => {
    const answer = await fetch(`${server.url}/api${file}`, { headers: { authorization: session } });
    const isFile = answer.headers.get('content-type') === 'application/pdf';
    if (isFile) await answer.body?.cancel();
    return isFile ? 'a file' : ((await answer.json()) as { code: number }).code;
  };
  const refused = Promise.withResolvers<void>();
  const many = Array.from({ length: 24 }, async () => {
    const answer = await answerTo(one.token, path);
    if (answer !== 'a file') refused.resolve();
    return answer;
  });
  await refused.promise;
  expect(await answerTo(other, '/funds/statements/2025-01?format=pdf')).toBe('a file');
  expect(new Set(await Promise.all(many))).toEqual(new Set(['a file', 2081]));
});

test('the database itself refuses to change, forge or end what was signed', async () => {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select company_id, id from contract where status = 'effective' limit 1`,
  );
  const where = `company_id = '${String(rows[0]?.['company_id'])}' and id = '${String(rows[0]?.['id'])}'`;
  const refused = (statement: string) =>
    expect(asAdmin(server.databaseUrl, statement)).rejects.toThrow();
  await refused(`update contract set contact_person = 'Mallory' where ${where}`);
  await refused(`update contract set status = 'cancelled', ended_at = now() where ${where}`);
  await refused(`update contract set file_id = null, signed_at = null where ${where}`);
  await refused(
    `insert into contract_signature (company_id, contract_id, side, signer_id, signer_name, method, signed_at, content_sha256)
     select company_id, id, 'provider', 'x', 'x', 'staff_login', now(), sha256('x') from contract
     where status = 'signing' limit 1`,
  );
  await refused(`update contract_template set body_en = 'x' where status = 'published'`);
});
