import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';

/** Which transfer is open stands in the address (`?transfer=`): messages link to it. */
export function useTransferAddress() {
  const { values, hrefWith, go } = useSearchParams({ transfer: textParam });
  return {
    openId: values.transfer ?? undefined,
    hrefOf: (id: string) => hrefWith({ transfer: id }),
    close: () => go({ transfer: null }),
  };
}
