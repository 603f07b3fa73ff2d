import { offsetText } from '@arcadia/kernel/calendar';
import { expect, test } from 'vitest';
import { parseWechatTime } from './time.ts';

test('reads what it writes, other offsets and parts of a second', () => {
  const instant = new Date('2026-11-20T04:01:02Z');
  for (const text of [
    offsetText(instant),
    '2026-11-20T04:01:02Z',
    '2026-11-19T23:01:02-05:00',
    '2026-11-20T12:01:02.000+08:00',
  ])
    expect(parseWechatTime(text), text).toEqual(instant);
});

test.each([
  '',
  '2026-11-20',
  '2026-11-20 12:01:02',
  '2026-11-20T12:01:02',
  '2026-11-20T12:01:02+0800',
  '2026-02-30T12:01:02+08:00',
  '2026-13-01T12:01:02+08:00',
  '2026-11-20T25:01:02+08:00',
  ' 2026-11-20T12:01:02+08:00',
  '2026-11-20T12:01:02+08:00\n',
])('refuses %j', (text) => {
  expect(parseWechatTime(text)).toBeNull();
});
