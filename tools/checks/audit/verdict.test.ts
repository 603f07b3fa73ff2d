import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

test('a high finding fails and is named', () => {
  const vulnerabilities = {
    good: { severity: 'low' as const },
    bad: { severity: 'high' as const, range: '<2.0.0' },
  };
  const { passed, lines } = verdictOf({ vulnerabilities });
  expect(passed).toBe(false);
  expect(lines).toContain('high: bad <2.0.0');
});

test('lesser findings are reported and pass', () => {
  expect(verdictOf({ vulnerabilities: { good: { severity: 'moderate' } } })).toEqual({
    passed: true,
    lines: ['moderate: good', 'Audit: 1 findings, 0 high or critical'],
  });
});

test('an unreachable registry is no finding, and is reported', () => {
  const { passed, lines } = verdictOf({ message: '405 Method Not Allowed' });
  expect(passed).toBe(true);
  expect(lines[0]).toMatch(/^NOT CHECKED.*405/);
});
