import { parsePlainSearch } from '../table/plain-search.tsx';
import type { Screen } from './lazy-screen.tsx';
import type { Page, Visit } from './page.tsx';
import { type Found, pageAt, type Params } from './routes.tsx';
import { Redirect, type RouterLocation, targetOf } from './target.tsx';

export type AppParts<App extends Page> = {
  /** Every page of the app, or those that are known from the start. */
  pages: readonly App[];
  /** Loads further pages, among them the one at a path if there is one. Left out: there are no others. */
  morePages?: (pathname: string) => Promise<readonly App[]>;
  /** Runs before every navigation. @throws Redirect if the visitor must go elsewhere. */
  guard: (pathname: string, href: string) => Promise<void>;
  /** Dictionaries and settings that every page needs. */
  load: () => Promise<unknown>;
  /** Frame around the pages that ask for `shell`, and the dictionaries it needs. */
  shell: { component: Screen; messages: App['messages'] };
  /** Prefetches the page's data, as far as permitted. */
  prefetch: (page: App, visit: Omit<Visit, 'queries'>) => void;
  loadMessages: (...names: App['messages']) => Promise<void>;
  /** The page's screen, or the one that explains why it is not shown. */
  screenOf: (page: App) => Screen;
  /** Where addresses that no page has lead to. */
  home: string;
};

/** Content of the window. */
export type Shown = {
  readonly at: RouterLocation;
  /** Missing where the visit failed before a page was found. */
  readonly page?: Page;
  readonly params: Params;
  readonly screen?: Screen;
  readonly frame?: Screen | undefined;
  /** The reason why it is not there: all of it, or the page in its frame. */
  readonly failure?: { readonly of: 'all' | 'page'; readonly error: unknown };
};

/** Visits of addresses: they ask for what a page needs, and find what is shown. */
export type Visits = {
  /** Content at an address, once it is there. @throws Redirect where the visitor must go elsewhere */
  readonly shownAt: (at: RouterLocation) => Promise<Shown>;
  /** Fetches what an address needs. Never rejects. */
  readonly preload: (href: string) => Promise<void>;
  /** The page at a path, of those that are loaded. */
  readonly find: (pathname: string) => Found<Page> | undefined;
};

export function createVisits<App extends Page>(app: AppParts<App>): Visits {
  const directory = createDirectory(app);
  const screenOf = once(app.screenOf);
  const fetchPage = async ({ page, params }: Found<App>, { searchStr }: RouterLocation) => {
    app.prefetch(page, { params, search: parsePlainSearch(searchStr) });
    await Promise.all([app.loadMessages(...page.messages), screenOf(page).preload?.()]);
  };
  const fetchFrame = ({ page: { frame } }: Found<App>) =>
    Promise.all([app.load(), ...(frame === 'shell' ? fetchShell(app) : [])]);
  const shownAt = async (at: RouterLocation): Promise<Shown> => {
    try {
      const found = await directory.admitted(at);
      const { page, params } = found;
      const [frame, own] = await Promise.allSettled([fetchFrame(found), fetchPage(found, at)]);
      if (frame.status === 'rejected') throw frame.reason;
      return {
        at,
        page,
        params,
        screen: screenOf(page),
        frame: page.frame === 'shell' ? app.shell.component : undefined,
        ...(own.status === 'rejected' && { failure: { of: 'page', error: own.reason } }),
      };
    } catch (error) {
      if (error instanceof Redirect) throw error;
      return { at, params: {}, failure: { of: 'all', error } };
    }
  };
  const preload = async (href: string) => {
    try {
      const at = locationIn(href);
      const found = await directory.admitted(at);
      await Promise.all([fetchFrame(found), fetchPage(found, at)]);
    } catch (error) {
      if (!(error instanceof Redirect)) console.warn('a page could not be fetched ahead', error);
    }
  };
  return { shownAt, preload, find: directory.known };
}

/** The pages of an app by their addresses, completed when one is asked for that is not known from the start. */
function createDirectory<App extends Page>(app: AppParts<App>) {
  let { pages } = app;
  const known = (pathname: string) => pageAt(pages, pathname);
  const admitted = async ({ pathname, href }: RouterLocation): Promise<Found<App>> => {
    const end = pathname.length - 1;
    if (end > 0 && pathname.endsWith('/'))
      throw new Redirect({ href: pathname.slice(0, end) + href.slice(end + 1), state: true });
    await app.guard(pathname, href);
    if (known(pathname) === undefined && app.morePages) {
      const more = await app.morePages(pathname);
      // Meanwhile another visit may have brought some.
      pages = [...new Set([...pages, ...more])];
    }
    const found = known(pathname);
    if (found) return found;
    throw new Redirect(targetOf(app.home));
  };
  return { known, admitted };
}

function fetchShell<App extends Page>({ loadMessages, shell }: AppParts<App>) {
  return [loadMessages(...shell.messages), shell.component.preload?.()];
}

/** Makes the screen of a page once, so that it stays as it is when the pages are completed. */
function once<App extends Page>(screenOf: (page: App) => Screen) {
  const known = new Map<App['component'], Screen>();
  return (page: App): Screen => {
    const screen = known.get(page.component) ?? screenOf(page);
    known.set(page.component, screen);
    return screen;
  };
}

/** An address that nobody is at. */
function locationIn(href: string): RouterLocation {
  const { pathname, search, hash } = new URL(href, location.origin);
  return { href, pathname, searchStr: search, hash, state: { __TSR_index: 0 } };
}
