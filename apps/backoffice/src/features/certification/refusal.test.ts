import { draftStore } from '@arcadia/web/session/personal-store';
import { afterEach, expect, test } from 'vitest';
import { readDraft } from './refusal.ts';

const key = 'arcadia.draft.refusal.case_1';
afterEach(() => draftStore.remove(key));

const untouched = { active: false, reasons: {}, note: '' };

test('a refusal that was begun survives a reload', () => {
  const draft = { active: true, reasons: { companyName: 'Not as on the licence.' }, note: 'Hello' };
  draftStore.set(key, JSON.stringify(draft));
  expect(readDraft(key)).toEqual(draft);
});

test.each([
  '{"active":tr',
  'null',
  '[]',
  '"text"',
  '{"active":true,"note":"a draft without reasons"}',
  '{"active":1,"reasons":{"companyName":{"en":"a"},"fax":"b"},"note":7}',
  '{"active":false,"reasons":null}',
  '{"active":false,"reasons":"abc"}',
])('%s counts as nothing entered', (stored) => {
  draftStore.set(key, stored);
  expect(readDraft(key)).toEqual(untouched);
});
