import { type Random } from '../seed/random.ts';
import { seedOf } from './draws.ts';

/** A few play every day, most once or twice a month: the exponent of the tail. */
const tail = 2.4;
/** Of the players there are, so many are among them in a month, for each session of a month. */
const playersPerSession = 0.45;

/**
 * Players of the traffic. There are places for players, the most active first; in each one player follows another, after years at the front
 * and after weeks at the back, so that users return, stay away and are replaced.
 *
 * @param sessionsAMonth as many as are expected at this time
 * @param dayNumber days since any fixed day
 */
export function drawPlayer(
  random: Random,
  { sessionsAMonth, dayNumber }: { sessionsAMonth: number; dayNumber: number },
): string {
  const places = Math.max(1, Math.round(sessionsAMonth * playersPerSession));
  const place = Math.floor(places * random.fraction() ** tail);
  const stay = 25 + Math.round(600 * (1 - place / places) ** 6);
  const follower = Math.floor((dayNumber + (seedOf('stay', place) >>> 8)) / stay);
  return `u${place.toString(36)}-${follower.toString(36)}`;
}
