import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';

const referenceAddress = {
  /** The call that is shown, by its name. */
  call: textParam,
  keyword: textParam,
};

export function useReferenceAddress() {
  return useSearchParams(referenceAddress);
}
