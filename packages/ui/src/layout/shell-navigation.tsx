import { ExternalLink } from 'lucide-react';
import { memo, useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Link } from '../action/link.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export interface NavigationItem {
  id: string;
  href: string;
  label: string;
  /** Icon of 16 px, from the one icon set. */
  icon: ReactNode;
  /** A count or the like at the end of the line. */
  badge?: ReactNode;
  /** The link leaves the product: it opens in a new tab and says so. */
  external?: boolean;
}

export interface NavigationGroup {
  id: string;
  /** Heading; without one the items stand first. */
  label?: string;
  items: readonly NavigationItem[];
  /** The group is not shown below 768 px. */
  desktopOnly?: boolean;
}

export interface NavigationProps {
  groups: readonly NavigationGroup[];
  /** Id of the item to which the current page belongs; a detail page belongs to its list. */
  currentId: string | undefined;
  /** Only the icons are shown, each with its label as a tooltip. */
  collapsed?: boolean;
  onNavigate?: () => void;
}

/**
 * The links of the main navigation, in groups; the `<nav>` around them is the sidebar or the drawer. With another page only the two
 * entries are rendered anew that change.
 */
export const Navigation = memo(function Navigation(props: NavigationProps) {
  const { groups, currentId, collapsed = false, onNavigate } = props;
  return (
    <div className="flex flex-col gap-4 px-2 py-3">
      {groups.map((group) => (
        <Group key={group.id} group={group} collapsed={collapsed}>
          {group.items.map((item) => (
            <li key={item.id}>
              <Item
                item={item}
                current={item.id === currentId}
                collapsed={collapsed}
                onNavigate={onNavigate}
              />
            </li>
          ))}
        </Group>
      ))}
    </div>
  );
});

function Group(props: { group: NavigationGroup; collapsed: boolean; children: ReactNode }) {
  const { group, collapsed, children } = props;
  const headingId = useId();
  return (
    <div className={cx(group.desktopOnly === true && 'max-md:hidden')}>
      {group.label !== undefined && (
        <h2
          id={headingId}
          className={cx('px-2 pb-1 text-12 font-medium text-text-faint', collapsed && 'sr-only')}
        >
          {group.label}
        </h2>
      )}
      {group.label !== undefined && collapsed && (
        <div aria-hidden className="mx-2 mb-2 border-t border-hairline" />
      )}
      <ul
        aria-labelledby={group.label === undefined ? undefined : headingId}
        className="flex flex-col gap-px"
      >
        {children}
      </ul>
    </div>
  );
}

interface ItemProps {
  item: NavigationItem;
  current: boolean;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

const Item = memo(function Item({ item, current, collapsed, onNavigate }: ItemProps) {
  const { opensInNewTab } = useUiTexts();
  const link = (
    <Link
      href={item.href}
      aria-current={current ? 'page' : undefined}
      onClick={onNavigate}
      {...(item.external === true && { target: '_blank', rel: 'noopener noreferrer' })}
      className={cx(
        'flex h-control items-center gap-2 rounded-control px-2 text-14 transition-colors',
        collapsed && 'justify-center',
        current
          ? 'bg-accent-soft font-medium text-accent'
          : 'text-text-muted hover:bg-surface-sunken hover:text-text',
      )}
    >
      <span aria-hidden className="flex size-4 shrink-0 items-center justify-center">
        {item.icon}
      </span>
      <span className={cx('min-w-0 truncate', collapsed && 'sr-only')}>{item.label}</span>
      {item.external === true && (
        <>
          {!collapsed && <ExternalLink aria-hidden size={14} className="ml-auto shrink-0" />}
          <span className="sr-only">{opensInNewTab}</span>
        </>
      )}
      {item.badge !== undefined && !collapsed && <span className="ml-auto">{item.badge}</span>}
    </Link>
  );
  return collapsed ? (
    <Tooltip text={item.label} describes={false}>
      {link}
    </Tooltip>
  ) : (
    link
  );
});
