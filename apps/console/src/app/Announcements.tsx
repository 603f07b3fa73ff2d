import { useToast } from '@arcadia/ui/toast';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onAnnouncement } from '../shared/announcements.ts';
import { loadMessages } from '../shared/messages.ts';
import { dropSession, signOut } from './sign-out.ts';

const InsufficientCreditDialog = lazy(async () => {
  await loadMessages('shell');
  const { InsufficientCreditDialog: dialog } = await import('./InsufficientCreditDialog.tsx');
  return { default: dialog };
});

/** Shows what calls bring up wherever they are made: messages, the insufficient-credit dialog, the end of the session. */
export function Announcements() {
  const toast = useToast();
  const [creditMissing, setCreditMissing] = useState(false);
  useEffect(
    () =>
      onAnnouncement((announcement) => {
        if (announcement.kind === 'sessionEnded') void dropSession();
        else if (announcement.kind === 'signOut') void signOut();
        else if (announcement.kind === 'insufficientCredit') setCreditMissing(true);
        else if (announcement.kind === 'failure')
          toast({ title: announcement.text, tone: 'warning' });
        else toast({ title: announcement.text });
      }),
    [toast],
  );
  if (!creditMissing) return null;
  return (
    <Suspense>
      <InsufficientCreditDialog onClose={() => setCreditMissing(false)} />
    </Suspense>
  );
}
