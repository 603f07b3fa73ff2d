import { RoutedApp } from '@arcadia/web/routing/routed-app';
import { connection, events, queries } from '../shared/client.ts';
import { Announcements } from './Announcements.tsx';
import { router } from './router.tsx';

/** The back office. */
export function App() {
  return (
    <RoutedApp router={router} queries={queries} events={events} connection={connection}>
      <Announcements />
    </RoutedApp>
  );
}
