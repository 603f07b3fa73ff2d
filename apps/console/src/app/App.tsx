import { LinkComponentContext } from '@arcadia/ui/link';
import { ToastProvider } from '@arcadia/ui/toast';
import { RouterLink } from '@arcadia/web/router-link';
import { WebProviders } from '@arcadia/web/web-providers';
import { RouterProvider } from '@tanstack/react-router';
import { connection, events, queries } from '../shared/client.ts';
import { Announcements } from './Announcements.tsx';
import { HelpDialogs } from './HelpDialogs.tsx';
import { router } from './router.tsx';

/** The console below its providers. */
export function App() {
  return (
    <WebProviders queries={queries} events={events} connection={connection}>
      <ToastProvider>
        <Announcements />
        <HelpDialogs />
        <LinkComponentContext value={RouterLink}>
          <RouterProvider router={router} />
        </LinkComponentContext>
      </ToastProvider>
    </WebProviders>
  );
}
