import { expect, test } from 'vitest';
import { namingDictionaries } from './dictionaries.ts';

test('a module names the files of the dictionaries that it asks for, each once', () => {
  const code = `export const pages = [{ messages: ['bills', 'billDetail'] }, { messages: ['bills'] }];
void loadMessages('audit');`;
  const source = (name: string, file: string) =>
    `${name}: { zh: () => import('@arcadia/i18n/zh/${file}').then((module) => module.${name}), en: () => import('@arcadia/i18n/en/${file}').then((module) => module.${name}) },`;
  expect(namingDictionaries(code).split('\n').slice(2)).toEqual([
    `import { knowDictionaries } from '../../shared/messages.ts';`,
    `knowDictionaries({ ${source('bills', 'bills')} ${source('billDetail', 'bill-detail')} ${source('audit', 'audit')} });`,
  ]);
});
