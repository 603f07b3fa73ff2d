import { startOfDay } from '@arcadia/kernel/calendar';
import { seededRandom } from '../seed/random.ts';
import { growthFactor, hourFactor, seasonFactor, weekdayFactor } from './curves.ts';
import { drawCount, drawNormal, seedOf } from './draws.ts';
import { drawBet, drawBots, drawGifts, drawSession, type Report } from './reports.ts';
import type { ServiceTraffic, TrafficStory, UsageCloudEvent } from './traffic.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const daysAMonth = 30;

const draws = { sessions: drawSession, gifts: drawGifts, bets: drawBet, bots: drawBots } as const;
const kinds = ['sessions', 'gifts', 'bets', 'bots'] as const;

/** How many times as much as on an average day at the beginning is expected on a day. */
function dayFactor({ story, since }: ServiceTraffic, day: string): number {
  const trend = trendFactor(story, since, day);
  return trend * weekdayFactor(day) * (story.unusual?.[day] ?? 1);
}

function trendFactor(story: TrafficStory, since: string, day: string): number {
  return growthFactor(story.growthPercentAMonth, since, day) * seasonFactor(story.season, day);
}

/**
 * Events reported of a service on a day, in the order of time, hour by hour: no more than an hour is in memory. The same
 * service, day and seed give the same events, whatever else is generated.
 */
export function* serviceDay(
  traffic: ServiceTraffic,
  day: string,
  seed: number,
): Generator<UsageCloudEvent> {
  if (day < traffic.since) return;
  const { appId, region, story } = traffic;
  const dayNumber = Math.floor(Number(startOfDay(day)) / dayMs) + 1;
  const place = seedOf(appId, seed);
  const weather = 1 + 0.06 * drawNormal(seededRandom(seedOf('day', place, dayNumber)));
  const factor = dayFactor(traffic, day) * Math.max(weather, 0.5);
  const sessionsAMonth =
    (story.perDay.sessions ?? 0) * daysAMonth * trendFactor(story, traffic.since, day);
  const isLucky = story.luckyDays?.has(day) ?? false;
  for (let hour = 0; hour < 24; hour += 1) {
    const random = seededRandom(seedOf('hour', place, dayNumber, hour));
    const share = (factor * hourFactor(region, hour)) / 24;
    const reports: { report: Report; at: number }[] = [];
    for (const kind of kinds) {
      const count = drawCount(random, (story.perDay[kind] ?? 0) * share);
      for (let index = 0; index < count; index += 1) {
        const at = Math.floor(random.fraction() * hourMs);
        for (const report of draws[kind]({ random, traffic, dayNumber, sessionsAMonth, isLucky }))
          reports.push({ report, at });
      }
    }
    const start = Number(startOfDay(day)) + hour * hourMs;
    const spot = `${day.replaceAll('-', '')}${String(hour).padStart(2, '0')}`;
    for (const [index, { report, at }] of reports.toSorted((a, b) => a.at - b.at).entries())
      yield {
        specversion: '1.0',
        id: `${appId}-${spot}-${index}`,
        source: traffic.sourceOf(report.type),
        type: report.type,
        time: new Date(start + at).toISOString(),
        data: report.data,
      };
  }
}
