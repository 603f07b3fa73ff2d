import { expect, test } from 'vitest';
import { documentState, expiriesAskedWith, expiryProblem, noExpiry } from './document-expiry.ts';

const today = '2026-11-20';

test.each([
  [undefined, 'unknown', 'required'],
  ['', 'unknown', 'required'],
  [noExpiry, 'valid', null],
  ['2026-11-19', 'expired', 'documentExpired'],
  [today, 'expiring', null],
  ['2026-12-20', 'expiring', null],
  ['2026-12-21', 'valid', null],
  ['2126-11-20', 'valid', null],
  ['2126-11-21', 'valid', 'dateTooFar'],
] as const)('a document that is valid until %s', (expiry, state, problem) => {
  expect(documentState(expiry, today)).toBe(state);
  expect(expiryProblem(expiry, today)).toBe(problem);
});

test('who is asked for a new scan is asked until when it is valid', () => {
  expect(expiriesAskedWith(['licenceFileId'])).toEqual(['licenceExpiry']);
  expect(expiriesAskedWith(['legalIdBackFileId', 'licenceExpiry'])).toEqual([
    'licenceExpiry',
    'legalIdExpiry',
  ]);
  expect(expiriesAskedWith(['legalIdNumber', 'bankName'])).toEqual([]);
});
