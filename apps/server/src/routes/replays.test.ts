import { randomUUID } from 'node:crypto';
import { api, type EndpointName } from '@arcadia/contract/api';
import { describe, expect, test } from 'vitest';
import { alertScenarios } from '../testing/replays/alert-scenarios.ts';
import { moneyDeskScenarios } from '../testing/replays/money-desk-scenarios.ts';
import { peopleScenarios } from '../testing/replays/people-scenarios.ts';
import { billScenarios } from '../testing/replays/bill-scenarios.ts';
import { contractScenarios } from '../testing/replays/contract-scenarios.ts';
import { packageOrderScenarios } from '../testing/replays/package-order-scenarios.ts';
import { announcementScenarios } from '../testing/replays/announcement-scenarios.ts';
import { calendarScenarios } from '../testing/replays/calendar-scenarios.ts';
import { exportScenarios } from '../testing/replays/export-scenarios.ts';
import { savedViewScenarios } from '../testing/replays/saved-view-scenarios.ts';
import { pricingScenarios } from '../testing/replays/pricing-scenarios.ts';
import { refundScenarios } from '../testing/replays/refund-scenarios.ts';
import { reviewScenarios } from '../testing/replays/review-scenarios.ts';
import type { Scenarios } from '../testing/replays/scenario.ts';
import { successionScenarios } from '../testing/replays/succession-scenarios.ts';
import { shopScenarios } from '../testing/replays/shop-scenarios.ts';
import { serviceScenarios } from '../testing/replays/service-scenarios.ts';
import { invoiceScenarios } from '../testing/replays/invoice-scenarios.ts';
import { transferScenarios } from '../testing/replays/transfer-scenarios.ts';
import { usageScenarios } from '../testing/replays/usage-scenarios.ts';
import { webhookScenarios } from '../testing/replays/webhook-scenarios.ts';
import { useTestServer } from '../testing/test-server.ts';

/** Every endpoint that must act once: called, then repeated after the status has changed. */
const server = useTestServer({ own: 'everybody', seedData: true });
const scenarios: Scenarios = {
  ...alertScenarios(server),
  ...moneyDeskScenarios(server),
  ...peopleScenarios(server),
  ...contractScenarios(server),
  ...announcementScenarios(server),
  ...calendarScenarios(server),
  ...exportScenarios(server),
  ...savedViewScenarios(server),
  ...pricingScenarios(server),
  ...billScenarios(server),
  ...refundScenarios(server),
  ...reviewScenarios(server),
  ...serviceScenarios(server),
  ...transferScenarios(server),
  ...invoiceScenarios(server),
  ...successionScenarios(server),
  ...shopScenarios(server),
  ...packageOrderScenarios(server),
  ...usageScenarios(server),
  ...webhookScenarios(server),
};
const names = (Object.keys(api) as EndpointName[]).filter((name) => api[name].idempotent);

async function send(
  name: EndpointName,
  { token, input, key }: { token: string; input: Record<string, unknown>; key: string },
): Promise<{ status: number; text: string }> {
  const body = { ...input };
  const path = api[name].path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(body[field]);
    delete body[field];
    return value;
  });
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: token,
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

type Envelope = { code: number; msg: string; data: Record<string, unknown> };
const envelopeOf = ({ text }: { text: string }) => JSON.parse(text) as Envelope;

/** The id of what a call has made: of the thing itself, of a coupon, or of the request for a second person. */
function thingOf(answer: { text: string }): unknown {
  const { code, data } = envelopeOf(answer);
  expect(code).toBe(0);
  const coupon = data['coupon'] as { id: string } | null | undefined;
  return data['id'] ?? coupon?.id ?? data['approvalId'];
}

test('every endpoint that takes an idempotency key has a scenario here', () => {
  expect(names.length).toBeGreaterThan(10);
  expect(Object.keys(scenarios).toSorted()).toEqual(names.toSorted());
});

describe('a repeated request gets the first answer', () => {
  test.each(names)('%s', async (name) => {
    const scenario = await scenarios[name]?.();
    if (!scenario) throw new Error(`${name} takes an idempotency key and has no scenario`);
    const { token, input, other, moveOn, withNewKey } = scenario;
    const key = randomUUID();
    const [first, ...atOnce] = await Promise.all(
      [1, 2, 3].map(() => send(name, { token, input, key })),
    );
    if (!first) throw new Error('nothing was sent');
    expect(envelopeOf(first)).toMatchObject({ code: 0 });
    expect(atOnce).toEqual([first, first]);
    await moveOn(envelopeOf(first).data);

    expect(await send(name, { token, input, key })).toEqual(first);
    const fresh = await send(name, { token, input, key: randomUUID() });
    if (withNewKey === 'refused') expect(envelopeOf(fresh).code).not.toBe(0);
    else if (withNewKey === 'changed') expect(envelopeOf(fresh).code).toBe(0);
    else expect(thingOf(fresh)).toEqual(expect.any(String));
    expect(fresh.text).not.toBe(first.text);
    // Also after the other call under a key of its own.
    expect(await send(name, { token, input, key })).toEqual(first);

    if (other === null) return;
    const changed = await send(name, { token, input: { ...input, ...other }, key });
    expect(envelopeOf(changed)).toMatchObject({ code: 2015, data: null });
  });
});
