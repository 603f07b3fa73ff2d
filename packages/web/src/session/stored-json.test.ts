import { beforeEach, expect, test, vi } from 'vitest';
import { sessionStore } from './storage.tsx';
import { storedJson, storedMembers } from './stored-json.tsx';

const key = 'arcadia.test.draft';
beforeEach(() => sessionStore.remove(key));

test('what an earlier page stored is read again', () => {
  expect(storedJson(key)).toBeUndefined();
  sessionStore.set(key, '{"name":"Aurora"}');
  expect(storedJson(key)).toEqual({ name: 'Aurora' });
  expect(storedMembers(key)).toEqual({ name: 'Aurora' });
});

test('what is not JSON is dropped and removed', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  sessionStore.set(key, '{"name":"Aur');
  expect(storedJson(key)).toBeUndefined();
  expect(sessionStore.get(key)).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test.each(['null', '7', '"text"', 'true'])('%s has no members', (text) => {
  sessionStore.set(key, text);
  expect(storedJson(key)).toEqual(JSON.parse(text));
  expect(storedMembers(key)).toEqual({});
});
