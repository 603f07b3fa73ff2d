import { ErrorBoundary } from '@arcadia/ui/feedback/error-boundary';
import {
  memo,
  startTransition,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
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

/**
 * The page itself, for its frame to show. A frame is rendered anew with each address, and so is this with what is shown at it: the page
 * only where it asks for that itself.
 */
export const Outlet = memo(function Outlet() {
  const shown = useShown();
  const Screen = shown?.screen;
  const page = useMemo(() => Screen && <Screen />, [Screen]);
  const { failure } = shown ?? {};
  return page && <Guarded>{failure ? <RouteError error={failure.error} /> : page}</Guarded>;
});

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
