import type { BlockerFnArgs } from '@tanstack/history';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRouter } from './use-router.tsx';

/** A navigation that waits for an answer. */
type Asked = { answer: (mayLeave: boolean) => void };

/**
 * Asks before another page is gone to.
 * @param how `isHeld`: whether this page has something to lose. The browser asks in its own words before the document is left.
 * `mayAsk`: whether another page of the app waits for the answer.
 * @returns whether a navigation waits for the answer, and the two answers
 */
export function useLeaveBlocker({
  isHeld,
  mayAsk,
}: {
  isHeld: () => boolean;
  mayAsk: () => boolean;
}): {
  isAsked: boolean;
  leave: () => void;
  stay: () => void;
} {
  const { history } = useRouter();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isHeldNow = useEffectEvent(isHeld);
  const asks = useEffectEvent(() => isHeld() && mayAsk());
  useEffect(() => {
    const blockerFn = async ({ currentLocation, nextLocation }: BlockerFnArgs) => {
      if (currentLocation.pathname === nextLocation.pathname || !asks()) return false;
      const mayLeave = await new Promise<boolean>((answer) => setAsked({ answer }));
      setAsked(null);
      return !mayLeave;
    };
    return history.block({ blockerFn, enableBeforeUnload: () => isHeldNow() });
  }, [history]);
  return {
    isAsked: asked !== null,
    leave: () => asked?.answer(true),
    stay: () => asked?.answer(false),
  };
}
