import { describe, expect, test } from 'vitest';
import { common as en } from './en/common.ts';
import {
  abbreviate,
  formatBytes,
  formatDate,
  formatMonth,
  formatExactTime,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelativeTime,
  waitOf,
} from './formats.ts';
import { countryName } from './country-name.ts';
import { waitText as waitInEnglish } from './en/waits.ts';
import { common as zh } from './zh/common.ts';
import { waitText as waitInChinese } from './zh/waits.ts';

describe('money', () => {
  test.each([
    ['1000.00', 'CNY', '¥1,000.00'],
    ['1000.00', 'USD', 'US$1,000.00'],
    ['-0.50', 'USD', '−US$0.50'],
    ['0.00', 'CNY', '¥0.00'],
    ['999.99', 'CNY', '¥999.99'],
    ['90071992547409931234.56', 'CNY', '¥90,071,992,547,409,931,234.56'],
    ['12.30', 'EUR', 'EUR\u00a012.30'],
  ])('%s %s reads %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });

  test('a plus stands only before what is positive', () => {
    expect(formatMoney('5.00', 'CNY', 'always')).toBe('+¥5.00');
    expect(formatMoney('0.00', 'CNY', 'always')).toBe('¥0.00');
    expect(formatMoney('-5.00', 'CNY', 'always')).toBe('−¥5.00');
  });

  test.each(['', '1e3', '1,000.00', 'abc', '.5'])('%s is refused', (amount) => {
    expect(() => formatMoney(amount, 'CNY')).toThrow(RangeError);
  });
});

test.each([
  [1, '1 B'],
  [1_023, '1023 B'],
  [1_024, '1 KB'],
  [348_160, '340 KB'],
  [1_048_575, '1 MB'],
  [1_258_291, '1.2 MB'],
  [5 * 1024 * 1024, '5 MB'],
])('%d bytes read %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

describe('numbers', () => {
  test('thousands are grouped', () => {
    expect(formatNumber(1234567)).toBe('1,234,567');
    expect(formatNumber(-1234n)).toBe('−1,234');
    expect(formatPercent(0.4217)).toBe('42.2%');
  });

  test('numbers are written as Intl writes them', () => {
    const random = [0, 4e-4, 2.5, 1e6, 12345.678, 1e20, 1e21, NaN, Infinity];
    for (let next = 1, turn = 0; turn < 500; turn += 1) {
      next = (next * 48_271) % 2_147_483_647;
      random.push(next / 10 ** (turn % 12));
    }
    const written = (value: number | bigint) => value.toLocaleString('en-GB').replace('-', '−');
    // Intl rounds a half of the last place by how the number is written, we by what it is.
    for (const value of random.filter((one) => !/\.\d{3}5$/.test(String(one)))) {
      expect(formatNumber(value)).toBe(written(value));
      if (value >= 0.001) expect(formatNumber(-value)).toBe(written(-value));
    }
    expect(formatNumber(12_345_678_901_234_567_890n)).toBe(written(12_345_678_901_234_567_890n));
  });

  test.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1k'],
    [1_250, '1.3k'],
    [35_499, '35k'],
    [999_499, '999k'],
    [999_500, '1M'],
    [2_000_000_000, '2G'],
    [3n * 10n ** 12n, '3T'],
    [4n * 10n ** 15n, '4P'],
    [5n * 10n ** 18n, '5E'],
    [12_000n * 10n ** 18n, '12,000E'],
    [-1_500, '−1.5k'],
  ])('%s is abbreviated to %s', (value, text) => {
    expect(abbreviate(value)).toBe(text);
  });
});

