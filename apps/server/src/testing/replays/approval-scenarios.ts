import { approvalWalks } from '../approval-walks.ts';
import { dataOf } from '../game-walks.ts';
import { suspensionWalks } from '../suspension-walks.ts';
import type { TestServer } from '../test-server.ts';
import type { Scenarios } from './scenario.ts';

/** Second persons and their rules, gateways that are switched off and on, companies that are suspended or whose certification goes. */
export function approvalScenarios(
  server: TestServer,
  couponFor: () => Promise<Record<string, unknown>>,
): Scenarios {
  const { asUsual, once, waitsIn } = approvalWalks(server);
  const { customer, suspend } = suspensionWalks(server);
  // Each of these changes what the next one finds.
  const nothingElse = async () => undefined;

  const versionOf = async (token: string, gateway: string) => {
    const answer = await server.as(token).get('/ops/gateways');
    const { gateways } = dataOf<{ gateways: { gateway: string; version: number }[] }>(answer);
    return gateways.find((one) => one.gateway === gateway)?.version ?? 0;
  };
  const off = { gateway: 'stripe', reason: 'trouble', note: 'A mistake', until: null };
  const switchOff = async (token: string) => {
    const version = await versionOf(token, off.gateway);
    const input = { version, reason: off.reason, note: off.note, until: off.until };
    dataOf(await server.as(token).post('/ops/gateways/stripe/switch-off', input, once()));
  };
  const switchOn = async (token: string) => {
    const input = { version: await versionOf(token, off.gateway), note: 'Well again' };
    dataOf(await server.as(token).post('/ops/gateways/stripe/switch-on', input, once()));
  };

  return {
    async setApprovalRule() {
      const token = await server.signInOperator();
      return {
        token,
        input: { kind: 'payout', needed: 'always' },
        other: { needed: 'never' },
        async moveOn({ approvalId }) {
          const path = `/ops/approvals/${String(approvalId)}/withdraw`;
          dataOf(await server.as(token).post(path, {}, once()));
        },
        withNewKey: 'another',
      };
    },
    async decideApproval() {
      await asUsual('coupon');
      const first = server.as(await server.signInOperator('commerce@arcadia.example'));
      const terms = { ...(await couponFor()), amount: '6000.00' };
      const id = waitsIn(await first.post('/ops/coupons', terms, once()));
      return {
        token: await server.signInOperator(),
        input: { id, outcome: 'refused', reason: 'A mistake' },
        other: { reason: 'Another' },
        moveOn: nothingElse,
        withNewKey: 'refused',
      };
    },
    async switchGatewayOff() {
      const token = await server.signInOperator();
      return {
        token,
        input: { ...off, version: await versionOf(token, off.gateway) },
        other: { note: 'Another' },
        moveOn: () => switchOn(token),
        withNewKey: 'refused',
      };
    },
    async switchGatewayOn() {
      const token = await server.signInOperator();
      await switchOff(token);
      const version = await versionOf(token, off.gateway);
      return {
        token,
        input: { gateway: off.gateway, version, note: 'Well again' },
        other: { note: 'Another' },
        moveOn: nothingElse,
        withNewKey: 'refused',
      };
    },
    async suspendCompany() {
      const { companyId } = await customer();
      return {
        token: await server.signInOperator(),
        input: { id: companyId, reason: 'payment_risk', holdServices: false },
        other: { reason: 'terms' },
        moveOn: nothingElse,
        withNewKey: 'refused',
      };
    },
    async liftSuspension() {
      const { companyId } = await customer();
      dataOf(await suspend(companyId));
      return {
        token: await server.signInOperator(),
        input: { id: companyId, note: 'Cleared' },
        other: { note: 'Another' },
        moveOn: nothingElse,
        withNewKey: 'refused',
      };
    },
    async revokeCertification() {
      const { companyId } = await customer();
      return {
        token: await server.signInOperator(),
        input: { id: companyId, reason: 'Not your licence.', holdServices: false },
        other: { reason: 'Another' },
        moveOn: nothingElse,
        withNewKey: 'refused',
      };
    },
  };
}
