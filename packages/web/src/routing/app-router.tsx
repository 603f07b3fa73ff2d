import { createBrowserHistory, createMemoryHistory, type RouterHistory } from '@tanstack/history';
import { createContext } from 'react';
import type { Page } from './page.tsx';
import { createScroll } from './scroll.tsx';
import { hrefOf, locationOf, Redirect, type RouterLocation, type Target } from './target.tsx';
import { type AppParts, createVisits, type Shown, type Visits } from './visits.tsx';

export type RouterState = {
  /** The address, as soon as a navigation begins. */
  readonly location: RouterLocation;
  readonly isLoading: boolean;
  /** The page of the last visit that arrived; null before the first has. */
  readonly shown: Shown | null;
};

export type AppRouter = {
  readonly history: RouterHistory;
  readonly scroll: ReturnType<typeof createScroll>;
  readonly state: () => RouterState;
  /** @returns a function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows what stands at the address. Resolves when it is there, or what was gone to instead. */
  readonly load: () => Promise<void>;
  readonly navigate: (target: Target, how?: { ignoreBlocker?: boolean }) => Promise<void>;
  readonly preload: Visits['preload'];
  readonly find: Visits['find'];
};

export const RouterContext = createContext<AppRouter | null>(null);

/**
 * The router of an app: its pages within their frames. With `morePages` it begins with few of them, and is completed when another
 * address is visited, so that a login page does not load what names every screen.
 */
export function createAppRouter<App extends Page>(app: AppParts<App>): AppRouter {
  const isInBrowser = typeof document !== 'undefined';
  const history = isInBrowser ? createBrowserHistory() : createMemoryHistory();
  const scroll = createScroll();
  const { shownAt, preload, find } = createVisits(app);
  const { state, update, subscribe } = createState(locationOf(history.location));
  /** The newest visit, which those before it wait for. */
  let latest: Promise<void> = Promise.resolve();
  let visited: RouterLocation | null = null;

  const arrive = async (location: RouterLocation): Promise<void> => {
    const { location: here } = state();
    const isHere = here.href === location.href && here.state.key === location.state.key;
    // Who reads the address is not rendered anew where it stays: after a switch to somebody else that would be a page that goes.
    update({ location: isHere ? here : location, isLoading: true });
    try {
      const shown = await shownAt(location);
      if (visited !== location) return await latest;
      update({ shown, isLoading: false });
    } catch (error) {
      if (visited !== location) return await latest;
      if (!(error instanceof Redirect)) throw error;
      await navigate({ ...error.target, replace: true }, { ignoreBlocker: true });
    }
  };
  const load = () => {
    const left = state().shown?.at.state.key;
    if (left !== undefined && left !== history.location.state.key) scroll.leave();
    visited = locationOf(history.location);
    latest = arrive(visited);
    return latest;
  };
  const navigate: AppRouter['navigate'] = async (target, how) => {
    const here = locationOf(history.location);
    const href = hrefOf(target, here.pathname);
    scroll.expect(target);
    if (href === here.href && target.state === undefined) return load();
    const entry = target.state === true ? here.state : target.state;
    const isWatched = history.subscribers.size > 0;
    const moved = nextMove(history);
    const go = target.replace ? history.replace : history.push;
    go(href, entry, how);
    // A page may ask first whether it may be left.
    await moved;
    // Nobody else listens yet while the first page is on its way.
    return isWatched ? latest : load();
  };
  return { history, scroll, state, subscribe, load, navigate, preload, find };
}

function createState(location: RouterLocation) {
  const listeners = new Set<() => void>();
  let state: RouterState = { location, isLoading: false, shown: null };
  return {
    state: () => state,
    update: (changes: Partial<RouterState>) => {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Resolves with the next change of the address. */
function nextMove(history: RouterHistory): Promise<void> {
  return new Promise((resolve) => {
    const stop = history.subscribe(() => {
      stop();
      resolve();
    });
  });
}
