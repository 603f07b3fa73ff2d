import { DataProviders } from '@arcadia/web/routing/data-providers';
import { RoutedApp } from '@arcadia/web/routing/routed-app';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useEffect } from 'react';
import { connection, events, queries } from '../shared/client.ts';
import { onAnnouncement } from '../shared/announcements.ts';
import { dropSession } from './sign-out.ts';
import { router } from './router.tsx';

/** The back office. */
export function App() {
  return (
    <DataProviders queries={queries} events={events} connection={connection}>
      <RoutedApp router={router}>
        <Announcements />
      </RoutedApp>
    </DataProviders>
  );
}

/** Shows messages of calls on any screen: failures that are not shown inline, and the end of the session. */
function Announcements() {
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
