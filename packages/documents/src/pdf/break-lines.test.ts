import { expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';

/** Every character is as wide as a point. */
const broken = (text: string, width: number) =>
  breakLines(text, width, { measure: (part) => part.length, weight: 'regular', size: 1 });

const sentences = [
  'Made between Arcadia (“the provider”) and Acme (HK) Ltd [“the customer”], at 6% a year.',
  '本合同由甲方（以下简称“服务方”）与乙方《星河互动》（以下简称“客户”）订立，税率 6%。',
];

test.each(sentences)('what opens stays with what it opens, and what closes too: %s', (text) => {
  for (let width = 16; width < 40; width += 1) {
    const lines = broken(text, width);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    for (const line of lines) {
      expect(line).not.toMatch(/[（《「“‘([]$/);
      expect(line).not.toMatch(/^[，。、；：！？）》」”’)\]%]/);
      expect(line.length).toBeLessThanOrEqual(width);
    }
  }
});

test('a word that is longer than a line is cut, and spaces at the end of a line are left out', () => {
  expect(broken('ab  abcdefgh', 4)).toEqual(['ab', 'abcd', 'efgh']);
});
