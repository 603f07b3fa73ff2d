import { clockFace } from '@arcadia/kernel/calendar';

/** The few words that values are written with, one set a language (`common.formats`). */
export type FormatWords = {
  locale: string;
  justNow: string;
  shortly: string;
  /** Day, month 1 to 12 and year into the language's order. */
  date: (parts: { year: number; month: number; day: number }) => string;
  /** A month from 1 to 12. */
  month: (parts: { year: number; month: number }) => string;
  dateAndTime: (parts: { date: string; time: string }) => string;
};

const symbols: Readonly<Record<string, string>> = { CNY: '¥', USD: 'US$' };
const minus = '\u2212';

/**
 * Money from its decimal string, digit by digit and never through a floating-point number: `¥1,000.00`, `−US$0.50`.
 * The places are written as they came.
 *
 * @param currency ISO 4217; one without a symbol of ours is written as its code before the amount.
 * @param sign `always` writes a plus before what is positive.
 */
export function formatMoney(
  amount: string,
  currency: string,
  sign: 'auto' | 'always' = 'auto',
): string {
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(amount);
  if (!match) throw new RangeError(`not a decimal amount: ${amount}`);
  const [, negative = '', whole = '', fraction = ''] = match;
  const positive = /[1-9]/.test(amount) && sign === 'always' ? '+' : '';
  const symbol = symbols[currency] ?? `${currency}\u00a0`;
  return `${negative ? minus : positive}${symbol}${grouped(whole)}${fraction}`;
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * A whole or fractional number with grouped thousands, to three decimal places; the same in both languages. Written by ourselves: for the
 * first number that it is asked for, `Intl` reads its data, which takes a slow phone a tenth of a second before its first page.
 */
export function formatNumber(value: number | bigint): string {
  // Beyond what is counted, where a number writes itself with an exponent; and what is none.
  if (typeof value === 'number' && !(Math.abs(value) < 1e21))
    return value.toLocaleString('en-GB').replace('-', minus);
  const size = value < 0 ? -value : value;
  const plain = typeof size === 'bigint' ? String(size) : size.toFixed(3).replace(/\.?0+$/, '');
  const [whole = '', fraction] = plain.split('.');
  const written = fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`;
  return value < 0 && plain !== '0' ? `${minus}${written}` : written;
}

/** `value` 0.42 is `42%`; at most one decimal place. */
export function formatPercent(value: number): string {
  return `${formatNumber(Math.round(value * 1000) / 10)}%`;
}

/** The size of a file as people write it: `340 KB`, `1.2 MB`. A megabyte is 1,048,576 bytes, as limits of uploads count it. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = Math.round(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${formatNumber(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`;
}

const units = ['', 'k', 'M', 'G', 'T', 'P', 'E'];

/** A figure short enough for a tile: 999, 1.2k, 35M. One decimal below ten of a unit, none above. */
export function abbreviate(value: number | bigint): string {
  let size = Math.abs(Number(value));
  let unit = 0;
  // Rounding may reach the next unit: 999,999 is 1M and not 1000k.
  while (unit < units.length - 1 && roundedToUnit(size) >= 1000) {
    size /= 1000;
    unit += 1;
  }
  return `${value < 0 ? minus : ''}${grouped(String(roundedToUnit(size)))}${units[unit] ?? ''}`;
}

function roundedToUnit(size: number): number {
  return size < 10 ? Math.round(size * 10) / 10 : Math.round(size);
}

function clockFaceOf(instant: string): Date {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) throw new RangeError(`not an instant: ${instant}`);
  return clockFace(time);
}

/** The calendar day of an instant at UTC+8. A day such as `2026-11-20` counts as midnight in UTC, which is the same day. */
export function formatDate(instant: string, words: FormatWords): string {
  const date = clockFaceOf(instant);
  return words.date({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  });
}

/** A calendar month such as `2026-11`. @throws RangeError for anything else. */
export function formatMonth(month: string, words: FormatWords): string {
  const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (year === undefined) throw new RangeError(`not a month: ${month}`);
  return words.month({ year: Number(year), month: Number(number) });
}

/** An instant at UTC+8 to the second, with the offset named. */
export function formatExactTime(instant: string, words: FormatWords): string {
  const time = `${clockFaceOf(instant).toISOString().slice(11, 19)} UTC+8`;
  return words.dateAndTime({ date: formatDate(instant, words), time });
}

/** Time of something that has happened, or of something that may still come: an end, a next attempt. */
export type TimeKind = 'past' | 'toCome';

/**
 * How long ago, rounded down, or how far ahead, to the nearest, in whole minutes, hours or days. What has happened is not to come by
 * some seconds: the clocks differ.
 *
 * @param now milliseconds since 1970 by the product's clock, which in sim is not the browser's.
 */
export function formatRelativeTime(
  instant: string,
  now: number,
  words: FormatWords,
  kind: TimeKind = 'past',
): string {
  const ms = Date.parse(instant) - now;
  if (Number.isNaN(ms)) throw new RangeError(`not an instant: ${instant}`);
  // What is over is told in whole units that have passed; what is to come to the nearest: 47 h 59 min are two days.
  const whole = ms < 0 ? Math.trunc : Math.round;
  const minutes = Math.trunc(ms / 60_000);
  if (minutes === 0) return kind === 'toCome' && ms > 0 ? words.shortly : words.justNow;
  const relative = relativeFormat(words.locale);
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute');
  const hours = whole(minutes / 60);
  if (Math.abs(hours) < 24) return relative.format(hours, 'hour');
  return relative.format(whole(minutes / 60 / 24), 'day');
}

/** Made once: making one takes a millisecond or two, and a table of a hundred times would make a hundred. */
const relativeFormats: Partial<Record<string, Intl.RelativeTimeFormat>> = {};

function relativeFormat(locale: string): Intl.RelativeTimeFormat {
  return (relativeFormats[locale] ??= new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));
}

/** A time to wait in the unit that people say it in, rounded up: who comes back after it must not come too early. */
export function waitOf(seconds: number): { count: number; unit: 'second' | 'minute' | 'hour' } {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return { count: whole, unit: 'second' };
  const minutes = Math.ceil(whole / 60);
  if (minutes < 90) return { count: minutes, unit: 'minute' };
  return { count: Math.ceil(minutes / 60), unit: 'hour' };
}
