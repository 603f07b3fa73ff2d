import { draftStore } from '@arcadia/web/session/personal-store';
import { afterEach, expect, test } from 'vitest';
import { forgetUnsaved, keepUnsaved, readUnsaved } from './unsaved-entries.ts';

const company = 'company_1';
const key = `arcadia.certification.unsaved.${company}`;
afterEach(() => forgetUnsaved(company));

const file = { id: 'file_1', name: 'a.png', mediaType: 'image/png', size: 7, sha256: 'ab' };
const entries = {
  draft: { market: 'mainland' as const, fields: { companyName: '星河' } },
  files: { licenceFileId: file },
};

test('entries that are not saved yet survive a reload', () => {
  keepUnsaved(company, entries);
  expect(readUnsaved(company)).toEqual(entries);
});

test('fields that the form no longer has are left out', () => {
  const { draft, files } = entries;
  const former = { draft: { ...draft, fields: { ...draft.fields, faxNumber: '1' } }, files };
  draftStore.set(key, JSON.stringify(former));
  expect(readUnsaved(company)).toEqual(entries);
});

test.each([
  '{"draft":{"mark',
  'null',
  '[]',
  '{"draft":{"market":"moon","fields":{}},"files":{}}',
  '{"draft":{"market":"mainland","fields":{"companyName":{"zh":"星河"}}},"files":{}}',
  '{"draft":{"market":"mainland","fields":{}},"files":{"licenceFileId":"file_1"}}',
  '{"market":"mainland","companyName":"星河"}',
])('%s counts as no entries', (stored) => {
  draftStore.set(key, stored);
  expect(readUnsaved(company)).toBeNull();
});
