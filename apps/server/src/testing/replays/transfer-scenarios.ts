import { createHash } from 'node:crypto';
import { dayOf } from '@arcadia/kernel/calendar';
import { bankTransferWalks } from '../bank-transfer-walks.ts';
import { closingWalks } from '../closing-walks.ts';
import { dataOf } from '../game-walks.ts';
import { openOrder } from '../recharge-walks.ts';
import type { TestServer } from '../test-server.ts';
import { approvalScenarios } from './approval-scenarios.ts';
import type { Scenario, Scenarios } from './scenario.ts';

/** Bank transfers, coupons, second persons, and closing an account. */
export function transferScenarios(server: TestServer): Scenarios {
  const transfers = bankTransferWalks(server);
  const closings = closingWalks(server);

  const customer = async () => {
    await server.advance(4 * 60_000);
    return transfers.customer();
  };
  const today = async () => {
    const { data } = await server.as().get('/sim/clock');
    return dayOf(Date.parse(String(data['now'])));
  };

  /** An operator, and a coupon for a new customer that is not issued yet. */
  async function unissued() {
    const { caller } = await customer();
    const companyId = String((await caller.get('/member/base/info')).data['companyId']);
    const token = await server.signInOperator();
    const year = Number((await today()).slice(0, 4)) + 1;
    const terms = {
      companyId,
      amount: '300.00',
      firstDay: `${year}-01-01`,
      lastDay: `${year}-12-31`,
      firstMonth: `${year}-01`,
      lastMonth: `${year}-12`,
      remarks: 'Sorry',
    };
    return { token, staff: server.as(token), caller, terms };
  }

  const revoke = async (staff: ReturnType<TestServer['as']>, id: unknown) => {
    const reason = { reason: 'A mistake' };
    dataOf(await staff.post(`/ops/coupons/${String(id)}/revoke`, reason, closings.once()));
  };

  return {
    ...approvalScenarios(server, async () => (await unissued()).terms),
    async createBankTransfer(): Promise<Scenario> {
      const one = await customer();
      const receiptId = await transfers.receipt(one);
      return {
        token: one.token,
        input: { amount: '300.00', receiptId, remarks: 'November', agreed: true },
        other: { amount: '301.00' },
        async moveOn({ id }) {
          dataOf(await one.caller.post(`/funds/bank-transfers/${String(id)}/withdraw`));
        },
        withNewKey: 'another',
      };
    },
    async decideBankTransfer() {
      const one = await customer();
      const transferId = await transfers.declared(one, '700.00');
      const token = await server.signInOperator('finance@arcadia.example');
      const id = await transfers.claimed(server.as(token), transferId);
      const bankReference = 'REPLAYED-1';
      const valueDate = await today();
      return {
        token,
        input: { id, outcome: 'approved', amount: '690.00', bankReference, valueDate },
        other: { amount: '700.00' },
        async moveOn() {
          const { data } = await one.caller.get(`/funds/bank-transfers/${transferId}`);
          if (data['status'] !== 'credited') throw new Error('not credited');
        },
        withNewKey: 'refused',
      };
    },
    async undoBankTransfer() {
      const one = await customer();
      const transferId = await transfers.declared(one, '700.00');
      const token = await server.signInOperator('finance@arcadia.example');
      const finance = server.as(token);
      const id = await transfers.claimed(finance, transferId);
      const decision = {
        outcome: 'approved',
        amount: '700.00',
        bankReference: 'REPLAYED-2',
        valueDate: await today(),
      };
      dataOf(await finance.post(`/ops/bank-transfers/${id}/decide`, decision, closings.once()));
      return {
        token,
        input: { id, reason: 'Another company’s money' },
        other: { reason: 'Another' },
        // It is undone already.
        moveOn: async () => undefined,
        withNewKey: 'refused',
      };
    },
    async issueCoupon() {
      const { token, staff, terms } = await unissued();
      return {
        token,
        input: terms,
        other: { amount: '301.00' },
        moveOn: ({ coupon }) => revoke(staff, (coupon as { id: string }).id),
        withNewKey: 'another',
      };
    },
    async issueCouponFile() {
      const { token, staff, caller, terms } = await unissued();
      const digest = createHash('sha256').update(terms.companyId).digest('hex');
      const coupons = [{ ...terms, currency: 'CNY' }];
      return {
        token,
        input: { name: 'coupons.csv', digest, coupons },
        other: { name: 'others.csv' },
        async moveOn() {
          const { records } = dataOf<{ records: { id: string }[] }>(await caller.get('/coupons'));
          for (const { id } of records) await revoke(staff, id);
        },
        withNewKey: 'refused',
      };
    },
    async undoCouponFile() {
      const { token, staff, terms } = await unissued();
      const digest = createHash('sha256').update(terms.companyId).digest('hex');
      const file = { name: 'coupons.csv', digest, coupons: [{ ...terms, currency: 'CNY' }] };
      dataOf(await staff.post('/ops/coupons/file/issue', file, closings.once()));
      return {
        token,
        input: { id: digest, reason: 'The wrong list' },
        other: { reason: 'Another' },
        // None of it can be revoked any more.
        moveOn: async () => undefined,
        withNewKey: 'refused',
      };
    },
    async revokeCoupon() {
      const { token, staff, terms } = await unissued();
      const issued = await staff.post('/ops/coupons', terms, closings.once());
      const { id } = dataOf<{ coupon: { id: string } }>(issued).coupon;
      return {
        token,
        input: { id, reason: 'A mistake' },
        other: { reason: 'Another' },
        // The coupon stays revoked: what the answer tells of it besides is the customer's name.
        async moveOn() {
          await closings.admin(
            `update company set name = 'Renamed' where id = '${terms.companyId}'`,
          );
        },
        withNewKey: 'refused',
      };
    },
    async startClosing() {
      const { companyId, owner, token } = await closings.customer('5010.00');
      const chief = server.as(await server.signInOperator());
      return {
        token,
        input: { confirmed: true },
        other: null,
        async moveOn() {
          const reason = { reason: 'You asked us by phone to keep it.' };
          const path = `/ops/companies/${companyId}/closing/stop`;
          dataOf(await chief.post(path, reason, closings.once()));
          // With a payment under way it can't be closed again.
          await openOrder(owner, '10.00');
        },
        withNewKey: 'refused',
      };
    },
  };
}
