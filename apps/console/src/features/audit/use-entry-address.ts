import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';

/** Which entry is open stands in the address (`?entry=`), so that it can be gone back from. */
export function useEntryAddress() {
  const { values, hrefWith, go } = useSearchParams({ entry: textParam });
  return {
    openId: values.entry ?? undefined,
    hrefOf: (id: string) => hrefWith({ entry: id }),
    close: () => go({ entry: null }),
  };
}
