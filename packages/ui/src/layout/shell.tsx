import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ShellDrawer } from './shell-drawer.tsx';
import { Navigation, type NavigationGroup } from './shell-navigation.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export interface ShellProps {
  /** Mark and name, about 24 px high; usually a link to the home page. */
  brand: ReactNode;
  /** The mark alone, for the collapsed sidebar. */
  brandMark: ReactNode;
  navigation: readonly NavigationGroup[];
  /** Id of the navigation item the page belongs to. */
  currentId: string | undefined;
  /** The path; the drawer of small screens closes when it changes. */
  location: string;
  sidebarCollapsed: boolean;
  /** Called on the press; the caller remembers the choice. */
  onSidebarCollapsedChange: (collapsed: boolean) => void;
  /** Element at the foot of the sidebar. */
  sidebarFooter?: ReactNode;
  breadcrumb: ReactNode;
  /** Right side of the top bar: menus of developer, language, theme and user. */
  topBar?: ReactNode;
  /** A banner over the whole width that concerns every page, like the test clock. */
  banner?: ReactNode;
  /** Help at the right edge, usually a `<ToolsRail>`. */
  tools?: ReactNode;
  /** Leaves room for the open tools on wide screens, so that they never lie on the content. */
  toolsOpen?: boolean;
  children: ReactNode;
}

const mainId = 'main';

/** The frame around every page: sidebar, top bar, content, tools. */
export function Shell(props: ShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {props.banner}
      <div className="flex flex-1">
        <Sidebar {...props} />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar {...props} />
          <main
            id={mainId}
            tabIndex={-1}
            className={cx(
              // The skip link leads here: not under the top bar.
              'min-w-0 flex-1 scroll-mt-14 pb-16 outline-none lg:pb-0',
              props.toolsOpen === true && 'lg:pr-16',
            )}
          >
            {props.children}
          </main>
        </div>
      </div>
      {props.tools}
    </div>
  );
}

function Sidebar(props: ShellProps) {
  const { navigation, currentId, sidebarCollapsed } = props;
  const { mainNavigation } = useUiTexts();
  return (
    <nav
      aria-label={mainNavigation}
      className={cx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-hairline bg-surface lg:flex print:hidden',
        sidebarCollapsed ? 'w-14' : 'w-60',
      )}
    >
      <div
        className={cx(
          'flex h-14 shrink-0 items-center',
          sidebarCollapsed ? 'justify-center' : 'px-4',
        )}
      >
        {sidebarCollapsed ? props.brandMark : props.brand}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Navigation groups={navigation} currentId={currentId} collapsed={sidebarCollapsed} />
      </div>
      {!sidebarCollapsed && props.sidebarFooter}
    </nav>
  );
}

function SkipLink() {
  const { skipToContent } = useUiTexts();
  return (
    <a
      href={`#${mainId}`}
      className="absolute top-2 left-2 z-50 -translate-y-16 rounded-control bg-accent px-3 py-2 text-14 text-on-accent focus:translate-y-0"
    >
      {skipToContent}
    </a>
  );
}

function TopBar(props: ShellProps) {
  const { brand, navigation, currentId, location } = props;
  const { sidebarCollapsed, onSidebarCollapsedChange } = props;
  const texts = useUiTexts();
  return (
    <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-2 border-b border-hairline bg-surface px-3 lg:px-6 print:hidden">
      <ShellDrawer brand={brand} location={location}>
        {(close) => <Navigation groups={navigation} currentId={currentId} onNavigate={close} />}
      </ShellDrawer>
      <button
        type="button"
        aria-label={sidebarCollapsed ? texts.expandSidebar : texts.collapseSidebar}
        aria-expanded={!sidebarCollapsed}
        onClick={() => onSidebarCollapsedChange(!sidebarCollapsed)}
        className="-ml-2 hidden size-8 shrink-0 items-center justify-center rounded-control text-text-muted hover:bg-surface-sunken hover:text-text lg:inline-flex"
      >
        <PanelLeft aria-hidden size={16} />
      </button>
      <div className="min-w-0 flex-1">{props.breadcrumb}</div>
      <div className="flex shrink-0 items-center gap-1">{props.topBar}</div>
    </header>
  );
}
