import { randomUUID } from 'node:crypto';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { until } from '../../../../../tools/testing/until.ts';
import { dataOf } from '../game-walks.ts';
import type { TestServer } from '../test-server.ts';
import type { Scenarios } from './scenario.ts';

const none = { baseFee: null, guaranteedAmount: null };
const terms = {
  interactive_game: { mau: '12', minutes: null, guaranteedMau: null, ...none },
  bullet_game: { giftRevenuePercent: '8.5', minutes: null, ...none },
  interactive_gift: { gifts: '0.015', giftRevenuePercent: null, ...none },
  betting_game: { differencePercent: '2', platformUnit: '0.01', ...none },
  ai: { tokens: '0.02', voices: '9.90', botCalls: '0.05', ...none },
};

/** Prices, exchange rates and corrections of both, which take two operators. */
export function pricingScenarios(server: TestServer): Scenarios {
  const once = () => ({ 'idempotency-key': randomUUID() });
  const people = async () => {
    const proposer = await server.signInOperator('finance@arcadia.example');
    return { proposer, finance: server.as(proposer) };
  };
  const wanted = {
    companyId: null,
    effectiveMonth: '2031-01',
    terms,
    discountPercent: '0',
    note: 'Yearly',
  };
  const rate = (month: string) => ({
    month,
    currency: 'USD',
    rate: '7.1234',
    rateDate: `${month}-28`,
  });

  /** Another rate for the newest month whose bills in dollars are final. */
  const correction = async () => {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select max(month) as month from bill where currency = 'USD' and rate is not null and status <> 'discarded'
         and month in (select month from billing_run where finished_at is not null)`,
    );
    const [{ month } = { month: '' }] = rows as { month: string }[];
    return {
      reason: 'It was read wrongly',
      change: { kind: 'rate', ...rate(month) },
      repeatedRate: '7.1234',
    };
  };
  const withdraw = async (token: string, id: string) =>
    void dataOf(await server.as(token).post(`/ops/corrections/${id}/withdraw`, {}, once()));

  return {
    async proposeCorrection() {
      const { proposer } = await people();
      return {
        token: proposer,
        input: await correction(),
        other: { reason: 'Another' },
        moveOn: ({ id }) => withdraw(proposer, String(id)),
        withNewKey: 'another',
      };
    },
    async submitCorrection() {
      const { proposer, finance } = await people();
      const { id } = dataOf(await finance.post('/ops/corrections', await correction(), once()));
      const figures = async () =>
        (await finance.get(`/ops/corrections/${String(id)}`)).data['figures'];
      await until('it is worked out', async () => (await figures()) !== null);
      return {
        token: proposer,
        input: { id, figures: await figures() },
        other: { figures: '-' },
        // It waits for a second person.
        moveOn: async () => undefined,
        withNewKey: 'refused',
      };
    },
    async createPricePlan() {
      const { proposer, finance } = await people();
      return {
        token: proposer,
        input: wanted,
        other: { note: 'Other' },
        moveOn: async ({ id }) =>
          void dataOf(await finance.post(`/ops/price-plans/${String(id)}/discard`)),
        withNewKey: 'another',
      };
    },
    async proposeExchangeRate() {
      const { proposer } = await people();
      return {
        token: proposer,
        input: rate('2031-01'),
        other: { rate: '7.2' },
        moveOn: async () => undefined,
        withNewKey: 'refused',
      };
    },
  };
}
