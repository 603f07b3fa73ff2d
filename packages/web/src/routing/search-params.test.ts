import { expect, test } from 'vitest';
import { choiceParam, flagParam, readSearch, textParam, writeSearch } from './search-params.tsx';

const schema = {
  tab: choiceParam(['members', 'roles'], 'members'),
  set: choiceParam(['test', 'production'], null),
  open: textParam,
  create: flagParam,
};

test('parameters are read by their kind', () => {
  const search = { tab: 'roles', set: 'test', open: 'rol_1', create: '1', pageNo: '2' };
  expect(readSearch(schema, search)).toEqual({
    tab: 'roles',
    set: 'test',
    open: 'rol_1',
    create: true,
  });
});

test.each([{}, { tab: 'owners', set: '', open: '', create: 'yes' }])(
  'what is missing or unknown is the default: %j',
  (search) => {
    expect(readSearch(schema, search)).toEqual({
      tab: 'members',
      set: null,
      open: null,
      create: false,
    });
  },
);

test('a change keeps the other parameters, also those of others', () => {
  const search = { tab: 'roles', open: 'rol_1', pageNo: '2' };
  expect(writeSearch(schema, search, { open: 'rol_2' })).toEqual({ ...search, open: 'rol_2' });
  expect(writeSearch(schema, search, { create: true })).toEqual({ ...search, create: '1' });
});

test('a default is not written', () => {
  const search = { tab: 'roles', set: 'test', open: 'rol_1', create: '1', pageNo: '2' };
  const defaults = { tab: 'members', set: null, open: null, create: false } as const;
  expect(writeSearch(schema, search, defaults)).toEqual({ pageNo: '2' });
});
