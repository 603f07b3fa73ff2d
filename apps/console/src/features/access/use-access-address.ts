import { parsePlainSearch } from '@arcadia/web/table/plain-search';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';

export type AccessTab = 'members' | 'roles';

/** The tab (`?tab=roles`) and what is open beside the list (`&open=new`, or an id) stand in the address. */
export function useAccessAddress() {
  const navigate = useNavigate();
  const search = parsePlainSearch(useLocation({ select: (location) => location.searchStr }));
  const { open = null, ...others } = search;
  const tab: AccessTab = search['tab'] === 'roles' ? 'roles' : 'members';
  // A drawer that was opened is kept, so that it closes with its motion and with its words.
  const [opened, setOpened] = useState<Record<AccessTab, string | null>>({
    members: null,
    roles: null,
  });
  if (open !== null && opened[tab] !== open) setOpened({ ...opened, [tab]: open });
  const go = (next: Readonly<Record<string, string>>, replace: boolean) =>
    void navigate({ to: '.', search: next, replace, resetScroll: false });
  return {
    tab,
    open,
    opened,
    showTab: (next: AccessTab) => go(next === 'roles' ? { tab: next } : {}, false),
    openNew: () => go({ ...others, open: 'new' }, false),
    close: () => go(others, true),
    /** Where one record opens beside the list as it stands. */
    hrefOf: (id: string) =>
      `${paths.accessManagement}?${new URLSearchParams({ ...others, open: id })}`,
  };
}

/** Where a role opens. */
export function roleHref(id: string): string {
  return `${paths.accessManagement}?${new URLSearchParams({ tab: 'roles', open: id })}`;
}

/** The sub-accounts that have a role. */
export function membersHref(roleId: string): string {
  return `${paths.accessManagement}?${new URLSearchParams({ roleId })}`;
}
