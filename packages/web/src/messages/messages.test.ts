import { expect, test, vi } from 'vitest';
import { createCatalogue, currentLanguage, setLanguage } from './messages.tsx';

vi.stubGlobal('document', { documentElement: { lang: '' } });

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
