import { parsePlainSearch } from '@arcadia/web/table/plain-search';
import { enteredTable, searchOfTable } from '@arcadia/web/table/table-url-state';
import { withoutFilters } from '@arcadia/ui/table/table-state';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { applicationList } from './queries.ts';

/** Whether the creation drawer is open stands in the address (`?create=1`), so that it can be linked to and gone back from. */
export function useCreationAddress(mayCreate: boolean) {
  const navigate = useNavigate();
  const search = parsePlainSearch(useLocation({ select: (location) => location.searchStr }));
  const { create, ...others } = search;
  const [wasOpen, setWasOpen] = useState(false);
  // Whoever loses the permission while typing keeps what was typed before their eyes; the server refuses it.
  const open = create === '1' && (mayCreate || wasOpen);
  if (open && !wasOpen) setWasOpen(true);
  const go = (next: Readonly<Record<string, string>>, replace: boolean) =>
    void navigate({ to: '.', search: next, replace, resetScroll: false });
  return {
    open,
    /** True from the first opening on: the drawer is loaded then and can close with its motion. */
    wasOpen,
    begin: () => go({ ...others, create: '1' }, false),
    end: () => go(others, true),
    /** The first page without filters, where a new application stands at the top. */
    showNewest: () => {
      const shown = enteredTable(others, applicationList.table);
      go(searchOfTable(withoutFilters(shown), applicationList.table), true);
    },
  };
}
