import { describe, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { certificationWalks, mainlandForm } from '../testing/certification-walks.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const { company, submit, proveIdentity, upload } = certificationWalks(server);

describe('a draft', () => {
  test('is stored as typed, with its scans, and deleted on submission', async () => {
    const { token, caller, papers } = await company();
    const fields = { companyName: '写了一半', creditCode: 'not yet', ...papers };
    const saved = await caller.post('/certification/draft', { market: 'mainland', fields });
    expect(saved).toMatchObject({ code: 0 });
    expect((await caller.get('/certification')).data['draftSavedAt']).toBe(saved.data['savedAt']);
    expect((await caller.get('/certification/form')).data).toMatchObject({
      market: 'mainland',
      fields,
      reasons: [],
    });
    const replaced = await upload(token, 'business_licence');
    await caller.post('/certification/draft', {
      market: 'mainland',
      fields: { ...fields, licenceFileId: replaced, authorizationFileId: 'fil_00000000' },
    });
    expect(await unattached(papers.licenceFileId)).toBe(true);
    expect(await unattached(replaced)).toBe(false);
    await submit(caller, mainlandForm({ ...papers, licenceFileId: replaced }));
    expect((await caller.get('/certification')).data['draftSavedAt']).toBeNull();
  });

  test('that names another company’s scan neither shows nor keeps it', async () => {
    const stranger = await company();
    const { caller } = await company();
    const { licenceFileId } = stranger.papers;
    const fields = { licenceFileId };
    await caller.post('/certification/draft', { market: 'mainland', fields });
    expect((await caller.get('/certification/form')).data).toMatchObject({ fields, files: [] });
    expect(await unattached(licenceFileId)).toBe(true);
  });

  test('of a company without submissions is an empty form of its market', async () => {
    const { caller } = await company('SG');
    expect((await caller.get('/certification/form')).data).toEqual({
      market: 'overseas',
      fields: {},
      files: [],
      reasons: [],
    });
  });

  test('is encrypted at rest, and so are submissions', async () => {
    const { caller, papers } = await company();
    const secret = 'X7391846250';
    const fields = { legalIdNumber: secret };
    await caller.post('/certification/draft', { market: 'mainland', fields });
    const draft = await textOf(`select encode(draft, 'escape') as text from certification`);
    await submit(caller, mainlandForm(papers, { handlerIdNumber: secret, bankAccount: secret }));
    const form = await textOf(
      `select encode(form, 'escape') as text from certification_submission`,
    );
    const audited = await textOf(`select before::text || after::text as text from audit_log`);
    for (const [text, least] of [
      [draft, 50],
      [form, 500],
      [audited, 100],
    ] as const) {
      expect(text.length).toBeGreaterThan(least);
      expect(text).not.toContain(secret);
    }
  });

  test('can’t be saved while something is under review', async () => {
    const { token, caller, papers } = await company();
    await submit(caller, mainlandForm(papers));
    await proveIdentity(token);
    const draft = { market: 'mainland', fields: {} };
    expect(await caller.post('/certification/draft', draft)).toMatchObject({ code: 2009 });
    expect(await submit(caller, mainlandForm(papers))).toMatchObject({ code: 2009 });
  });
});

describe('a withdrawal', () => {
  test('makes the form the draft again, shown only after identity verification', async () => {
    const { token, caller, papers } = await company();
    expect(await caller.post('/certification/withdraw')).toMatchObject({ code: 2009 });
    await submit(caller, mainlandForm(papers));
    expect(await caller.post('/certification/withdraw')).toMatchObject({ code: 0 });
    expect((await caller.get('/certification')).data).toMatchObject({
      status: 'not_started',
      submission: null,
      identityCheckNeeded: true,
    });
    for (const language of ['zh', 'en']) {
      const answer = await server
        .as(token, { 'accept-language': language })
        .get('/certification/form');
      expect(answer).toMatchObject({ code: 2024 });
      expect(answer.msg).toMatch(language === 'zh' ? /验证/ : /verify/i);
    }
    expect(await submit(caller, mainlandForm(papers))).toMatchObject({ code: 2024 });
    await proveIdentity(token);
    expect((await caller.get('/certification')).data['identityCheckNeeded']).toBe(false);
    const { data } = await caller.get('/certification/form');
    expect(data['fields']).toMatchObject({ legalIdNumber: '11010519491231002X', ...papers });
    expect(await unattached(papers.licenceFileId)).toBe(false);
    expect(await submit(caller, mainlandForm(papers))).toMatchObject({ code: 0 });
  });
});

async function unattached(fileId: string): Promise<boolean> {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select unattached_since is not null as loose from stored_file where id = '${fileId}'`,
  );
  const [{ loose }] = rows as [{ loose: boolean }];
  return loose;
}

/** The column `text` of every row a statement finds, as one. */
async function textOf(statement: string): Promise<string> {
  const { rows } = await asAdmin(server.databaseUrl, statement);
  return (rows as { text: string | null }[]).map(({ text }) => text ?? '').join('\n');
}
