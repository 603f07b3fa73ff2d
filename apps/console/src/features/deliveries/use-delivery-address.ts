import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';

/** Which delivery is open stands in the address (`?delivery=`), so that it can be linked to and gone back from. */
export function useDeliveryAddress() {
  const { values, hrefWith, go } = useSearchParams({ delivery: textParam });
  return {
    openId: values.delivery ?? undefined,
    hrefOf: (id: string) => hrefWith({ delivery: id }),
    close: () => go({ delivery: null }),
  };
}
