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

/** Prices and exchange rates, which take two operators. */
export function pricingScenarios(server: TestServer): Scenarios {
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

  return {
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
