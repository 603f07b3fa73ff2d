import * as z from 'zod/mini';
import { afterEach, expect, test } from 'vitest';
import { draftStore } from '../session/personal-store.tsx';
import { draftKey, readDraft } from './form-draft.tsx';

const schema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(10)),
  region: z.enum(['mainland', 'overseas']),
  login: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('email'), email: z.email() }),
    z.object({ kind: z.literal('phone'), number: z.string() }),
  ]),
  roles: z.array(z.enum(['finance', 'reviewer'])),
});

const key = draftKey('test');
afterEach(() => draftStore.remove(key));

test('half-filled values are kept, also those that could not be sent', () => {
  const draft = { name: 'far too long a name', login: { kind: 'email', email: 'a@' }, roles: [] };
  draftStore.set(key, JSON.stringify(draft));
  expect(readDraft('test', schema)).toEqual(draft);
});

test('values of an older form are left out, and the others kept', () => {
  const other = { name: 7, region: 'moon', login: { kind: 'wechat' }, roles: 'finance', city: 'x' };
  for (const [field, value] of Object.entries(other)) {
    draftStore.set(key, JSON.stringify({ name: 'Aurora', roles: ['finance'], [field]: value }));
    const { [field]: left, ...kept } = { name: 'Aurora', roles: ['finance'], [field]: value };
    expect(left).toBe(value);
    expect(readDraft('test', schema)).toEqual(kept);
  }
});

test.each(['{"name":"Aur', 'null', '[1]', '"text"'])('%s is as no draft', (stored) => {
  draftStore.set(key, stored);
  expect(readDraft('test', schema)).toEqual({});
});
