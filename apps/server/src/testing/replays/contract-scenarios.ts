import { contractWalks } from '../contract-walks.ts';
import { dataOf } from '../game-walks.ts';
import type { TestServer } from '../test-server.ts';
import type { Scenarios } from './scenario.ts';

const texts = {
  title: { zh: '服务合同', en: 'Service agreement' },
  wording: {
    zh: '# 一、服务\n{provider} 提供服务。',
    en: '# 1. Services\n{provider} provides services.',
  },
  note: 'Replayed',
};

/** Contracts and their templates. */
export function contractScenarios(server: TestServer): Scenarios {
  const walks = contractWalks(server);
  const signatory = async () => {
    await server.advance(4 * 60_000);
    return walks.signatory();
  };
  return {
    async createContract() {
      const one = await signatory();
      return {
        token: one.token,
        input: one.details,
        other: { contactPerson: 'Somebody else' },
        async moveOn({ id }) {
          dataOf(await one.caller.post(`/contracts/${String(id)}/cancel`));
        },
        withNewKey: 'another',
      };
    },
    async decideContract() {
      const one = await signatory();
      const contractId = await walks.signed(one);
      const token = await server.signInOperator('commerce@arcadia.example');
      const id = await walks.claimed(server.as(token), contractId);
      return {
        token,
        input: { id, outcome: 'refused', reason: 'The address is missing' },
        other: { reason: 'Another' },
        async moveOn() {
          const { status } = await walks.contractOf(one, contractId);
          if (status !== 'rejected') throw new Error('not rejected');
        },
        withNewKey: 'refused',
      };
    },
    async createContractTemplate() {
      const token = await server.signInOperator('commerce@arcadia.example');
      return {
        token,
        input: texts,
        other: { note: 'Other' },
        async moveOn({ id }) {
          const path = `/ops/contract-templates/${String(id)}/discard`;
          dataOf(await server.as(token).post(path));
        },
        withNewKey: 'another',
      };
    },
  };
}
