import { request } from 'node:http';
import { s3Account, startS3Server } from '@arcadia/gateways/test-support/s3-server';
import { type MailServer, startMailServer } from '@arcadia/gateways/test-support/mail-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { type FaultProxy, startFaultProxy } from '../../../../tools/testing/fault-proxy.ts';
import { sampleOfd, samplePdf, sampleXml } from '../sim/sample-invoices/sample-invoice.ts';
import { invoiceWalks, sampleInvoice } from '../testing/invoice-walks.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { caller, useTestServer } from '../testing/test-server.ts';
import { fetchFile, upload } from '../testing/upload.ts';
import { longPatience } from '../../../../tools/testing/patience.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program');

/**
 * Files, mail and other processes fail or interfere while an invoice is issued: docs/faults.md. One process answers people, a
 * second one too, and a third sends mail.
 */
const settings: Record<string, string> = { ROLE: 'web' };
let s3: Awaited<ReturnType<typeof startS3Server>>;
let storage: FaultProxy;
let mail: MailServer;
let mailProxy: FaultProxy;
beforeAll(async () => {
  s3 = await startS3Server();
  storage = await startFaultProxy(Number(new URL(s3.endpoint).port));
  mail = await startMailServer();
  mailProxy = await startFaultProxy(mail.port);
  Object.assign(settings, {
    FILE_STORAGE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${storage.port}`,
    S3_REGION: s3Account.region,
    S3_BUCKET: s3Account.bucket,
    S3_ACCESS_KEY_ID: s3Account.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
  });
});
const server = useTestServer({ own: 'settings', seedData: true, env: settings });
const walks = invoiceWalks(server);
let second: ServerProcess;
let worker: ServerProcess;
beforeAll(async () => {
  const env = { ...settings, DATABASE_URL: server.databaseUrl, DATABASE_CONNECTIONS: '6' };
  second = await startServerProcess(env);
  worker = await startServerProcess({
    ...env,
    ROLE: 'worker',
    MAIL: 'smtp',
    SMTP_HOST: mail.host,
    SMTP_PORT: String(mailProxy.port),
    SMTP_CA: mail.ca,
    MAIL_FROM: 'no-reply@example.com',
  });
});
afterAll(async () => {
  await second.stop();
  await worker.stop();
  await mailProxy.close();
  await mail.close();
  await storage.close();
  await s3.stop();
});

const sample = sampleInvoice('26312000000055550001');
const finance = () => server.signInOperator('finance@arcadia.example');

/** Begins an upload that says it is longer than what is sent, and breaks it off. */
function cutOff(token: string, path: string): Promise<void> {
  const body = `--x\r\ncontent-disposition: form-data; name="format"\r\n\r\nxml\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.xml"\r\n\r\n<EInvoice>`;
  return new Promise((resolve) => {
    const sent = request(`${server.url}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: token,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': body.length + 5000,
      },
    });
    sent.on('error', () => resolve()).on('close', () => resolve());
    sent.write(body, () => setImmediate(() => sent.destroy()));
  });
}

test('an upload that is cut off, or that the storage refuses, leaves the case as it was', async () => {
  const one = await walks.customer();
  const id = await walks.applied(one);
  const token = await finance();
  const desk = server.as(token);
  const caseId = await walks.claimed(desk, id);
  const path = `/ops/invoices/${caseId}/files`;
  const filesOf = async () => (await desk.get(`/ops/invoices/${caseId}`)).data['files'];
  const before = await filesOf();
  await cutOff(token, path);
  await storage.become('refuses');
  const sent = { path, format: 'xml', name: 'a.xml', bytes: sampleXml(sample) };
  expect(await upload(server.url, token, sent)).toMatchObject({
    status: 503,
    data: { errorId: expect.stringMatching(/^req_/) },
  });
  expect(await filesOf()).toEqual(before);
  const { number, date } = sample;
  expect(await walks.decide(desk, caseId, { outcome: 'approved', number, date })).toMatchObject({
    status: 400,
  });
  expect((await one.caller.get(`/invoices/${id}`)).data).toMatchObject({ status: 'invoicing' });
  await storage.become('none');
  expect(await upload(server.url, token, sent)).toMatchObject({ code: 0 });
});

test('two operators, two processes and a repeated call issue one invoice with one number', async () => {
  const one = await walks.customer();
  const id = await walks.applied(one);
  const [first, other] = await Promise.all([finance(), server.signInOperator()]);
  const desk = server.as(first);
  const elsewhere = caller(second.address, first);
  const caseId = await walks.claimed(desk, id);
  const taken = await caller(second.address, other).post(`/ops/reviews/${caseId}/claim`);
  expect(taken.code).not.toBe(0);
  const files = { pdf: samplePdf(sample), ofd: sampleOfd(sample), xml: sampleXml(sample) };
  for (const [format, bytes] of Object.entries(files))
    await walks.upload(first, caseId, { format, name: `a.${format}`, bytes });
  const { number, date } = sample;
  const approve = { outcome: 'approved', number, date };
  const answers = await Promise.all([
    walks.decide(desk, caseId, approve, 'the-same-key-of-this-test'),
    walks.decide(elsewhere, caseId, approve, 'the-same-key-of-this-test'),
    walks.decide(elsewhere, caseId, approve),
    walks.decide(caller(second.address, other), caseId, approve),
  ]);
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select (select count(*)::int from invoice_number where invoice_id = '${id}') as numbers,
       (select count(*)::int from audit_log where action = 'invoice.issue' and target_id = '${id}') as issued`,
  );
  expect(rows).toEqual([{ numbers: 1, issued: 1 }]);
  expect(answers.map(({ code }) => code).filter((code) => code === 0).length).toBeGreaterThan(0);
  expect((await one.caller.get(`/invoices/${id}`)).data).toMatchObject({
    status: 'invoiced',
    number,
  });
});

test('an invoice is issued while mail is refused, and the message leaves later', async () => {
  await mailProxy.become('refuses');
  const email = 'owner@mail-fault.example';
  const visitor = server.as();
  const one = await walks.customer();
  const companyId = String((await one.caller.get('/member/base/info')).data['companyId']);
  await asAdmin(
    server.databaseUrl,
    `update member set email = '${email}' where company_id = '${companyId}'`,
  );
  expect((await visitor.get('/health/live')).status).toBe(200);
  const id = await walks.applied(one);
  const token = await finance();
  const desk = server.as(token);
  const caseId = await walks.claimed(desk, id);
  const reason = { outcome: 'refused', reason: 'The header is another company.' };
  expect(await walks.decide(desk, caseId, reason)).toMatchObject({ code: 0 });
  expect((await one.caller.get(`/invoices/${id}`)).data).toMatchObject({ status: 'not_invoiced' });
  await vi.waitFor(
    () => expect(worker.log.filter(({ msg }) => msg === 'a job failed').length).toBeGreaterThan(0),
    longPatience,
  );
  await mailProxy.become('none');
  await vi.waitFor(
    () => expect(mail.received.some(({ to }) => to.includes(email))).toBe(true),
    longPatience,
  );
});

test('a commercial invoice is drawn while the storage is away, from what was stored when it was issued', async () => {
  const token = await server.certify(await server.signUp('SG'));
  const one = { token, caller: server.as(token) };
  const billId = await walks.settledBill(one, 106_00);
  const headerId = await walks.addHeader(one, {
    market: 'overseas',
    title: 'Walker Pte. Ltd. شركة',
    countryCode: 'SG',
    address: '1 Raffles Place',
  });
  const parts = [{ kind: 'bill', id: billId, amount: '106.00', currency: 'USD' }];
  const { data } = await walks.apply(one.caller, { headerId, parts, type: 'commercial' });
  const id = String(data['id']);
  const desk = server.as(await finance());
  const caseId = await walks.claimed(desk, id);
  await storage.become('refuses');
  expect(await walks.decide(desk, caseId, { outcome: 'approved' })).toMatchObject({ code: 0 });
  const drawn = await fetchFile(server.url, token, `/invoices/${id}/pdf`);
  expect(drawn.status).toBe(200);
  expect(drawn.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const elsewhere = await fetchFile(second.address, token, `/invoices/${id}/pdf`);
  expect([elsewhere.status, elsewhere.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});
