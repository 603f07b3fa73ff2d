import { noTerms } from '@arcadia/contract/pricing/price-terms';
import { expect, test } from 'vitest';
import { storedTerms } from './repo.ts';

test('a version that was stored before a measure came does not charge it', () => {
  const { botCalls: _, ...before } = { ...noTerms.ai, tokens: '0.02' };
  const terms = storedTerms({ terms: { ...noTerms, ai: before } });
  expect(terms).toEqual({ ...noTerms, ai: { ...before, botCalls: null } });
});

test('other terms that are missing are no terms', () => {
  const { baseFee: _, ...withoutFee } = noTerms.ai;
  expect(() => storedTerms({ terms: { ...noTerms, ai: withoutFee } })).toThrow();
  const { ai: __, ...withoutCategory } = noTerms;
  expect(() => storedTerms({ terms: withoutCategory })).toThrow();
  expect(storedTerms({ terms: null })).toBeNull();
});
