import { ErrorBoundary } from '@arcadia/ui/feedback/error-boundary';
import {
  startTransition,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { type AppRouter, RouterContext } from './app-router.tsx';
import { RouteError } from './route-error.tsx';
import { ShownContext, useShown } from './use-router.tsx';

/** The page at the address, within its frame. */
export function RouterView({ router }: { router: AppRouter }) {
  return (
    <RouterContext value={router}>
      <Window router={router} />
    </RouterContext>
  );
}

function Window({ router }: { router: AppRouter }) {
  const [shown, setShown] = useState(() => router.state().shown);
  useEffect(() => {
    // In slices, so that presses are heard meanwhile.
    const follow = () => startTransition(() => setShown(router.state().shown));
    follow();
    return router.subscribe(follow);
  }, [router]);
  useEffect(() => {
    const endScroll = router.scroll.begin();
    const stop = router.history.subscribe(() => void router.load());
    // What happened since the first page was asked for.
    if (router.history.location.href !== router.state().location.href) void router.load();
    return () => {
      stop();
      endScroll();
    };
  }, [router]);
  useLayoutEffect(() => {
    if (shown) router.scroll.arrive(shown.at);
  }, [router, shown]);
  if (shown === null) return null;
  const { frame: Frame, failure } = shown;
  return (
    <ShownContext value={shown}>
      <Guarded>
        {failure?.of === 'all' ? (
          <RouteError error={failure.error} />
        ) : Frame ? (
          <Suspense>
            <Frame />
          </Suspense>
        ) : (
          // Without a boundary of its own, as the login page was rendered beforehand.
          <Outlet />
        )}
      </Guarded>
    </ShownContext>
  );
}

/** The page itself, for its frame to show. */
export function Outlet() {
  const shown = useShown();
  if (shown?.screen === undefined) return null;
  const { screen: Screen, failure } = shown;
  return <Guarded>{failure ? <RouteError error={failure.error} /> : <Screen />}</Guarded>;
}

/** Limits an error to the page, or to the window where the frame is what fails. The next page starts afresh. */
function Guarded({ children }: { children: ReactNode }) {
  const shown = useShown();
  return (
    <ErrorBoundary
      resetKey={shown?.at.state.key ?? ''}
      newErrorId={() => ''}
      // The screen in its place says it, with an id of its own.
      onError={() => undefined}
      renderFallback={({ error, reset }) => <RouteError error={error} reset={reset} />}
    >
      {children}
    </ErrorBoundary>
  );
}
