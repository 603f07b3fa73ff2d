import { createContext, useContext, useSyncExternalStore } from 'react';
import { type AppRouter, RouterContext } from './app-router.tsx';
import type { RouterLocation } from './target.tsx';
import type { Params } from './routes.tsx';
import type { Shown } from './visits.tsx';

export function useRouter(): AppRouter {
  const router = useContext(RouterContext);
  if (router === null) throw new Error('RouterView is missing above this component.');
  return router;
}

export function useNavigate(): AppRouter['navigate'] {
  return useRouter().navigate;
}

/** The address, as soon as a navigation begins: the page before it may still stand. */
export function useLocation(): RouterLocation {
  const { subscribe, state } = useRouter();
  const read = () => state().location;
  return useSyncExternalStore(subscribe, read, read);
}

/** A part of the address: who reads no other is not rendered anew for it. `select` answers a text, a number or a yes or no. */
export function useLocationPart<Part>(select: (location: RouterLocation) => Part): Part {
  const { subscribe, state } = useRouter();
  const read = () => select(state().location);
  return useSyncExternalStore(subscribe, read, read);
}

export const ShownContext = createContext<Shown | null>(null);

/** The page that stands in the window, with all that the visit found. */
export function useShown(): Shown | null {
  return useContext(ShownContext);
}

const none: Params = {};

/** The parameters of the path of the page that stands in the window. */
export function useParams(): Params {
  return useShown()?.params ?? none;
}
