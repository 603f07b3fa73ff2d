import { parsePlainSearch, stringifyPlainSearch } from '@arcadia/web/table/plain-search';
import { useLocation, useNavigate } from '@tanstack/react-router';

/** Which entry is open stands in the address (`?entry=`), so that it can be gone back from. */
export function useEntryAddress() {
  const navigate = useNavigate();
  const { pathname, searchStr } = useLocation();
  const { entry, ...others } = parsePlainSearch(searchStr);
  return {
    openId: entry,
    hrefOf: (id: string) => pathname + stringifyPlainSearch({ ...others, entry: id }),
    close: () => void navigate({ to: '.', search: others, resetScroll: false }),
  };
}
