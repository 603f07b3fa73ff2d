import { parsePlainSearch, stringifyPlainSearch } from '@arcadia/web/table/plain-search';
import { useLocation, useNavigate } from '@tanstack/react-router';

/** Which delivery is open stands in the address (`?delivery=`), so that it can be linked to and gone back from. */
export function useDeliveryAddress() {
  const navigate = useNavigate();
  const { pathname, searchStr } = useLocation();
  const { delivery, ...others } = parsePlainSearch(searchStr);
  return {
    openId: delivery,
    hrefOf: (id: string) => pathname + stringifyPlainSearch({ ...others, delivery: id }),
    close: () => void navigate({ to: '.', search: others, resetScroll: false }),
  };
}
