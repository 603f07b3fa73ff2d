import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { contractWalks, type Signatory } from '../../testing/contract-walks.ts';
import { textOfPdf } from '@arcadia/documents/testing/pdf-text';
import { type Caller, useTestServer } from '../../testing/test-server.ts';
import { fetchFile } from '../../testing/upload.ts';
import { patience } from '../../../../../tools/testing/patience.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const walks = contractWalks(server);
const path = '/ops/contract-templates';

/** A version of the text that can be told from every other. */
function textsNaming(mark: string) {
  return {
    title: { zh: `服务合同 ${mark}`, en: `Service agreement ${mark}` },
    wording: {
      zh: `# 一、服务\n{provider} 向 {companyName} 提供服务。条款 ${mark}。`,
      en: `# 1. Services\n{provider} serves {companyName}. Clause ${mark}.`,
    },
    note: `Clause ${mark}`,
  };
}

const commerce = () => server.signInOperator('commerce@arcadia.example');
const create = (desk: Caller, texts: object) =>
  desk.post(path, texts, { 'idempotency-key': randomUUID() });

async function draft(desk: Caller, mark: string): Promise<string> {
  const { data, msg } = await create(desk, textsNaming(mark));
  if (typeof data['id'] !== 'string') throw new Error(`no draft: ${msg}`);
  return data['id'];
}

async function pdfText(token: string, address: string): Promise<string> {
  const { status, bytes } = await fetchFile(server.url, token, address);
  expect(status).toBe(200);
  return textOfPdf(bytes);
}

/** Staff sign, and the job makes the file. */
async function countersigned(one: Signatory, id: string): Promise<string> {
  const desk = await walks.operator();
  await walks.decide(desk, await walks.claimed(desk, id), { outcome: 'approved' });
  await vi.waitFor(
    async () => expect((await walks.contractOf(one, id))['file']).not.toBeNull(),
    patience,
  );
  return textOfPdf(await walks.bytesOf(one.token, `/contracts/${id}/file`));
}

test('a version is drafted, previewed in both languages and published; what was applied for keeps its own', async () => {
  const earlier = await walks.signatory();
  const signed = await walks.signed(earlier);
  const { templateVersion: before } = await walks.contractOf(earlier, signed);
  const token = await commerce();
  const desk = server.as(token);
  const id = await draft(desk, 'Mulberry');
  expect((await desk.get(`${path}/${id}`)).data).toMatchObject({ status: 'draft', inUse: false });
  expect(await desk.post(`${path}/${id}`, textsNaming('Juniper'))).toMatchObject({ code: 0 });
  const english = await pdfText(token, `${path}/${id}/preview?language=en`);
  expect(english).toContain('Service agreement Juniper');
  expect(english).not.toMatch(/[{}]|Mulberry/);
  expect(await pdfText(token, `${path}/${id}/preview?language=zh`)).toContain('服务合同 Juniper');

  // A draft changes nothing for customers.
  const between = await walks.signatory();
  const unpublished = await walks.contractOf(between, await walks.applied(between));
  expect(unpublished).toMatchObject({ templateVersion: before });

  expect(await desk.post(`${path}/${id}/publish`)).toMatchObject({ code: 0 });
  const { data } = await desk.get(`${path}/${id}`);
  expect(data).toMatchObject({
    status: 'published',
    inUse: true,
    publishedBy: { name: expect.any(String) },
  });
  const later = await walks.signatory({ language: 'en' });
  const applied = await walks.applied(later);
  expect(await walks.contractOf(later, applied)).toMatchObject({
    templateVersion: data['version'],
  });
  const shown = await pdfText(later.token, `/contracts/${applied}/preview?language=en`);
  expect(shown).toContain('serves A Certified Company. Clause Juniper.');

  expect(await countersigned(earlier, signed)).not.toContain('Juniper');
  expect(await walks.contractOf(earlier, signed)).toMatchObject({ templateVersion: before });
});

test('what is published or discarded can’t be changed, published or discarded any more', async () => {
  const desk = server.as(await commerce());
  const discarded = await draft(desk, 'Quince');
  expect(await desk.post(`${path}/${discarded}/discard`)).toMatchObject({ code: 0 });
  const published = await draft(desk, 'Medlar');
  expect(await desk.post(`${path}/${published}/publish`)).toMatchObject({ code: 0 });
  for (const id of [discarded, published]) {
    const before = await desk.get(`${path}/${id}`);
    expect(await desk.post(`${path}/${id}`, textsNaming('Sloe'))).toMatchObject({ code: 2009 });
    for (const verb of ['publish', 'discard'])
      expect(await desk.post(`${path}/${id}/${verb}`)).toMatchObject({ code: 2009 });
    expect((await desk.get(`${path}/${id}`)).data).toEqual(before.data);
  }
  const unknown = `${published.slice(0, -4)}zzzz`;
  expect(await desk.get(`${path}/${unknown}`)).toMatchObject({ status: 404 });
});

test('of a publication and a discarding at once one happens, and versions begun at once have numbers of their own', async () => {
  const [first, second] = [server.as(await commerce()), server.as(await server.signInOperator())];
  const id = await draft(first, 'Damson');
  const answers = await Promise.all([
    first.post(`${path}/${id}/publish`),
    second.post(`${path}/${id}/discard`),
  ]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2009]);
  const begun = await Promise.all(
    ['Bullace', 'Greengage', 'Mirabelle'].map((mark) => create(first, textsNaming(mark))),
  );
  const ids = begun.flatMap(({ data }) => (typeof data?.['id'] === 'string' ? [data['id']] : []));
  expect(begun.filter(({ code }) => code !== 0).every(({ code }) => code === 2009)).toBe(true);
  const versions = await Promise.all(
    ids.map(async (one) => (await first.get(`${path}/${one}`)).data['version']),
  );
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(versions).size).toBe(ids.length);
});

test('a name in braces that does not exist, a text of spaces and an empty note are refused at their fields', async () => {
  const desk = server.as(await commerce());
  const texts = textsNaming('Rowan');
  const unknown = { zh: '{companyNam} 你好', en: texts.wording.en };
  expect(await create(desk, { ...texts, wording: unknown })).toMatchObject({ status: 400 });
  const blank = { zh: texts.title.zh, en: ' \u3000 ' };
  expect(await create(desk, { ...texts, title: blank })).toMatchObject({ status: 400 });
  expect(await create(desk, { ...texts, note: ' ' })).toMatchObject({ status: 400 });
});

test('staff without the permission and customers reach no template', async () => {
  const id = await draft(server.as(await commerce()), 'Hawthorn');
  const finance = server.as(await server.signInOperator('finance@arcadia.example'));
  const { caller } = await walks.signatory();
  for (const stranger of [finance, caller, server.as()]) {
    expect((await create(stranger, textsNaming('Elder'))).code).not.toBe(0);
    expect((await stranger.post(`${path}/${id}/publish`)).code).not.toBe(0);
  }
  for (const stranger of [caller, server.as()])
    expect((await stranger.get(`${path}/${id}`)).code).not.toBe(0);
  expect((await server.as(await commerce()).get(`${path}/${id}`)).data['status']).toBe('draft');
});
