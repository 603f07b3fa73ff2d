import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { seededRandom } from '../../apps/server/src/sim/seed/random.ts';
import { addDays, startOfDay } from '../../packages/kernel/src/calendar.ts';
import { readEvent } from '../../packages/domain/src/metering/read-event.ts';
import { inBatches, reordered, withDuplicates } from './disorder.ts';
import { sendBatches } from './send.ts';
import { inventedServices } from './services.ts';
import { trafficOfDays } from './traffic-of-days.ts';

const days = { from: '2026-10-01', until: '2026-10-14', seed: 7 };
const options = { ...days, scale: 0.4, source: '/play' };

test('events of invented applications are such as the product reads', () => {
  const services = inventedServices(24, options);
  const now = startOfDay(addDays(days.until, 1));
  const seen = new Set<string>();
  for (const event of trafficOfDays(services, { ...days, before: now })) {
    expect(readEvent(event, now)).toMatchObject({ type: event.type, source: '/play' });
    seen.add(event.type);
  }
  expect(seen.size).toBe(6);
  // More applications leave the first ones as they are.
  expect(
    inventedServices(30, options)
      .slice(0, 24)
      .map(({ story }) => story),
  ).toEqual(services.map(({ story }) => story));
});

test('duplicates and another order lose nothing, whatever the batches', () => {
  const events = Array.from({ length: 5_000 }, (_, index) => index);
  const random = () => seededRandom(3);
  const sent = [...reordered(withDuplicates(events, 5, random()), 200, random())];
  expect(new Set(sent).size).toBe(5_000);
  expect(sent.length / 5_000).toBeCloseTo(1.05, 1);
  expect(sent).not.toEqual(sent.toSorted((a, b) => a - b));
  expect([...inBatches(sent, 300)].flat()).toEqual(sent);
  expect([...reordered(withDuplicates(events, 0, random()), 0, random())]).toEqual(events);
});

test('a busy product is waited for as long as it says, and any other refusal ends the run', async () => {
  const answers = [429, 503, 200, 401];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      bodies.push(body);
      const refused = { verdict: 'refused', reason: 'too_old' };
      const data = { verdicts: [{ verdict: 'accepted' }, refused] };
      response.writeHead(answers.shift() ?? 500, { 'retry-after': '7' });
      response.end(JSON.stringify({ code: 0, msg: '', data }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const waited: number[] = [];
  const target = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'usage_k',
    wait: async (ms: number) => void waited.push(ms),
  };
  expect(await sendBatches([[{ id: 'a' }]], target)).toEqual({
    counts: { accepted: 1, duplicate: 0, refused: 1 },
    reasons: new Map([['too_old', 1]]),
  });
  expect(waited).toEqual([7_000, 7_000]);
  expect(new Set(bodies)).toEqual(new Set(['[{"id":"a"}]']));
  await expect(sendBatches([[{ id: 'b' }]], target)).rejects.toThrow('401');
  server.close();
});
