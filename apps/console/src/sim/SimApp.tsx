import { keysOf } from '@arcadia/kernel/keys';
import { buttonClass } from '@arcadia/ui/action/button';
import { cx } from '@arcadia/ui/cx';
import { PageBody } from '@arcadia/ui/layout/page';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { ToastProvider } from '@arcadia/ui/overlay/toast';
import { DataProviders } from '@arcadia/web/routing/data-providers';
import { TextsProvider } from '@arcadia/web/messages/texts-provider';
import { lazy, Suspense, useEffect } from 'react';
import { LanguageAndTheme } from '../shared/LanguageAndTheme.tsx';
import { events, queries } from './client.ts';
import { simMessages } from './messages.ts';

const screens = {
  inbox: lazy(async () => ({ default: (await import('./InboxPage.tsx')).InboxPage })),
  clock: lazy(async () => ({ default: (await import('./ClockPage.tsx')).ClockPage })),
  invoices: lazy(async () => ({ default: (await import('./InvoicesPage.tsx')).InvoicesPage })),
  gallery: lazy(async () => ({ default: (await import('./GalleryPage.tsx')).GalleryPage })),
  shell: lazy(async () => ({ default: (await import('./ShellPage.tsx')).ShellPage })),
};
type Screen = keyof typeof screens;
const names = keysOf(screens);

function screenOf(pathname: string): Screen {
  return names.find((name) => pathname === `/sim/${name}`) ?? 'inbox';
}

/** The pages of the simulation: an inbox, a clock, and the design system on show. */
export function SimApp() {
  const texts = simMessages.useMessages('sim');
  const current = screenOf(location.pathname);
  const Screen = screens[current];
  useEffect(() => {
    document.title = `${texts[current].title} · ${texts.name}`;
  }, [texts, current]);
  return (
    <DataProviders queries={queries} events={events} connection={null}>
      <TextsProvider>
        <ToastProvider>
          {current === 'shell' ? (
            // The frame around every screen is shown as it stands: it brings its own landmarks and fills the window.
            <Suspense>
              <Screen />
            </Suspense>
          ) : (
            <div className="min-h-dvh">
              <SimHeader current={current} />
              <main>
                <PageBody>
                  <Suspense>
                    <Screen />
                  </Suspense>
                </PageBody>
              </main>
            </div>
          )}
        </ToastProvider>
      </TextsProvider>
    </DataProviders>
  );
}

function SimHeader({ current }: { current: Screen }) {
  const texts = simMessages.useMessages('sim');
  return (
    <header className="border-b border-hairline bg-surface">
      <div className="mx-auto flex max-w-320 flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 md:px-6 lg:px-8">
        <StatusTag tone="warning">{texts.name}</StatusTag>
        <nav aria-label={texts.name} className="flex flex-wrap gap-1">
          {names.map((name) => (
            <a
              key={name}
              href={`/sim/${name}`}
              aria-current={name === current ? 'page' : undefined}
              className={cx(
                'flex h-control items-center rounded-control px-3 text-14',
                name === current
                  ? 'bg-accent-soft font-medium text-accent'
                  : 'text-text-muted hover:bg-surface-sunken hover:text-text',
              )}
            >
              {texts[name].title}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <LanguageAndTheme />
          <a href="/" className={buttonClass({ size: 'sm' })}>
            {texts.console}
          </a>
        </div>
      </div>
    </header>
  );
}
