import type { AppRouter } from '../../../packages/web/src/routing/app-router.tsx';
import type { Session } from '../../../packages/web/src/session/session.tsx';
import type { createQueryClient } from '../../../packages/web/src/calls/queries.tsx';
import type { ComponentType } from 'react';
import { commonMessages } from '../../../packages/web/src/messages/common-messages.tsx';

/** What is the same for the apps with a router, as their `main.tsx` puts it together. */
export type OpenedApp = {
  readonly App: ComponentType;
  readonly router: AppRouter;
  readonly queries: ReturnType<typeof createQueryClient>;
  readonly session: Session;
  /** Texts that the first screen needs. */
  readonly load: () => Promise<unknown>;
  readonly keepWindowTitle: () => void;
};

export type AppName = 'console' | 'backoffice';

export const openApp: Readonly<Record<AppName, () => Promise<OpenedApp>>> = {
  console: async () => {
    const [{ App }, { router }, { queries }, { session }, { keepWindowTitle }] = await Promise.all([
      import('../../../apps/console/src/app/App.tsx'),
      import('../../../apps/console/src/app/router.tsx'),
      import('../../../apps/console/src/shared/queries.ts'),
      import('../../../apps/console/src/shared/session.ts'),
      import('../../../apps/console/src/app/window-title.ts'),
    ]);
    return { App, router, queries, session, load: commonMessages, keepWindowTitle };
  },
  backoffice: async () => {
    const [{ App }, { router }, { queries }, { session }, { keepWindowTitle }, { loadMessages }] =
      await Promise.all([
        import('../../../apps/backoffice/src/app/App.tsx'),
        import('../../../apps/backoffice/src/app/router.tsx'),
        import('../../../apps/backoffice/src/shared/client.ts'),
        import('../../../apps/backoffice/src/shared/session.ts'),
        import('../../../apps/backoffice/src/app/window-title.ts'),
        import('../../../apps/backoffice/src/shared/messages.ts'),
      ]);
    const load = () => Promise.all([commonMessages(), loadMessages('backoffice')]);
    return { App, router, queries, session, load, keepWindowTitle };
  },
};
