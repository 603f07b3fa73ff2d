import { expect, test } from 'vitest';
import { pageAt } from './routes.tsx';

const paths = ['/dashboard', '/bills', '/bills/$id', '/bills/new', '/days/$gateway/$day'];
const pages = paths.map((path) => ({
  path,
  frame: 'shell' as const,
  messages: [],
  title: () => path,
  component: () => Promise.resolve(() => null),
}));
const at = (pathname: string) => {
  const found = pageAt(pages, pathname);
  return found && [found.page.path, found.params];
};

test('an address is that of the page whose path it fits, with its parameters decoded', () => {
  expect(at('/bills')).toEqual(['/bills', {}]);
  expect(at('/bills/bil_1')).toEqual(['/bills/$id', { id: 'bil_1' }]);
  expect(at('/days/a%2Fb/2026-10-31')).toEqual([
    '/days/$gateway/$day',
    { gateway: 'a/b', day: '2026-10-31' },
  ]);
  expect(at('/bills/%E0%A4%A')).toEqual(['/bills/$id', { id: '%E0%A4%A' }]);
});

test('of two that fit, the one that leaves less open is meant', () => {
  expect(at('/bills/new')).toEqual(['/bills/new', {}]);
});

test('a slash at the end and capital letters make no difference, and a part more does', () => {
  expect(at('/Dashboard/')).toEqual(['/dashboard', {}]);
  expect(at('/bills/bil_1/lines')).toBeUndefined();
  expect(at('/')).toBeUndefined();
});
