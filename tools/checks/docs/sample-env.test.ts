import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsTable } from '../../../apps/server/src/settings/settings.ts';

const lines = readFileSync(new URL('../../../deploy/arcadia.env.example', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, mark, name = '', value = ''] = /^(#?)([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    return name === '' ? [] : [{ name, value, isDefault: mark === '#' }];
  });
const settings = new Map(Object.values(settingsTable).map((setting) => [setting.name, setting]));

test('the sample of settings names each that production needs, and none that is not there', () => {
  const named = lines.map(({ name }) => name);
  const given = lines.filter(({ isDefault }) => !isDefault).map(({ name }) => name);
  const needed = [...settings.values()].filter(
    ({ neededInProduction, fallback }) => neededInProduction || fallback === null,
  );
  expect(named.filter((name) => !settings.has(name))).toEqual([]);
  expect(needed.map(({ name }) => name).filter((name) => !given.includes(name))).toEqual([]);
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
});

test('what it shows as a default is one', () => {
  const shown = lines.filter(({ isDefault, value }) => isDefault && value !== '');
  const wrong = shown
    .filter(({ name }) => name !== 'BRAND_COLOUR')
    .filter(({ name, value }) => settings.get(name)?.fallback !== value);
  expect(wrong).toEqual([]);
});
