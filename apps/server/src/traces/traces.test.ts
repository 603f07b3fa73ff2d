import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { slowFile } from '../../../../tools/testing/slow-file.ts';
import { usePaymentWalks } from '../testing/payment-walks.ts';
import { type Caller, newPhoneNumber, useTestServer } from '../testing/test-server.ts';
import { type ReceivedSpan, startTraceReceiver } from '../testing/trace-receiver.ts';

slowFile('spans are sent some seconds after they end');

const receiver = await startTraceReceiver();
const folder = mkdtempSync(join(tmpdir(), 'arcadia-traces-'));
const logFile = join(folder, 'log');
const metricsToken = 'a-token-of-prometheus-in-this-test';
const server = useTestServer({
  own: 'settings',
  env: {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.endpoint}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20S3CRET',
    OTEL_TRACES_SAMPLER_ARG: '1',
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'debug',
    LOG_FILE: logFile,
  },
});
const { actAsPayer, statusOf } = usePaymentWalks(server);
afterAll(async () => {
  await receiver.close();
  await rm(folder, { recursive: true });
});

/** A trace that a proxy in front has begun, and decided to keep. */
function newTrace() {
  const id = randomUUID().replaceAll('-', '');
  return { id, headers: { traceparent: `00-${id}-00f067aa0ba902b7-01` } };
}

const spansOf = (id: string) => receiver.spans.filter(({ traceId }) => traceId === id);
const named = (spans: readonly ReceivedSpan[], name: string | RegExp) =>
  spans.filter((span) => (name instanceof RegExp ? name.test(span.name) : span.name === name));

/** Names from the outermost span to this one, as far as they have arrived. */
function pathTo(span: ReceivedSpan | undefined, spans: readonly ReceivedSpan[]): string[] {
  if (span === undefined) return [];
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [...pathTo(parent, spans), span.name];
}

const pathsTo = (id: string, name: string | RegExp) =>
  named(spansOf(id), name).map((span) => pathTo(span, spansOf(id)).join(' > '));

/** Spans that were dropped since the collector did not take them. */
async function failed(): Promise<number> {
  const answer = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const line = /^arcadia_trace_spans_dropped_total\{reason="failed"\} (\d+)/m;
  return Number(line.exec(await answer.text())?.[1] ?? 0);
}

async function openOrder(owner: Caller, headers: Record<string, string> = {}) {
  const { data, headers: answered } = await owner.post(
    '/funds/recharges',
    { amount: '70.00', gateway: 'paypal', agreed: true },
    { ...headers, 'idempotency-key': randomUUID() },
  );
  const { payment } = data as { payment: { url: string } };
  const { url: cashier } = await fetch(payment.url);
  const requestId = answered.get('x-request-id');
  return { id: String(data['id']), number: cashier.split('/').at(-1) ?? '', cashier, requestId };
}

test('a recharge is one tree from the call to the statements, and to the jobs and gateways behind it', async () => {
  const owner = server.as(await server.certify(await server.signUp('SG')));
  const ordered = newTrace();
  const order = await openOrder(owner, ordered.headers);
  const called = 'POST /api/funds/recharges';
  await expect.poll(() => named(spansOf(ordered.id), called)).toHaveLength(1);
  expect(named(spansOf(ordered.id), called)[0]).toMatchObject({
    parentSpanId: '00f067aa0ba902b7',
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/funds/recharges',
      'http.response.status_code': 200,
      'arcadia.code': 0,
      'arcadia.request_id': order.requestId,
    },
  });
  expect(pathsTo(ordered.id, 'paypal createPayment')).toEqual([`${called} > paypal createPayment`]);
  expect(pathsTo(ordered.id, 'INSERT payment_attempt')).toContain(
    `${called} > write transaction > INSERT payment_attempt`,
  );
  expect((await actAsPayer(order, 'lose-notification')).status).toBe(303);
  const confirmed = newTrace();
  const sent = await owner.post(`/funds/recharges/${order.id}/confirm`, {}, confirmed.headers);
  expect(sent.data).toMatchObject({ status: 'credited' });
  expect(await statusOf(owner, order)).toBe('credited');
  const confirming = 'POST /api/funds/recharges/:id/confirm';
  await expect.poll(() => pathsTo(confirmed.id, confirming)).toHaveLength(1);
  expect(pathsTo(confirmed.id, /^paypal capturePayment/)).toEqual([
    `${confirming} > paypal capturePayment`,
  ]);
});

test('a job goes on with the trace of the call that added it', async () => {
  const owner = server.as(await server.certify(await server.signUp('SG')));
  const order = await openOrder(owner);
  // The gateway tells that the payer has approved, and a job asks it for the money.
  expect((await actAsPayer(order, 'notify-twice')).status).toBe(303);
  await expect.poll(() => statusOf(owner, order)).toBe('credited');
  const captured = () =>
    named(receiver.spans, 'paypal capturePayment').map((span) =>
      pathTo(span, spansOf(span.traceId)).join(' > '),
    );
  await expect
    .poll(captured)
    .toContain(
      'POST /api/notify/:gateway > write transaction > process reconcile-payments > paypal capturePayment',
    );
});

test('no span holds a detail of a person', async () => {
  const planted = {
    phone: newPhoneNumber(),
    email: 'planted.person@planted.example',
    password: 'Planted-Word-2026',
    holder: 'Planted Holder',
    account: '6222020200012345678',
    search: 'planted-search',
    agent: 'Planted-Agent/1.0',
    address: '198.51.100.77',
  };
  const { id, headers } = newTrace();
  const told = { ...headers, 'x-forwarded-for': planted.address, 'user-agent': planted.agent };
  const token = await server.certify(await server.signUp());
  const owner = server.as(token, told);
  await server.sendCode({ phoneNumber: planted.phone });
  await server.sendCode({ email: planted.email });
  const { email, password, phone: phoneNumber } = planted;
  await server.as(undefined, told).post('/login', { type: 3, email, password, isRead: true });
  await server.as(undefined, told).post('/ops/login', { email, password });
  await owner.get(`/members?keyword=${planted.search}`);
  await owner.post('/members', { name: planted.holder, phoneNumber, areaCode: '+86' });
  await owner.post('/funds/bank-transfers', { payer: planted.holder, account: planted.account });
  expect((await owner.get('/funds')).code).toBe(0);
  await expect.poll(() => named(spansOf(id), 'GET /api/funds')).toHaveLength(1);
  const sent = receiver.bodies.join('');
  const secret = [...Object.values(planted), token, 'S3CRET'];
  expect(secret.filter((text) => sent.includes(text))).toEqual([]);
});

test('the line of an answer leads to its trace', async () => {
  const trace = newTrace();
  await server.as(undefined, trace.headers).get('/funds');
  const lines = async () =>
    (await readFile(logFile, 'utf8')).split('\n').filter((line) => line.includes(trace.id));
  await expect.poll(async () => (await lines()).join('')).toContain('"msg":"answered"');
});

test('a collector that hangs or refuses holds nobody up: what it does not take is counted, and told once', async () => {
  const said = async (words: string) =>
    (await readFile(logFile, 'utf8')).split('\n').filter((line) => line.includes(words)).length;
  for (const mode of ['hanging', 'failing'] as const) {
    receiver.become(mode);
    const before = await failed();
    expect((await server.as().get('/funds')).status).toBe(401);
    await expect.poll(failed).toBeGreaterThan(before);
  }
  expect(await said('can’t be sent')).toBe(1);
  receiver.become('well');
  expect((await server.as().get('/funds')).status).toBe(401);
  await expect.poll(() => said('are sent again')).toBe(1);
});
