import { useToast } from '@arcadia/ui/overlay/toast';
import { useEffect } from 'react';
import { onAnnouncement } from '../shared/announcements.ts';
import { dropSession } from './sign-out.ts';

/** Shows messages of calls on any screen: failures that are not shown inline, and the end of the session. */
export function Announcements() {
  const toast = useToast();
  useEffect(
    () =>
      onAnnouncement({
        sessionEnded: () => dropSession(),
        failure: ({ text }) => toast({ title: text, tone: 'warning' }),
      }),
    [toast],
  );
  return null;
}
