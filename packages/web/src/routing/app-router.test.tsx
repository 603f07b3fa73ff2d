import { beforeEach, expect, test, vi } from 'vitest';
import { createAppRouter } from './app-router.tsx';
import type { Page } from './page.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { Redirect } from './target.tsx';

const page = (path: string, more: Partial<Page> = {}): Page => ({
  path,
  frame: 'bare',
  messages: [],
  title: () => path,
  component: () => Promise.resolve(() => null),
  ...more,
});

type Given = {
  pages?: readonly Page[];
  morePages?: (pathname: string) => Promise<readonly Page[]>;
  guard?: (pathname: string) => Promise<void>;
  load?: () => Promise<unknown>;
};

function routerOf({
  pages = [page('/home'), page('/bills/$id')],
  guard,
  load,
  ...more
}: Given = {}) {
  const prefetched: string[] = [];
  const router = createAppRouter<Page>({
    pages,
    guard: guard ?? (() => Promise.resolve()),
    load: load ?? (() => Promise.resolve()),
    shell: { component: () => null, messages: [] },
    prefetch: (asked, { params, search }) =>
      void prefetched.push(`${asked.path} ${JSON.stringify({ ...params, ...search })}`),
    loadMessages: () => Promise.resolve(),
    screenOf: ({ component }) => lazyScreen(component),
    home: '/home',
    ...more,
  });
  const shown = () => router.state().shown?.page?.path;
  return { router, prefetched, shown };
}

beforeEach(() => history.replaceState(null, '', '/home'));

test('a visit shows the page, and asks for its data with what the address says', async () => {
  const { router, prefetched, shown } = routerOf();
  await router.navigate({ to: '/bills/bil_1', search: { line: '2' } });
  expect(shown()).toBe('/bills/$id');
  expect(router.state().shown?.params).toEqual({ id: 'bil_1' });
  expect(prefetched).toEqual(['/bills/$id {"id":"bil_1","line":"2"}']);
  expect(location.pathname + location.search).toBe('/bills/bil_1?line=2');
});

test('an address that no page has leads home, and one with a slash too many to the one without', async () => {
  const { router, shown } = routerOf();
  await router.navigate({ href: '/nowhere' });
  expect([shown(), router.state().location.href]).toEqual(['/home', '/home']);
  await router.navigate({ href: '/bills/bil_1/?line=2' });
  expect(router.state().location.href).toBe('/bills/bil_1?line=2');
});

test('the guard sends elsewhere, in place of the entry that was asked for', async () => {
  const { router, shown } = routerOf({
    guard: async (pathname) => {
      if (pathname === '/bills/bil_1') throw new Redirect({ href: '/home?back=bills' });
    },
  });
  await router.load();
  const { length } = history;
  await router.navigate({ href: '/bills/bil_1' });
  expect([shown(), router.state().location.href]).toEqual(['/home', '/home?back=bills']);
  expect(history.length).toBe(length + 1);
});

test('of two visits the newer one is shown, also where the older one takes longer', async () => {
  const slow = Promise.withResolvers<void>();
  const { router, shown } = routerOf({
    guard: (pathname) => (pathname === '/bills/bil_1' ? slow.promise : Promise.resolve()),
  });
  const older = router.navigate({ href: '/bills/bil_1' });
  await router.navigate({ href: '/home' });
  slow.resolve();
  await older;
  expect([shown(), router.state().isLoading]).toEqual(['/home', false]);
});

test('while a page is on its way the address is there, and the page before it stays', async () => {
  const slow = Promise.withResolvers<void>();
  const { router, shown } = routerOf({
    guard: (pathname) => (pathname === '/bills/bil_1' ? slow.promise : Promise.resolve()),
  });
  await router.load();
  const visit = router.navigate({ href: '/bills/bil_1' });
  await vi.waitUntil(() => router.state().location.pathname === '/bills/bil_1');
  expect(shown()).toBe('/home');
  slow.resolve();
  await visit;
  expect(shown()).toBe('/bills/$id');
});

test('a look at the address where one is leaves its readers alone, and shows what there is anew', async () => {
  const { router } = routerOf();
  await router.load();
  const { location: before, shown } = router.state();
  await router.load();
  expect(router.state().location).toBe(before);
  expect(router.state().shown).not.toBe(shown);
});

test('further pages are loaded when one is visited that is not known yet', async () => {
  const morePages = vi.fn<(pathname: string) => Promise<Page[]>>(() =>
    Promise.resolve([page('/home'), page('/late')]),
  );
  const { router, shown } = routerOf({ pages: [page('/home')], morePages });
  await router.load();
  expect(morePages).not.toHaveBeenCalled();
  await router.navigate({ href: '/late' });
  await router.navigate({ href: '/nowhere' });
  await router.navigate({ href: '/late' });
  expect(shown()).toBe('/late');
  expect(morePages.mock.calls).toEqual([['/late'], ['/nowhere']]);
});

test('what failed to load is said in place of the page, and tried again by the next look', async () => {
  const load = vi.fn(() => Promise.resolve());
  load.mockRejectedValueOnce(new Error('no settings'));
  const { router, shown } = routerOf({ load });
  await router.load();
  expect(router.state().shown?.failure).toMatchObject({
    of: 'all',
    error: { message: 'no settings' },
  });
  await router.load();
  expect([shown(), router.state().shown?.failure]).toEqual(['/home', undefined]);
});

test('a page that asks first is left only with the answer', async () => {
  const { router, shown } = routerOf();
  await router.load();
  let mayLeave = false;
  const free = router.history.block({ blockerFn: () => !mayLeave });
  void router.navigate({ href: '/bills/bil_1' });
  await Promise.resolve();
  expect([shown(), location.pathname]).toEqual(['/home', '/home']);
  mayLeave = true;
  await router.navigate({ href: '/bills/bil_1' });
  expect(shown()).toBe('/bills/$id');
  free();
});
