import { LinkComponentContext } from '@arcadia/ui/action/link';
import { ToastProvider } from '@arcadia/ui/overlay/toast';
import type { ReactNode } from 'react';
import { TextsProvider } from '../messages/texts-provider.tsx';
import type { AppRouter } from './app-router.tsx';
import { RouterLink } from './router-link.tsx';
import { RouterView } from './router-view.tsx';

/** The router's pages. `children` stand beside them whatever page is shown. */
export function RoutedApp({ router, children }: { router: AppRouter; children: ReactNode }) {
  return (
    <TextsProvider>
      <ToastProvider>
        {children}
        <LinkComponentContext value={RouterLink}>
          <RouterView router={router} />
        </LinkComponentContext>
      </ToastProvider>
    </TextsProvider>
  );
}
