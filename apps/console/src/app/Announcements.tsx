import { useToast } from '@arcadia/ui/overlay/toast';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onAnnouncement } from '../shared/announcements.ts';
import { loadMessages } from '../shared/messages.ts';
import { dropSession, signOut } from './sign-out.ts';

const InsufficientCreditDialog = lazy(async () => {
  await loadMessages('shell');
  const { InsufficientCreditDialog: dialog } = await import('./InsufficientCreditDialog.tsx');
  return { default: dialog };
});

const LoginDialog = lazy(async () => {
  await loadMessages('login');
  const { LoginDialog: dialog } = await import('../features/login/LoginDialog.tsx');
  return { default: dialog };
});

const packagesExpire = async () => (await import('./packages-expire.ts')).packagesExpire();

/** Shows what calls raise on any screen: messages, the insufficient-credit dialog, the end of the session. */
export function Announcements() {
  const toast = useToast();
  const [creditMissing, setCreditMissing] = useState(false);
  const [signingIn, setSigningIn] = useState(false);
  useEffect(
    () =>
      onAnnouncement({
        sessionEnded: () => void dropSession(),
        signOut: (announcement) => void signOut(announcement),
        signInWanted: () => setSigningIn(true),
        insufficientCredit: () => setCreditMissing(true),
        packagesExpire: () => void packagesExpire().then((notice) => notice && toast(notice)),
        failure: ({ text }) => toast({ title: text, tone: 'warning' }),
        done: ({ text }) => toast({ title: text }),
      }),
    [toast],
  );
  return (
    <Suspense>
      {creditMissing && <InsufficientCreditDialog onClose={() => setCreditMissing(false)} />}
      {signingIn && <LoginDialog onClose={() => setSigningIn(false)} />}
    </Suspense>
  );
}
