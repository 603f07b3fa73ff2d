import { randomUUID } from 'node:crypto';
import { listIn, type Load, type Operation } from './load.ts';
import { seededSources } from '../../apps/server/src/sim/seed/usage-sources.ts';

const batch = 20;
/** Events that happened so long ago are never ahead of a clock that was put back. */
const agoMs = 10 * 60_000;

type Event = { readonly id: string } & Readonly<Record<string, unknown>>;
let earlier: Event[] = [];

/** Reports usage as a game server does, now and then once more what was reported before. */
async function report({ calls, random, appIds, told }: Load): Promise<void> {
  const { uri, key } = seededSources.bots;
  const fresh = Array.from({ length: batch }, (): Event => {
    const data = { appId: random.among(appIds), calls: 1 + random.below(5) };
    const time = new Date(Date.now() - agoMs - random.below(60_000)).toISOString();
    return {
      specversion: '1.0',
      id: randomUUID(),
      source: uri,
      type: 'arcadia.ai.bot.called.v1',
      time,
      data,
    };
  });
  const events = random.share() < 0.3 ? [...fresh, ...earlier.slice(0, 5)] : fresh;
  const init = () => ({
    method: 'POST',
    headers: { 'content-type': 'application/cloudevents-batch+json' },
    body: JSON.stringify(events),
  });
  const answer = await calls.send('report usage', '/metering/events', {
    token: `Bearer ${key}`,
    init,
  });
  // Whether it was stored is unknown, and nobody was promised anything.
  if (answer === null) return;
  earlier = fresh;
  for (const [index, { verdict, reason }] of listIn(answer, 'verdicts').entries())
    told.add(
      verdict === 'refused' ? `event refused as ${String(reason)}` : 'event',
      events[index]?.id,
    );
}

export const usageOperations: readonly Operation[] = [
  { name: 'usage', everyMs: 400, run: report },
  { name: 'usage too', everyMs: 400, run: report },
];
