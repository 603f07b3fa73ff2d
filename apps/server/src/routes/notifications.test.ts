import { randomUUID } from 'node:crypto';
import { dayOf } from '@arcadia/kernel/calendar';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { bankTransferWalks } from '../testing/bank-transfer-walks.ts';
import { openStream } from '../http/testing/open-stream.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer({ own: 'clock', seedData: true });
const { customer, operator, declared, claimed, decide } = bankTransferWalks(server);

type Told = { id: string; kind: string; subjectId: string; read: boolean; facts: object };
const toldTo = async (token: string, query = '') => {
  const { data } = await server.as(token).get(`/notifications?${query}`);
  return data['records'] as Told[];
};
const unread = async (token: string) =>
  (await server.as(token).get('/notifications/unread')).data['unread'];

let references = 0;
/** Declares a transfer and has it confirmed. @returns its id. */
async function transferArrives(one: Awaited<ReturnType<typeof customer>>): Promise<string> {
  const id = await declared(one, '20000.00');
  const desk = await operator();
  const { data } = await server.as().get('/sim/clock');
  references += 1;
  const decision = {
    outcome: 'approved',
    amount: '19990.00',
    bankReference: `NOTIFIED-${references}`,
    valueDate: dayOf(Date.parse(String(data['now']))),
  };
  expect(await decide(desk, await claimed(desk, id), decision)).toMatchObject({ code: 0 });
  return id;
}

/** Messages about the transfer to who declared it. */
async function messagesAbout(transferId: string): Promise<string[]> {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select m.area_code || m.phone_number as phone from member m
     join bank_transfer t on t.company_id = m.company_id and t.submitted_by = m.id where t.id = '${transferId}'`,
  );
  const to = encodeURIComponent(String(rows[0]?.['phone']));
  const { data } = await server.as().get(`/sim/messages?to=${to}`);
  const texts = (data['records'] as { text: string }[]).map(({ text }) => text);
  return texts.filter((text) => text.includes('19,990.00'));
}

test('a decision is told in the console, live, and by message to who wants it', async () => {
  const [quiet, other] = [await customer(), await customer()];
  const choice = { mailOff: ['bank_transfer_decided'] };
  expect(await quiet.caller.post('/notifications/mail', choice)).toMatchObject({ data: choice });
  const stream = await openStream(`${server.url}/api/events`, { token: quiet.token });
  const id = await transferArrives(quiet);
  await stream.until(/event: notification\.added/);
  stream.close();
  const [told] = await toldTo(quiet.token);
  expect(told).toMatchObject({
    kind: 'bank_transfer_decided',
    subjectId: id,
    read: false,
    facts: { outcome: 'credited', amount: { amount: '19990.00', currency: 'CNY' } },
  });
  expect(Number(await unread(quiet.token))).toBe(Number(await unread(other.token)) + 1);
  const second = await transferArrives(other);
  await expect.poll(async () => (await messagesAbout(second)).length).toBe(1);
  expect(await messagesAbout(id)).toEqual([]);
  // Nobody finds or marks what another company was told.
  expect((await toldTo(other.token)).map(({ subjectId }) => subjectId)).not.toContain(id);
  await other.caller.post('/notifications/read', { ids: [told?.id] });
  expect(await other.caller.post('/notifications/read-all', { upTo: told?.id })).toMatchObject({
    status: 404,
  });
  expect((await toldTo(quiet.token))[0]).toMatchObject({ id: told?.id, read: false });
  expect(await quiet.caller.post('/notifications/read-all', { upTo: told?.id })).toMatchObject({
    code: 0,
  });
  expect(await toldTo(quiet.token, 'unread=true')).toEqual([]);
});

test('mails that must be sent can’t be switched off, and an unknown kind is named', async () => {
  const { caller } = await customer();
  for (const kind of ['bills_final', 'bill_overdue', 'services_held', 'of_tomorrow'])
    expect(await caller.post('/notifications/mail', { mailOff: [kind] }), kind).toMatchObject({
      status: 400,
      data: { fields: { 'mailOff.0': 'unknownOption' } },
    });
  expect((await caller.get('/notifications?kind=of_tomorrow')).status).toBe(400);
});

const once = () => ({ 'idempotency-key': randomUUID() });
const texts = {
  zh: { title: '今晚维护', text: '第一段。\n\n第二段。' },
  en: { title: 'Maintenance tonight', text: 'First.\n\nSecond.' },
};
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('an announcement reaches every company, in both languages, until it is withdrawn', async () => {
  const desk = server.as(await server.signInOperator());
  const form = {
    kind: 'general',
    important: true,
    audience: { kind: 'all' },
    texts,
    startsAt: '2020-01-01T00:00:00Z',
    endsAt: later(24 * 365),
  };
  const { code, data } = await desk.post('/ops/announcements', form, once());
  expect([code, data['status']]).toEqual([0, 'current']);
  const { caller } = await customer();
  expect((await caller.get('/notifications/unread')).data['important']).toMatchObject({
    id: data['id'],
    texts,
  });
  const lackingEnglish = { ...form, texts: { zh: texts.zh, en: { title: ' ', text: '' } } };
  expect(await desk.post('/ops/announcements', lackingEnglish, once())).toMatchObject({
    status: 400,
    data: { fields: { 'texts.en.title': 'required', 'texts.en.text': 'required' } },
  });
  const taken = { reason: 'A mistake' };
  await desk.post(`/ops/announcements/${String(data['id'])}/withdraw`, taken, once());
  const { data: left } = await caller.get('/announcements');
  expect(left['announcements']).not.toContainEqual(expect.objectContaining({ id: data['id'] }));
});

test('only who may publishes announcements', async () => {
  const reviewer = server.as(await server.signInOperator('reviewer@arcadia.example'));
  expect(await reviewer.get('/ops/announcements')).toMatchObject({ status: 403 });
  const { caller } = await customer();
  expect(await caller.get('/ops/announcements')).toMatchObject({ status: 401 });
});