describe('times', () => {
  test('stand at UTC+8 whatever the place of the machine', () => {
    expect(formatExactTime('2026-11-20T18:05:09Z', en.formats)).toBe('21 Nov 2026, 02:05:09 UTC+8');
    expect(formatExactTime('2026-11-20T18:05:09+02:00', zh.formats)).toBe(
      '2026年11月21日 00:05:09 UTC+8',
    );
    // Shanghai stood at +09:00 that summer; UTC+8 does not.
    expect(formatDate('1990-07-01T15:30:00Z', zh.formats)).toBe('1990年7月1日');
    expect(formatDate('2026-11-20', en.formats)).toBe(
      formatDate('2026-11-20T04:00:00Z', en.formats),
    );
    expect(() => formatDate('yesterday', en.formats)).toThrow(RangeError);
  });

  const now = Date.parse('2026-11-20T12:00:00Z');
  test.each([
    ['2026-11-20T11:59:30Z', 'just now', '刚刚'],
    // A clock that is ahead.
    ['2026-11-20T12:00:30Z', 'just now', '刚刚'],
    ['2026-11-20T11:59:00Z', '1 minute ago', '1分钟前'],
    ['2026-11-20T11:01:00Z', '59 minutes ago', '59分钟前'],
    ['2026-11-20T09:00:00Z', '3 hours ago', '3小时前'],
    ['2026-11-18T11:00:00Z', '2 days ago', '2天前'],
    ['2026-11-20T13:29:00Z', 'in 1 hour', '1小时后'],
    ['2026-11-20T13:30:00Z', 'in 2 hours', '2小时后'],
    ['2026-11-21T11:59:00Z', 'in 1 day', '1天后'],
    ['2026-11-22T11:59:00Z', 'in 2 days', '2天后'],
  ])('%s is %s', (instant, english, chinese) => {
    expect(formatRelativeTime(instant, now, en.formats)).toBe(english);
    expect(formatRelativeTime(instant, now, zh.formats)).toBe(chinese);
  });

  test('that are to come are so to the last second', () => {
    const soon = (seconds: number) => new Date(now + seconds * 1000).toISOString();
    expect(formatRelativeTime(soon(30), now, en.formats, 'toCome')).toBe('in less than a minute');
    expect(formatRelativeTime(soon(1), now, zh.formats, 'toCome')).toBe('即将');
    expect(formatRelativeTime(soon(-1), now, zh.formats, 'toCome')).toBe('刚刚');
    expect(formatRelativeTime(soon(3600), now, en.formats, 'toCome')).toBe('in 1 hour');
  });
});

test.each([
  ['HK', '中国香港'],
  ['MO', '中国澳门'],
  ['TW', '中国台湾'],
])('%s is named %s in Chinese', (code, name) => {
  expect(countryName(code, 'zh')).toBe(name);
});

test('a country is named in the language of the reader', () => {
  expect(countryName('DE', 'zh')).toBe('德国');
  expect(countryName('DE', 'en')).toBe('Germany');
});

test.each([
  [0.2, '1 second', '1 秒'],
  [59, '59 seconds', '59 秒'],
  [60, '1 minute', '1 分钟'],
  [61, '2 minutes', '2 分钟'],
  [89 * 60, '89 minutes', '89 分钟'],
  [90 * 60, '2 hours', '2 小时'],
  [24 * 3600, '24 hours', '24 小时'],
])('%d seconds to wait are told as %s', (seconds, english, chinese) => {
  expect(waitInEnglish(seconds)).toBe(english);
  expect(waitInChinese(seconds)).toBe(chinese);
});

test('a month is written in the order of the language', () => {
  expect(formatMonth('2026-02', en.formats)).toBe('Feb 2026');
  expect(formatMonth('2026-11', zh.formats)).toBe('2026年11月');
  for (const wrong of ['2026-13', '2026-1', '2026-11-01', ''])
    expect(() => formatMonth(wrong, en.formats)).toThrow(RangeError);
});

test.each([
  [0.1, { count: 1, unit: 'second' }],
  [1.1, { count: 2, unit: 'second' }],
  [59.5, { count: 1, unit: 'minute' }],
  [60.5, { count: 2, unit: 'minute' }],
  [5_400.5, { count: 2, unit: 'hour' }],
])('who has to wait %d seconds is not told to come too early', (seconds, wait) =>
  expect(waitOf(seconds)).toEqual(wait),
);
