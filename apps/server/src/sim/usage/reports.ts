import type { UsageEventTypeName } from '@arcadia/contract/usage/usage-events';
import type { GameCategory } from '@arcadia/kernel/measures';
import type { Random } from '../seed/random.ts';
import { drawAmount, drawCount, drawNormal, drawRank } from './draws.ts';
import { drawPlayer } from './players.ts';
import type { ServiceTraffic } from './traffic.ts';

/** Content of one event, before it has a time. */
export type Report = {
  readonly type: UsageEventTypeName;
  readonly data: Readonly<Record<string, string | number>>;
};

/** Facts of the hour in which something happens. */
export type Hour = {
  readonly random: Random;
  readonly traffic: ServiceTraffic;
  readonly dayNumber: number;
  readonly sessionsAMonth: number;
  readonly isLucky: boolean;
};

type Draw = (hour: Hour) => readonly Report[];

/** A session in one of the chosen games, AI companions apart. */
export const drawSession: Draw = ({ random, traffic, dayNumber, sessionsAMonth }) => {
  const mgId = pickGame(random, traffic, ({ category }) => category !== 'ai');
  if (mgId === null) return [];
  const userId = drawPlayer(random, { sessionsAMonth, dayNumber });
  // Longer than five hours is a phone that somebody forgot.
  const minutes = Math.min(drawAmount(random, 9, 0.9), 300).toFixed(1);
  return [
    {
      type: 'arcadia.session.ended.v1',
      data: { appId: traffic.appId, gameId: mgId, userId, minutes: Number(minutes) },
    },
  ];
};

/** Gifts sent in one room: many small gifts, seldom one that all talk of. */
export const drawGifts: Draw = ({ random, traffic }) => {
  const { giftRevenue } = traffic.story.typical;
  const mgId = pickGame(random, traffic, isPaidByGifts);
  if (mgId === null || giftRevenue === undefined) return [];
  const revenue = Math.min(drawAmount(random, giftRevenue, 1.1), giftRevenue * 200);
  const gifts = Math.max(1, Math.round(revenue / drawAmount(random, 1.2, 0.5)));
  const data = { appId: traffic.appId, gameId: mgId, gifts, revenue: revenue.toFixed(2) };
  return [{ type: 'arcadia.gift.sent.v1', data }];
};

/** Of what is bet in a round this comes back on average, more in some rounds than was bet. */
const usualReturn = 0.936;
const returnSpread = 0.2;
/** How much more than usual comes back on a lucky day. */
const luck = 1.2;

/** A round in a room, with the bets of all who play it. */
export const drawBet: Draw = ({ random, traffic, isLucky }) => {
  const { bet: typicalBet } = traffic.story.typical;
  const mgId = pickGame(random, traffic, ({ category }) => category === 'betting_game');
  if (mgId === null || typicalBet === undefined) return [];
  const bet = Math.max(1, Math.round(Math.min(drawAmount(random, typicalBet, 0.8), 1e9)));
  const share = Math.max(0, usualReturn + returnSpread * drawNormal(random));
  const returned = (bet * share * (isLucky ? luck : 1)).toFixed(2);
  const data = { appId: traffic.appId, gameId: mgId, bet: String(bet), returned };
  return [{ type: 'arcadia.bet.settled.v1', data }];
};

/** Usage of AI bots in some minutes: calls, the tokens that they took, and seldom a voice that was cloned for one. */
export const drawBots: Draw = ({ random, traffic }) => {
  const mgId = pickGame(random, traffic, ({ category }) => category === 'ai');
  if (mgId === null) return [];
  const common = { appId: traffic.appId, gameId: mgId };
  const calls = Math.max(1, Math.round(drawAmount(random, traffic.story.typical.calls ?? 40, 0.8)));
  const tokens = Math.round(calls * drawAmount(random, 2_400, 0.6));
  const voices = drawCount(random, 0.02);
  return [
    { type: 'arcadia.ai.bot.called.v1', data: { ...common, calls } },
    { type: 'arcadia.ai.tokens.used.v1', data: { ...common, tokens } },
    ...(voices > 0
      ? [{ type: 'arcadia.ai.voice.cloned.v1', data: { ...common, voices } } as const]
      : []),
  ];
};

function isPaidByGifts({ category }: { category: GameCategory }): boolean {
  return category === 'bullet_game' || category === 'interactive_gift';
}

function pickGame(
  random: Random,
  { games }: ServiceTraffic,
  fits: (game: ServiceTraffic['games'][number]) => boolean,
): string | null {
  const fitting = games.filter(fits);
  return fitting[drawRank(random, fitting.length)]?.mgId ?? null;
}
