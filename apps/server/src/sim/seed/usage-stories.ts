import { addDays } from '@arcadia/kernel/calendar';
import type { TrafficStory } from '../usage/traffic.ts';
import { applicationIdOf } from './applications.ts';
import { seedId } from './seed-id.ts';

type Days = { readonly daysAgo: (days: number) => string };

/** An application that nobody has heard of. */
const small: TrafficStory = {
  perDay: { sessions: 2 },
  typical: {},
  growthPercentAMonth: 4,
};

/** Shorter holidays at the front, summer and the spring festival at the top. */
const schoolYear = [1.25, 1.5, 0.75, 0.8, 0.8, 0.9, 1.5, 1.6, 0.7, 1.1, 0.8, 0.9];
const yearEnd = [1.1, 0.8, 0.8, 0.85, 0.9, 0.9, 0.95, 0.95, 1, 1.1, 1.3, 1.7];

/** By company and the number of the application: each chart tells a different story. */
const stories: Readonly<Record<string, (days: Days) => TrafficStory>> = {
  // Grows with every month, and one day a streamer played it.
  'demo-cn 0': ({ daysAgo }) => ({
    perDay: { sessions: 22, gifts: 3 },
    typical: { giftRevenue: 520 },
    growthPercentAMonth: 5,
    unusual: { [daysAgo(37)]: 3.4, [daysAgo(205)]: 2.2 },
  }),
  'demo-cn 1': () => ({
    perDay: { sessions: 8, gifts: 9 },
    typical: { giftRevenue: 560 },
    growthPercentAMonth: 4,
    season: [1.2, 1.35, 1, 0.95, 1.05, 0.9, 1, 1, 0.95, 1.15, 1, 1.05],
  }),
  // A radio station for the night that lets AI bots talk.
  'demo-cn 2': ({ daysAgo }) => ({
    perDay: { sessions: 6, bots: 6 },
    typical: { calls: 150 },
    growthPercentAMonth: 7,
    unusual: { [daysAgo(12)]: 2.8 },
  }),
  'demo-cn 4': () => ({
    perDay: { sessions: 14, gifts: 2 },
    typical: { giftRevenue: 90 },
    growthPercentAMonth: 1,
    season: schoolYear,
  }),
  'demo-cn 5': () => ({ perDay: { sessions: 8 }, typical: {}, growthPercentAMonth: -2 }),
  // Large, in dollars, with everything that there is.
  'demo-global 0': ({ daysAgo }) => ({
    perDay: { sessions: 18, gifts: 7, bots: 2, bets: 4 },
    typical: { giftRevenue: 420, bet: 900_000, calls: 90 },
    growthPercentAMonth: 2.5,
    unusual: { [daysAgo(64)]: 2.5 },
    luckyDays: new Set([daysAgo(64), daysAgo(151)]),
  }),
  'demo-channel 0': () => ({
    perDay: { sessions: 12, gifts: 5 },
    typical: { giftRevenue: 260 },
    growthPercentAMonth: 0.5,
    season: yearEnd,
  }),
  // Loses its players.
  'lanting 0': () => ({ perDay: { sessions: 16 }, typical: {}, growthPercentAMonth: -14 }),
  'lanting 1': () => ({
    perDay: { sessions: 14, gifts: 8 },
    typical: { giftRevenue: 280 },
    growthPercentAMonth: -9,
  }),
  // AI above all.
  'yunfan 0': () => ({ perDay: { bots: 5 }, typical: { calls: 60 }, growthPercentAMonth: 3 }),
  'yunfan 2': ({ daysAgo }) => ({
    perDay: { sessions: 3, bots: 14 },
    typical: { calls: 130 },
    growthPercentAMonth: 9,
    unusual: { [daysAgo(21)]: 3 },
  }),
  'koi 0': ({ daysAgo }) => ({
    perDay: { sessions: 6, gifts: 6 },
    typical: { giftRevenue: 200 },
    growthPercentAMonth: 1,
    season: yearEnd,
    unusual: { [daysAgo(90)]: 3 },
  }),
  'koi 1': () => ({
    perDay: { sessions: 5, gifts: 2 },
    typical: { giftRevenue: 120 },
    growthPercentAMonth: 6,
  }),
  // One game, and nothing else.
  'beijixing 0': () => ({ perDay: { sessions: 10 }, typical: {}, growthPercentAMonth: 1.5 }),
  // Bets only; on two days its players won more than they had bet.
  'sahara 0': ({ daysAgo }) => ({
    perDay: { bets: 16 },
    typical: { bet: 2_600_000 },
    growthPercentAMonth: 3,
    luckyDays: new Set([daysAgo(44), daysAgo(180)]),
  }),
  'sahara 1': () => ({
    perDay: { bets: 8 },
    typical: { bet: 400_000 },
    growthPercentAMonth: 5,
  }),
  // So small that it always pays the minimum.
  'xiaman 0': () => ({ perDay: { sessions: 1.5 }, typical: {}, growthPercentAMonth: 0 }),
  'chenxi 0': () => ({ perDay: { sessions: 3 }, typical: {}, growthPercentAMonth: 2 }),
  'huahai 0': () => ({ perDay: { sessions: 2 }, typical: {}, growthPercentAMonth: -6 }),
  'mosaic 0': () => ({ perDay: { sessions: 2.5 }, typical: {}, growthPercentAMonth: 1 }),
};

const byApplication = new Map(
  Object.entries(stories).map(([name, story]) => {
    const [company = '', index = ''] = name.split(' ');
    return [applicationIdOf({ id: seedId('co', company) }, Number(index)), story];
  }),
);

/** @param today at UTC+8 */
export function storyOf(applicationId: string, today: string): TrafficStory {
  const daysAgo = (days: number) => addDays(today, -days);
  return byApplication.get(applicationId)?.({ daysAgo }) ?? small;
}
