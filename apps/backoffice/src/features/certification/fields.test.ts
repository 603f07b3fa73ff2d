import { certificationFields } from '@arcadia/contract/companies/certification-form';
import { expect, test } from 'vitest';
import { changedFields, checkDigit, fieldGroups } from './fields.ts';
import type { CertificationCase, Submission } from './desk.ts';

const submission: Submission = {
  id: 'sub_00000001',
  kind: 'change',
  market: 'mainland',
  fields: {
    companyName: 'Lantern Games',
    creditCode: '91350100M000100Y43',
    legalIdType: 'passport',
    legalIdNumber: 'E12345678',
  },
  files: [
    {
      field: 'licenceFileId',
      file: { id: 'fil_00000001', name: 'a.png', mediaType: 'image/png', size: 1, sha256: '' },
    },
  ],
  submittedAt: '2026-11-20T02:00:00.000Z',
  submittedByName: 'Lin',
  decidedAt: null,
  outcome: null,
  reasons: [],
  note: null,
};
const base: CertificationCase = {
  id: 'rvw_00000001',
  companyId: 'com_00000001',
  companyName: 'Lantern',
  submission,
  inForce: null,
  history: [],
  sameNumber: [],
  reviewDueAt: '2026-11-22T02:00:00.000Z',
  claimedBy: null,
  readerLanguage: 'en',
  decidedByName: null,
};

test('every field of the form stands in exactly one group', () => {
  const shown = fieldGroups.flatMap(({ fields }): readonly string[] => fields);
  expect(shown.toSorted()).toEqual([...certificationFields].toSorted());
});

test('what differs from the certification in force is marked, documents by their file', () => {
  const inForce: Submission = {
    ...submission,
    id: 'sub_00000000',
    fields: { ...submission.fields, companyName: 'Lantern', bankBranch: 'West Lake' },
    files: [
      {
        field: 'licenceFileId',
        file: { id: 'fil_00000000', name: 'a.png', mediaType: 'image/png', size: 1, sha256: '' },
      },
    ],
  };
  expect(changedFields({ ...base, inForce })).toEqual(
    new Set(['companyName', 'licenceFileId', 'bankBranch']),
  );
});

test('nothing is marked where nothing is in force, or where it is this very submission', () => {
  expect(changedFields(base).size).toBe(0);
  expect(changedFields({ ...base, inForce: submission }).size).toBe(0);
});

test('a check digit is judged only where the number has one', () => {
  expect(checkDigit(submission, 'creditCode')).toBe(true);
  const wrong = {
    ...submission,
    fields: { ...submission.fields, creditCode: '91350100M000100Y44' },
  };
  expect(checkDigit(wrong, 'creditCode')).toBe(false);
  expect(checkDigit(submission, 'legalIdNumber')).toBeNull();
  const resident = {
    ...submission,
    fields: { legalIdType: 'resident_id', legalIdNumber: '11010519491231002X' },
  };
  expect(checkDigit(resident, 'legalIdNumber')).toBe(true);
  expect(checkDigit(submission, 'bankAccount')).toBeNull();
});
