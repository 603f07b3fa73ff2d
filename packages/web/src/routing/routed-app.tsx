import { LinkComponentContext } from '@arcadia/ui/action/link';
import { ToastProvider } from '@arcadia/ui/overlay/toast';
import type { AppRouter } from './app-router.tsx';
import { RouterLink } from './router-link.tsx';
import { RouterView } from './router-view.tsx';
import { WebProviders, type WebProvidersProps } from './web-providers.tsx';

type RoutedAppProps = WebProvidersProps & { router: AppRouter };

/** The router's pages below all that they read from context. `children` stand beside them whatever page is shown. */
export function RoutedApp({ router, children, ...providers }: RoutedAppProps) {
  return (
    <WebProviders {...providers}>
      <ToastProvider>
        {children}
        <LinkComponentContext value={RouterLink}>
          <RouterView router={router} />
        </LinkComponentContext>
      </ToastProvider>
    </WebProviders>
  );
}
