import { certificationWalks } from '../certification-walks.ts';
import { closingWalks } from '../closing-walks.ts';
import { dataOf } from '../game-walks.ts';
import { openOrder, payRecharge } from '../recharge-walks.ts';
import type { Caller, TestServer } from '../test-server.ts';
import type { Scenario, Scenarios } from './scenario.ts';
import { until } from '../../../../../tools/testing/until.ts';

/** Refunds, their payouts by bank, and the closing of an account, which refunds everything. */
export function refundScenarios(server: TestServer): Scenarios {
  const { caseOf, claim } = certificationWalks(server);
  const { admin, once, customer, start } = closingWalks(server);

  /** A certified company with 1,000.00 beyond its deposit, and who decides about its refunds. */
  async function recharged() {
    await server.advance(4 * 60_000);
    const token = await server.certify(await server.signUp());
    const owner = server.as(token);
    const { id: lotId, cashier } = await openOrder(owner, '6000.00');
    await payRecharge(cashier);
    await until(
      'the payment is credited',
      async () => (await owner.get('/funds/transactions')).data['total'] === 1,
    );
    const desk = await server.signInOperator('finance@arcadia.example');
    return { token, owner, lotId, desk, finance: server.as(desk) };
  }

  const itemsOf = (lotId: string, amount = '123.45') => [{ lotId, amount, currency: 'CNY' }];

  async function asked(owner: Caller, lotId: string): Promise<string> {
    const request = { items: itemsOf(lotId) };
    return String(dataOf(await owner.post('/funds/refunds', request, once()))['id']);
  }

  /** The case about a request or a part that is to be paid, in the hands of staff. */
  async function claimedCase(finance: Caller, subjectId: string): Promise<string> {
    const id = await caseOf(subjectId);
    dataOf(await claim(finance, id));
    return id;
  }

  async function decide(finance: Caller, subjectId: string, decision: object): Promise<void> {
    const id = await claimedCase(finance, subjectId);
    dataOf(await finance.post(`/ops/refunds/${id}/decide`, decision, once()));
  }

  const makeOld = (lotId: string) =>
    admin(
      `update funds_lot set received_at = received_at - interval '400 days' where reference = '${lotId}'`,
    );

  /** An approved refund of a recharge too old for its gateway, whose only part staff pay by bank. */
  async function payout() {
    const made = await recharged();
    const { owner, lotId, finance } = made;
    await makeOld(lotId);
    const id = await asked(owner, lotId);
    await decide(finance, id, { outcome: 'approved' });
    const { items } = dataOf<{ items: { id: string }[] }>(await owner.get(`/funds/refunds/${id}`));
    const [item] = items;
    if (!item) throw new Error('the refund has no part');
    return { ...made, itemId: item.id, caseId: await claimedCase(finance, item.id) };
  }

  return {
    async requestRefund(): Promise<Scenario> {
      const { token, lotId, finance } = await recharged();
      return {
        token,
        input: { items: itemsOf(lotId) },
        other: { items: itemsOf(lotId, '1.00') },
        moveOn: ({ id }) =>
          decide(finance, String(id), { outcome: 'refused', reason: 'A chargeback is open.' }),
        withNewKey: 'another',
      };
    },
    async withdrawRefund() {
      const { token, owner, lotId } = await recharged();
      return {
        token,
        input: { id: await asked(owner, lotId) },
        other: { id: await asked(owner, lotId) },
        moveOn: async () => void (await asked(owner, lotId)),
        withNewKey: 'refused',
      };
    },
    async decideRefund() {
      const { owner, lotId, desk, finance } = await recharged();
      const id = await asked(owner, lotId);
      return {
        token: desk,
        input: { id: await claimedCase(finance, id), outcome: 'approved' },
        other: { outcome: 'refused', reason: 'No' },
        async moveOn() {
          const status = async () => dataOf(await owner.get(`/funds/refunds/${id}`))['status'];
          await until('the refund is completed', async () => (await status()) === 'completed');
        },
        withNewKey: 'refused',
      };
    },
    async undoRefund() {
      const { owner, lotId, desk, finance } = await recharged();
      // Its gateway takes it back no more, so that nothing is sent at once.
      await makeOld(lotId);
      const id = await claimedCase(finance, await asked(owner, lotId));
      const path = `/ops/refunds/${id}/decide`;
      dataOf(await finance.post(path, { outcome: 'approved' }, once()));
      return {
        token: desk,
        input: { id, reason: 'Approved too early' },
        other: { reason: 'Another' },
        // It is under review again, as another case.
        moveOn: async () => undefined,
        withNewKey: 'refused',
      };
    },
    async settlePayout() {
      const { desk, finance, itemId, caseId } = await payout();
      return {
        token: desk,
        input: { id: caseId, outcome: 'paid', bankReference: 'BR-1' },
        other: { bankReference: 'BR-2' },
        async moveOn() {
          const returned = { reason: 'The account is closed' };
          dataOf(await finance.post(`/ops/refunds/${itemId}/return`, returned, once()));
        },
        withNewKey: 'refused',
      };
    },
    async returnPayout() {
      const { owner, lotId, desk, finance, itemId, caseId } = await payout();
      const paid = { outcome: 'paid', bankReference: 'BR-1' };
      dataOf(await finance.post(`/ops/refunds/${caseId}/payout`, paid, once()));
      return {
        token: desk,
        input: { id: itemId, reason: 'The account is closed' },
        other: { reason: 'The name is another' },
        moveOn: async () => void (await asked(owner, lotId)),
        withNewKey: 'refused',
      };
    },
    async stopClosing() {
      await server.advance(4 * 60_000);
      const { companyId, owner } = await customer('5010.00');
      dataOf(await start(owner));
      return {
        token: await server.signInOperator(),
        input: { id: companyId, reason: 'You asked us by phone to keep it.' },
        other: { reason: 'Another' },
        moveOn: async () => void (await openOrder(owner, '10.00')),
        withNewKey: 'refused',
      };
    },
  };
}
