import type { CallbackEnvironment } from '@arcadia/contract/callbacks';
import type { RegionService } from '@arcadia/contract/region-services';
import { parsePlainSearch } from '@arcadia/web/table/plain-search';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';

/** The chosen set (`?environment=production`) and an older run that is shown (`&run=…`) stand in the address. */
export function useVerifierAddress(id: string) {
  const navigate = useNavigate();
  const search = parsePlainSearch(useLocation({ select: (location) => location.searchStr }));
  const { environment, run, ...others } = search;
  const known = environment === 'production' || environment === 'test';
  const stated: CallbackEnvironment | null = known ? environment : null;
  const searchOf = (of: CallbackEnvironment, runId: string) => ({
    ...others,
    environment: of,
    run: runId,
  });
  return {
    stated,
    runId: run ?? null,
    /** The first page of the other set's runs: the page of this one's means nothing there. */
    choose: (next: CallbackEnvironment) =>
      void navigate({ to: '.', search: { environment: next }, replace: true, resetScroll: false }),
    show: (of: CallbackEnvironment, runId: string) =>
      void navigate({ to: '.', search: searchOf(of, runId), resetScroll: false }),
    hrefOf: (of: CallbackEnvironment, runId: string) =>
      `${paths.checkRegionService(id)}?${new URLSearchParams(searchOf(of, runId))}`,
    newestHref: paths.checkRegionService(id),
  };
}

/** Where the address names none: the set that has URLs, the test one first. */
export function likelySet({ callbacks }: RegionService): CallbackEnvironment {
  const hasUrls = ({ callbacks: entries }: { callbacks: readonly unknown[] }) => entries.length > 0;
  return !hasUrls(callbacks.test) && hasUrls(callbacks.production) ? 'production' : 'test';
}
