import { Breadcrumb } from '@arcadia/ui/layout/breadcrumb';
import { BrandMark } from '@arcadia/ui/display/brand-mark';
import { Link } from '@arcadia/ui/action/link';
import { InOrder } from '@arcadia/ui/layout/in-order';
import { Shell } from '@arcadia/ui/layout/shell';
import { FirstScreen, usualKind } from '@arcadia/web/first-screen/first-screen';
import { useRememberedFlag } from '@arcadia/web/session/remembered-flag';
import { useRememberedMenu } from '@arcadia/web/session/remembered-menu';
import { Outlet } from '@arcadia/web/routing/router-view';
import type { Page } from '@arcadia/web/routing/page';
import { useLocationPart, useShown } from '@arcadia/web/routing/use-router';
import { useMemo, type ReactNode } from 'react';
import { queries } from '../shared/queries.ts';
import { memberQuery, useMember } from '../shared/member.ts';
import { useMessages } from '../shared/messages.ts';
import { useSettings } from '../shared/settings.ts';
import { withData } from '../shared/with-data.tsx';
import { unreadQuery } from '../shared/unread.ts';
import { firstKinds } from './first-kinds.ts';
import { HelpTools } from './HelpTools.tsx';
import { ImportantNotice } from './ImportantNotice.tsx';
import { navigationFor } from './navigation.tsx';
import { OverdueNotice, overdueQuery } from './OverdueNotice.tsx';
import { paths } from './paths.ts';
import { SuspensionNotice, suspensionQuery } from './SuspensionNotice.tsx';
import { TopBar } from './TopBar.tsx';

/** Asks for the notices before there is a frame: at a first visit the page waits for them. A failure is the notice's matter. */
export function askForNotices(): void {
  const mayOwe = queries.getQueryData(memberQuery.queryKey)?.role === 'company';
  void queries.prefetchQuery(suspensionQuery);
  void queries.prefetchQuery(unreadQuery);
  if (mayOwe) void queries.prefetchQuery(overdueQuery);
}

/** The frame around every screen of a person who is signed in. */
export const ConsoleShell = withData(SignedInShell);

function SignedInShell() {
  const { id } = useMember();
  const page = useShown()?.page;
  const pathname = useLocationPart(({ pathname }) => pathname);
  // As the first HTML had it.
  const waiting = page && (
    <div aria-hidden inert>
      <FirstScreen title={page.title()} kind={firstKinds[page.path] ?? usualKind(page)} />
    </div>
  );
  return (
    <ConsoleFrame page={page} pathname={pathname}>
      {/* Somebody else starts every screen afresh: nothing typed or chosen by one person is left for another. */}
      <InOrder key={id} className="contents">
        <SuspensionNotice waiting={waiting} />
        <ImportantNotice waiting={waiting} />
        <OverdueNotice waiting={waiting} />
        <Outlet />
      </InOrder>
    </ConsoleFrame>
  );
}

type ConsoleFrameProps = { page: Page | undefined; pathname: string; children: ReactNode };

/** The frame itself, which `prerender.tsx` renders without a page of its own. */
export function ConsoleFrame({ page, pathname, children }: ConsoleFrameProps) {
  const texts = useMessages('shell');
  const member = useMember();
  const { brandName, developerDocsUrl } = useSettings();
  const navigation = useMemo(
    () => navigationFor(member, texts, developerDocsUrl),
    [member, texts, developerDocsUrl],
  );
  useRememberedMenu('arcadia.console.menu', navigation);
  const [collapsed, setCollapsed] = useRememberedFlag('arcadia.console.sidebar-collapsed', false);
  const [toolsOpen, setToolsOpen] = useRememberedFlag('arcadia.console.tools-open', true);
  return (
    <Shell
      brand={
        <Link href={paths.home} className="flex items-center gap-2 rounded-control font-semibold">
          <BrandMark seed={brandName} size={24} />
          {brandName}
        </Link>
      }
      brandMark={
        <Link href={paths.home} aria-label={brandName} className="rounded-control">
          <BrandMark seed={brandName} size={24} />
        </Link>
      }
      navigation={navigation}
      currentId={page?.under ?? page?.path}
      location={pathname}
      sidebarCollapsed={collapsed}
      onSidebarCollapsedChange={setCollapsed}
      breadcrumb={<Breadcrumb crumbs={page === undefined ? [] : [{ label: page.title() }]} />}
      topBar={<TopBar member={member} navigation={navigation} />}
      tools={<HelpTools open={toolsOpen} onOpenChange={setToolsOpen} />}
      toolsOpen={toolsOpen}
    >
      {children}
    </Shell>
  );
}
