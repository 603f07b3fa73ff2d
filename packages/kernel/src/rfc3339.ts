import { isDay } from './calendar.ts';

/** RFC 3339 with an offset. How many days a month has is looked at below, and where a second 60 may be. */
const pattern =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;
const minuteMs = 60_000;

/**
 * The instant of an RFC 3339 text, which has an offset; null for another form and for a time that no clock shows, such as
 * 31 November or 24:00, which JavaScript would roll over into the next day. A leap second is the instant after it, as computers count;
 * it may only end a month of UTC (RFC 3339, section 5.7).
 */
export function readRfc3339(text: string): Date | null {
  if (!pattern.test(text)) return null;
  // Every month has 28 days, so most texts need no calendar.
  if (text.slice(8, 10) > '28' && !isDay(text.slice(0, 10))) return null;
  if (text.slice(17, 19) !== '60') return new Date(Date.parse(text));
  const minute = Date.parse(`${text.slice(0, 17)}00${text.slice(19).replace(/^\.\d+/, '')}`);
  const next = new Date(minute + minuteMs);
  return next.toISOString().endsWith('-01T00:00:00.000Z') ? next : null;
}
