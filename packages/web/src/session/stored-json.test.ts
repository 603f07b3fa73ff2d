import { beforeEach, expect, test, vi } from 'vitest';
import { draftStore } from './personal-store.tsx';
import { storedJson, storedMembers } from './stored-json.tsx';

const key = 'arcadia.test.draft';
beforeEach(() => draftStore.remove(key));

test('what an earlier page stored is read again', () => {
  expect(storedJson(key)).toBeUndefined();
  draftStore.set(key, '{"name":"Aurora"}');
  expect(storedJson(key)).toEqual({ name: 'Aurora' });
  expect(storedMembers(key)).toEqual({ name: 'Aurora' });
});

test('what is not JSON is dropped and removed', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  draftStore.set(key, '{"name":"Aur');
  expect(storedJson(key)).toBeUndefined();
  expect(draftStore.get(key)).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test.each(['null', '7', '"text"', 'true'])('%s has no members', (text) => {
  draftStore.set(key, text);
  expect(storedJson(key)).toEqual(JSON.parse(text));
  expect(storedMembers(key)).toEqual({});
});
