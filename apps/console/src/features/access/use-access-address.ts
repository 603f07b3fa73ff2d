import { choiceParam, textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';

const tabs = ['members', 'roles'] as const;
export type AccessTab = (typeof tabs)[number];

export const accessAddress = { tab: choiceParam(tabs, 'members'), open: textParam };

/** The tab (`?tab=roles`) and what is open beside the list (`&open=new`, or an id) stand in the address. */
export function useAccessAddress() {
  const { values, hrefWith, go } = useSearchParams(accessAddress);
  const { tab, open } = values;
  // A drawer that was opened is kept, so that it closes with its motion and with its words.
  const [opened, setOpened] = useState<Record<AccessTab, string | null>>({
    members: null,
    roles: null,
  });
  if (open !== null && opened[tab] !== open) setOpened({ ...opened, [tab]: open });
  return {
    tab,
    open,
    opened,
    showTab: (next: AccessTab) => go({ tab: next }, { alone: true }),
    openNew: () => go({ open: 'new' }),
    close: () => go({ open: null }, { replace: true }),
    /** Where one record opens beside the list as it stands. */
    hrefOf: (id: string) => hrefWith({ open: id }),
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
