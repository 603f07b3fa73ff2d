import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { loadMessages } from '../messages.ts';

const IdentityDialog = lazy(async () => {
  const [module] = await Promise.all([import('./IdentityDialog.tsx'), loadMessages('account')]);
  return { default: module.IdentityDialog };
});

export type IdentityCheck = {
  /** Opens the dialog. Resolves true once the session is verified, false when the person closed it. */
  verify: () => Promise<boolean>;
  /** To be rendered beside what asks; null while nothing is asked. It brings a captcha of its own. */
  dialog: ReactNode;
};

/** For what a call refuses with `identityCheckRequired` (2024): verify, then call again. */
export function useIdentityCheck(): IdentityCheck {
  const [asking, setAsking] = useState(false);
  const answer = useRef<((verified: boolean) => void) | null>(null);
  const finish = (verified: boolean) => {
    answer.current?.(verified);
    answer.current = null;
    setAsking(false);
  };
  // Resolved when the page is left.
  useEffect(() => () => answer.current?.(false), []);
  return {
    verify: () =>
      new Promise((resolve) => {
        answer.current?.(false);
        answer.current = resolve;
        setAsking(true);
      }),
    dialog: asking ? (
      <Suspense>
        <IdentityDialog onDone={finish} />
      </Suspense>
    ) : null,
  };
}
