import { screen, waitFor } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createAppRouter } from './app-router.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import type { Page } from './page.tsx';
import { Outlet, RouterView } from './router-view.tsx';
import { useLocation, useParams } from './use-router.tsx';

/** How often each page was rendered, by its path. */
let rendered: Record<string, number>;

const page = (path: string, Content: () => string): Page => ({
  path,
  frame: 'shell',
  messages: [],
  title: () => path,
  component: async () => () => {
    rendered[path] = (rendered[path] ?? 0) + 1;
    return <Content />;
  },
});

/** A frame that is rendered anew with every address. */
function Frame() {
  const { href } = useLocation();
  return (
    <>
      <nav>{href}</nav>
      <main>
        <Outlet />
      </main>
    </>
  );
}

const pages = [
  page('/home', () => 'the home page'),
  page('/bills/$id', function Bill() {
    return `bill ${useParams()['id']}`;
  }),
];

async function renderAt(path: string, guard: (pathname: string) => Promise<void>) {
  history.replaceState(null, '', path);
  const router = createAppRouter<Page>({
    pages,
    guard,
    load: () => Promise.resolve(),
    shell: { component: Frame, messages: [] },
    prefetch: () => undefined,
    loadMessages: () => Promise.resolve(),
    screenOf: ({ component }) => lazyScreen(component),
    home: '/home',
  });
  await router.load();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(<RouterView router={router} />);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  return router;
}

beforeEach(() => {
  rendered = {};
  vi.stubGlobal('scrollTo', () => undefined);
  return () => void vi.unstubAllGlobals();
});

test('the page that stands is not rendered anew while another one is on its way', async () => {
  const slow = Promise.withResolvers<void>();
  const router = await renderAt('/home', (pathname) =>
    pathname === '/home' ? Promise.resolve() : slow.promise,
  );
  await screen.findByText('the home page');
  const before = rendered['/home'];
  void router.navigate({ href: '/bills/bil_1' });
  await screen.findByText('/bills/bil_1');
  expect(screen.getByRole('main').textContent).toBe('the home page');
  expect(rendered['/home']).toBe(before);
  slow.resolve();
  await screen.findByText('bill bil_1');
});

test('nor where the address changes and the page stays, but for what the page reads of it', async () => {
  const router = await renderAt('/bills/bil_1', () => Promise.resolve());
  await screen.findByText('bill bil_1');
  const before = rendered['/bills/$id'];
  await router.navigate({ href: '/bills/bil_2?line=2' });
  await screen.findByText('bill bil_2');
  await router.navigate({ href: '/bills/bil_2?line=3' });
  await waitFor(() => expect(router.state().shown?.at.searchStr).toBe('?line=3'));
  await screen.findByText('/bills/bil_2?line=3');
  expect(rendered['/bills/$id']).toBe(before);
});
