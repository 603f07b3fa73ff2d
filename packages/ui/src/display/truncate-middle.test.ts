import { expect, it } from 'vitest';
import { truncateMiddle } from './truncate-middle.ts';

it('leaves short texts alone and keeps both ends of long ones', () => {
  expect(truncateMiddle('ORD-2026', 8)).toBe('ORD-2026');
  expect(truncateMiddle('ORD-20261120-000042', 9)).toBe('ORD-…0042');
  expect(truncateMiddle('ORD-20261120-000042', 10)).toBe('ORD-2…0042');
});

it('never cuts a character in half, and survives tiny limits', () => {
  expect(truncateMiddle('𠮷𠮷𠮷𠮷𠮷', 3)).toBe('𠮷…𠮷');
  expect(truncateMiddle('abcdef', 1)).toBe('…');
  expect(truncateMiddle('abcdef', 2)).toBe('a…');
});
