import { useLocation, useNavigate } from '../routing/use-router.tsx';
import { useEffect } from 'react';
import { parsePlainSearch } from '../table/plain-search.tsx';

/**
 * The one-time token of a mail's link: `#token=`, which the browser tells no server. It is taken out of the address bar and
 * kept with this entry of the history, so that a reload still has it while an address that is copied, or seen on a shared
 * screen, has not. In links of earlier mails it stands in the query; what else stands there stays, such as what the link is for.
 */
export function useLinkToken(): string | undefined {
  const navigate = useNavigate();
  const { hash, searchStr, state } = useLocation();
  const inAddress = tokenIn(hash) ?? tokenIn(searchStr);
  useEffect(() => {
    if (inAddress === undefined) return;
    void navigate({
      to: '.',
      search: withoutToken(searchStr),
      hash: '',
      state: { linkToken: inAddress },
      replace: true,
      resetScroll: false,
    });
  }, [inAddress, navigate, searchStr]);
  return inAddress ?? state.linkToken;
}

function withoutToken(searchStr: string) {
  const { token: _, ...rest } = parsePlainSearch(searchStr);
  return rest;
}

function tokenIn(parameters: string): string | undefined {
  return new URLSearchParams(parameters).get('token') ?? undefined;
}
