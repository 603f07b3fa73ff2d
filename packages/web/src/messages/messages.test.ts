import { beforeEach, expect, test, vi } from 'vitest';
import { createCatalogue, currentLanguage, setLanguage } from './messages.tsx';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
});

test('only the language that is read is loaded, and a switch brings all that is shown', async () => {
  const asked: string[] = [];
  const source = (name: string) => ({
    en: () => Promise.resolve((asked.push(`${name} en`), { title: `${name} title` })),
    zh: () => Promise.resolve((asked.push(`${name} zh`), { title: `${name} 标题` })),
  });
  const { loadMessages, messagesOf } = createCatalogue<Record<'one' | 'two', { title: string }>>({
    one: source('one'),
    two: source('two'),
  });
  await setLanguage('en');
  expect(() => messagesOf('one')).toThrow('before they were loaded');
  await Promise.all([loadMessages('one'), loadMessages('one')]);
  await loadMessages('one');
  expect(messagesOf('one').title).toBe('one title');

  await setLanguage('zh');
  expect(currentLanguage()).toBe('zh');
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(messagesOf('one').title).toBe('one 标题');
  expect(asked.filter((entry) => entry.startsWith('two'))).toEqual([]);

  // What is still on its way when the language changes arrives in the new one.
  const pending = loadMessages('two');
  await setLanguage('en');
  await pending;
  expect(messagesOf('two').title).toBe('two title');
});

test('the last switch of the language wins, however slow an earlier one is', async () => {
  const slow = Promise.withResolvers<{ title: string }>();
  const { loadMessages, messagesOf } = createCatalogue<Record<'slow', { title: string }>>({
    slow: { en: () => Promise.resolve({ title: 'title' }), zh: () => slow.promise },
  });
  await setLanguage('en');
  await loadMessages('slow');
  const earlier = setLanguage('zh');
  await setLanguage('en');
  slow.resolve({ title: '标题' });
  await earlier;
  expect(currentLanguage()).toBe('en');
  expect(document.documentElement.lang).toBe('en-GB');
  expect(messagesOf('slow').title).toBe('title');
});
