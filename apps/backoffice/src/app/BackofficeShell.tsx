import { BrandMark } from '@arcadia/ui/display/brand-mark';
import { Breadcrumb, type Crumb } from '@arcadia/ui/layout/breadcrumb';
import { Link } from '@arcadia/ui/action/link';
import { Shell } from '@arcadia/ui/layout/shell';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { useCurrentPage } from '@arcadia/web/routing/current-page';
import { useRememberedFlag } from '@arcadia/web/session/remembered-flag';
import { useRememberedMenu } from '@arcadia/web/session/remembered-menu';
import { Outlet } from '@arcadia/web/routing/router-view';
import { useLocationPart } from '@arcadia/web/routing/use-router';
import { createPalette } from '@arcadia/web/palette/palette-host';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { loadMessages, useMessages } from '../shared/messages.ts';
import { type Operator, operatorMay, useOperator } from '../shared/operator.ts';
import type { Page } from '../shared/page.ts';
import { useSettings } from '../shared/settings.ts';
import { useToday } from '../shared/today.ts';
import { jobCountsQuery } from '../shared/job-counts.ts';
import { type Counts, navigationFor } from './navigation.tsx';
import { pages } from './pages.ts';
import { onAnnouncement } from '../shared/announcements.ts';
import { paths } from './paths.ts';
import { UserMenu } from './UserMenu.tsx';

/** Polled, since jobs become stuck without an event. */
const recountMs = 60_000;

/** How many jobs failed or are stuck. Null until known, and for who may not see them. */
function useJobCounts(operator: Operator): Counts['jobs'] {
  const enabled = operatorMay(operator, 'jobs.manage');
  const { data } = useQuery({ ...jobCountsQuery, enabled, refetchInterval: recountMs });
  useLiveInvalidation({ 'job.changed': enabled ? [jobCountsQuery.queryKey] : [] });
  return data ?? null;
}

const Palette = createPalette({
  loadContent: async () => {
    const content = import('./PaletteContent.tsx');
    await loadMessages('palette', 'backofficePaletteWords');
    return (await content).PaletteContent;
  },
  loadKeys: async () => {
    const content = import('./KeysContent.tsx');
    await loadMessages('keyboard', 'backofficeReviews');
    return (await content).KeysContent;
  },
  onHelpWanted: (show) => onAnnouncement({ keyboardHelp: show }),
});

/** The frame around every screen of an operator. */
export function BackofficeShell() {
  const page = useCurrentPage(pages);
  const pathname = useLocationPart(({ pathname }) => pathname);
  return (
    <BackofficeFrame page={page} pathname={pathname}>
      <Outlet />
    </BackofficeFrame>
  );
}

type BackofficeFrameProps = { page: Page | undefined; pathname: string; children: ReactNode };

/** The frame itself, which `prerender.tsx` renders without a page of its own. */
export function BackofficeFrame({ page, pathname, children }: BackofficeFrameProps) {
  const texts = useMessages('backoffice');
  const operator = useOperator();
  const { brandName, environment } = useSettings();
  const [collapsed, setCollapsed] = useRememberedFlag(
    'arcadia.backoffice.sidebar-collapsed',
    false,
  );
  const counts = { today: useToday(operator).data?.items ?? [], jobs: useJobCounts(operator) };
  const navigation = navigationFor(
    operator,
    { ...texts, today: useMessages('backofficeToday') },
    counts,
  );
  useRememberedMenu('arcadia.backoffice.menu', navigation);
  return (
    <Shell
      brand={<Brand name={brandName} desk={texts.name} />}
      brandMark={
        <Link
          href={paths.home}
          aria-label={`${brandName} ${texts.name}`}
          className="rounded-control"
        >
          <BrandMark seed={brandName} size={24} />
        </Link>
      }
      navigation={navigation}
      currentId={page?.under ?? page?.path}
      location={pathname}
      sidebarCollapsed={collapsed}
      onSidebarCollapsedChange={setCollapsed}
      breadcrumb={<Breadcrumb crumbs={crumbsOf(page)} />}
      topBar={
        <>
          {environment === 'sim' && (
            // A narrow phone has room for the page's name only.
            <span className="max-[30rem]:hidden">
              <StatusTag tone="warning">{texts.simulation}</StatusTag>
            </span>
          )}
          <Palette label={texts.search} navigation={navigation} />
          <UserMenu />
        </>
      }
    >
      {children}
    </Shell>
  );
}

/** The second line distinguishes the back office from the console. */
function Brand({ name, desk }: { name: string; desk: string }) {
  return (
    <Link href={paths.home} className="flex min-w-0 items-center gap-2.5 rounded-control">
      <BrandMark seed={name} size={24} />
      <span className="min-w-0 leading-tight">
        <span className="block truncate text-14 font-semibold">{name}</span>
        <span className="block truncate text-12 text-text-muted">{desk}</span>
      </span>
    </Link>
  );
}

function crumbsOf(page: Page | undefined): Crumb[] {
  if (page === undefined) return [];
  const parent = pages.find(({ path }) => path === page.under);
  return [
    ...(parent === undefined ? [] : [{ label: parent.title(), href: parent.path }]),
    { label: page.title() },
  ];
}
