import { type ToastContent, useToast } from '@arcadia/ui/overlay/toast';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onAnnouncement } from '../shared/announcements.ts';
import { queries } from '../shared/client.ts';
import { memberHolds, memberQuery } from '../shared/member.ts';
import { loadMessages, messagesOf } from '../shared/messages.ts';
import { paths } from './paths.ts';
import { router } from './router.tsx';
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

/** For who may see package orders. Its texts are loaded with it, since it comes twice in a package's life. */
async function packagesExpire(): Promise<ToastContent | null> {
  const member = queries.getQueryData(memberQuery.queryKey);
  if (!member || !memberHolds(member, 'activityOrderQuery')) return null;
  await loadMessages('packageOrders');
  const { title, text, show } = messagesOf('packageOrders').expiring;
  const onPress = () => void router.navigate({ href: paths.packageOrders });
  return { title, description: text, tone: 'warning', action: { label: show, onPress } };
}

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
