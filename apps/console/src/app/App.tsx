import { RoutedApp } from '@arcadia/web/routing/routed-app';
import { Announcements } from './Announcements.tsx';
import { HelpDialogs } from './HelpDialogs.tsx';
import { router } from './router.tsx';

/** The console. */
export function App() {
  return (
    <RoutedApp router={router}>
      <Announcements />
      <HelpDialogs />
    </RoutedApp>
  );
}
