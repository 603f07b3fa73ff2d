import { randomUUID } from 'node:crypto';
import { dataOf } from '../game-walks.ts';
import type { TestServer } from '../test-server.ts';
import type { Scenarios } from './scenario.ts';

const both = (text: string) => ({ zh: text, en: text });

/** A campaign of one package, under a key of its own. */
export function campaign(key: string): Record<string, unknown> & { key: string } {
  return {
    key,
    name: both('Replayed'),
    look: 'ocean',
    startsAt: '2026-01-01T00:00:00+08:00',
    endsAt: '2036-01-01T00:00:00+08:00',
    pages: [
      {
        id: `${key}-page`,
        name: both('Page'),
        headline: both('Headline'),
        introduction: both('Introduction'),
        packages: [
          {
            name: both('Package'),
            summary: both('Summary'),
            originals: { CNY: '10.00', USD: null },
            fold: '9',
            validity: { count: 1, unit: 'month' },
            maxPerCompany: null,
            firstOrderOnly: false,
            stock: null,
            contents: [{ kind: 'mau', quantity: '10', share: 100 }],
          },
        ],
      },
    ],
    version: 0,
  };
}

/** Campaigns of the shop. */
export function shopScenarios(server: TestServer): Scenarios {
  const operator = async () => {
    const token = await server.signInOperator('commerce@arcadia.example');
    const post = async (path: string, body: object) => {
      const headers = { 'idempotency-key': randomUUID() };
      dataOf(await server.as(token).post(`/ops/campaigns/${path}`, body, headers));
    };
    return { token, post };
  };
  const saved = async (key: string) => {
    const { token, post } = await operator();
    await post(key, without(campaign(key), 'key'));
    return { token, post };
  };
  return {
    async saveCampaign() {
      const { token, post } = await operator();
      return {
        token,
        input: campaign('replay-save'),
        other: { look: 'violet' },
        async moveOn() {
          const again = { ...without(campaign('replay-save'), 'key'), version: 1 };
          await post('replay-save', again);
        },
        withNewKey: 'refused',
      };
    },
    async copyCampaign() {
      const { token, post } = await saved('replay-copy');
      return {
        token,
        input: { key: 'replay-copy', newKey: 'replay-copied' },
        other: { newKey: 'replay-other' },
        async moveOn() {
          await post('replay-copied/publish', { version: 1 });
        },
        withNewKey: 'refused',
      };
    },
    async publishCampaign() {
      const { token, post } = await saved('replay-publish');
      return {
        token,
        input: { key: 'replay-publish', version: 1 },
        other: { version: 7 },
        async moveOn() {
          await post('replay-publish/withdraw', { version: 2 });
        },
        withNewKey: 'refused',
      };
    },
    async withdrawCampaign() {
      const { token, post } = await saved('replay-withdraw');
      await post('replay-withdraw/publish', { version: 1 });
      return {
        token,
        input: { key: 'replay-withdraw', version: 2 },
        other: { version: 7 },
        async moveOn() {
          await post('replay-withdraw/publish', { version: 3 });
        },
        withNewKey: 'refused',
      };
    },
  };
}

function without(body: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
}
