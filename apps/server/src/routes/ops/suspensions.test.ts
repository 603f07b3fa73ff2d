import { randomUUID } from 'node:crypto';
import { errorCodes } from '@arcadia/contract/wire/errors';
import type { OutputOf } from '@arcadia/contract/api';
import { describe, expect, test, vi } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { patience } from '../../../../../tools/testing/patience.ts';
import { dataOf } from '../../testing/game-walks.ts';
import { openRecharge, payRecharge } from '../../testing/recharge-walks.ts';
import { suspensionWalks } from '../../testing/suspension-walks.ts';
import { type Caller, tokenOf, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { customer, suspend, lift, apiKey, staff } = suspensionWalks(server);
const once = () => ({ 'idempotency-key': randomUUID() });
const admin = async <Row>(statement: string) =>
  (await asAdmin(server.databaseUrl, statement)).rows as Row[];

const shown = async (owner: Caller) =>
  dataOf<OutputOf<'getSuspension'>>(await owner.get('/account/suspension')).suspension;
const history = async (companyId: string) =>
  dataOf<OutputOf<'getCompanySuspensions'>>(
    await (await staff()).get(`/ops/companies/${companyId}/suspensions`),
  );

test('a suspended company of the demo reads why, and its services run', async () => {
  const signIn = { type: 3, email: 'owner@xiaman.example', password: 'Demo-2026' };
  const answer = await server.as().post('/login', { ...signIn, isRead: true, countryCode: 'CN' });
  const owner = server.as(tokenOf(answer));
  expect(await shown(owner)).toMatchObject({ reason: 'payment_risk', servicesHeld: false });
});

test('a suspension is told, shown, kept and lifted', async () => {
  const { companyId, owner } = await customer();
  expect(await shown(owner)).toBeNull();
  const told = { reason: 'other', text: 'Two invoices are disputed.', note: 'case 12' };
  expect(await suspend(companyId, { ...told, text: undefined })).toMatchObject({
    status: 400,
    data: { fields: { text: 'required' } },
  });
  expect(await suspend(companyId, told)).toMatchObject({ status: 200, code: 0 });
  expect(await suspend(companyId)).toMatchObject({ code: errorCodes.stateChanged });
  expect(await shown(owner)).toMatchObject({
    reason: 'other',
    text: told.text,
    servicesHeld: false,
  });
  const note = await owner.get('/account/suspension');
  expect(JSON.stringify(note.data)).not.toContain(told.note);
  expect((await owner.get('/funds')).status).toBe(200);
  expect(await owner.post('/applications', {})).toMatchObject({
    code: errorCodes.companySuspended,
  });
  const said = dataOf<OutputOf<'listNotifications'>>(await owner.get('/notifications')).records;
  expect(said[0]).toMatchObject({ kind: 'company_suspension', facts: { outcome: 'suspended' } });
  expect(await lift(companyId, { note: '' })).toMatchObject({ status: 400 });
  expect(await lift(companyId, { note: 'paid', text: 'Thank you.' })).toMatchObject({ code: 0 });
  expect(await lift(companyId)).toMatchObject({ code: errorCodes.stateChanged });
  expect(await shown(owner)).toBeNull();
  const { suspended, entries } = await history(companyId);
  expect(suspended).toBe(false);
  expect(entries).toMatchObject([
    { kind: 'lifted', reason: null, text: 'Thank you.', note: 'paid' },
    { kind: 'suspended', reason: 'other', text: told.text, note: told.note },
  ]);
  const audited = await admin<{ action: string }>(
    `select action from audit_log where company_id = '${companyId}' and action like 'company.%susp%' order by occurred_at, id`,
  );
  expect(audited.map(({ action }) => action)).toEqual([
    'company.suspend',
    'company.lift_suspension',
  ]);
});

test('its people pay meanwhile, and the money is credited', async () => {
  const { companyId, owner } = await customer();
  await suspend(companyId);
  await payRecharge(await openRecharge(owner, '120.00'));
  await vi.waitFor(async () => {
    expect((await owner.get('/funds/transactions')).data['total']).toBe(1);
  }, patience);
});

test('a key says why, and works again after the lift', async () => {
  const one = await customer();
  const program = server.as(await apiKey(one));
  expect((await program.get('/caller')).status).toBe(200);
  await suspend(one.companyId);
  const refused = await program.get('/caller');
  expect(refused.status).toBe(403);
  expect(refused.headers.get('www-authenticate')).toContain(
    'error_description="company_suspended"',
  );
  await lift(one.companyId);
  expect((await program.get('/caller')).status).toBe(200);
});

test('webhooks wait and are sent after the lift', async () => {
  const { companyId, owner } = await customer();
  const url = 'https://good.sample.example/webhooks';
  const created = dataOf<OutputOf<'createWebhook'>>(
    await owner.post(
      '/webhooks',
      { url, webhookDescription: '', kinds: ['recharge.credited'] },
      once(),
    ),
  );
  await suspend(companyId);
  await payRecharge(await openRecharge(owner, '50.00'));
  const waiting = () =>
    admin<{ status: string; attempt_count: number }>(
      `select status, attempt_count from webhook_delivery where company_id = '${companyId}' and endpoint_id = '${created.id}'`,
    );
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), patience);
  const deliver = () => admin(`select enqueue_job('deliver-webhooks', '{}', null, 1, null)`);
  await deliver();
  // One of a company that is not suspended shows that the run has looked.
  const other = await customer();
  const theirs = dataOf<OutputOf<'createWebhook'>>(
    await other.owner.post(
      '/webhooks',
      { url, webhookDescription: '', kinds: ['bill.final'] },
      once(),
    ),
  );
  const test = dataOf<{ deliveryId: string }>(
    await other.owner.post(`/webhooks/${theirs.id}/test`, {}, once()),
  );
  await vi.waitFor(async () => {
    const { data } = await other.owner.get(`/webhook-deliveries/${test.deliveryId}`);
    expect(data).toMatchObject({ status: 'delivered' });
  }, patience);
  expect(await waiting()).toEqual([{ status: 'pending', attempt_count: 0 }]);
  await lift(companyId);
  await deliver();
  await vi.waitFor(
    async () => expect(await waiting()).toEqual([{ status: 'delivered', attempt_count: 1 }]),
    patience,
  );
});

describe('only operators who may', () => {
  test.each(['finance@arcadia.example', 'commerce@arcadia.example'])(
    '%s may not',
    async (email) => {
      const { companyId } = await customer();
      const desk = server.as(await server.signInOperator(email));
      const asked = { reason: 'terms', holdServices: false };
      const answer = await desk.post(`/ops/companies/${companyId}/suspend`, asked, once());
      expect(answer.status).toBe(403);
      expect((await desk.get(`/ops/companies/${companyId}/suspensions`)).status).toBe(200);
    },
  );
});
