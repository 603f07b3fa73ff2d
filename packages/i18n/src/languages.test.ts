import { expect, test } from 'vitest';
import { negotiate } from './languages.ts';

test.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en-US,en;q=0.9,zh;q=0.8', 'en'],
  ['fr-FR,zh-TW;q=0.5,en;q=0.7', 'en'],
  ['ZH-hant', 'zh'],
  ['zh;q=0, en;q=0.1', 'en'],
  ['zh;q=0', 'en'],
  ['zh;q=high', 'en'],
  ['fr', 'en'],
  ['', 'en'],
  [null, 'en'],
])('%s is answered in %s', (header, language) => {
  expect(negotiate(header)).toBe(language);
});
