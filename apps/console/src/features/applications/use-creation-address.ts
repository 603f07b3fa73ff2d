import { flagParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useShowNewest } from '@arcadia/web/table/table-url-state';
import { useState } from 'react';
import { applicationList } from './queries.ts';

/** Whether the creation drawer is open stands in the address (`?create=1`), so that it can be linked to and gone back from. */
export function useCreationAddress(mayCreate: boolean) {
  const { values, go } = useSearchParams({ create: flagParam });
  const [wasOpen, setWasOpen] = useState(false);
  // Whoever loses the permission while typing keeps what was typed before their eyes; the server refuses it.
  const open = values.create && (mayCreate || wasOpen);
  if (open && !wasOpen) setWasOpen(true);
  return {
    open,
    /** True from the first opening on: the drawer is loaded then and can close with its motion. */
    wasOpen,
    begin: () => go({ create: true }),
    end: () => go({ create: false }, { replace: true }),
    /** Where a new application stands at the top. */
    showNewest: useShowNewest(applicationList.table),
  };
}
