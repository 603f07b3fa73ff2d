import {
  type CallbackEnvironment,
  callbackEnvironments,
} from '@arcadia/contract/callbacks/callback-environments';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { choiceParam, textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { paths } from '../../app/paths.ts';

export const verifierAddress = {
  environment: choiceParam(callbackEnvironments, null),
  run: textParam,
};

/** The chosen set (`?environment=production`) and an older run that is shown (`&run=…`) stand in the address. */
export function useVerifierAddress(id: string) {
  const { values, hrefWith, go } = useSearchParams(verifierAddress);
  return {
    stated: values.environment,
    runId: values.run,
    /** The first page of the other set's runs: the page of this one's means nothing there. */
    choose: (environment: CallbackEnvironment) =>
      go({ environment }, { replace: true, alone: true }),
    show: (environment: CallbackEnvironment, run: string) => go({ environment, run }),
    hrefOf: (environment: CallbackEnvironment, run: string) => hrefWith({ environment, run }),
    newestHref: paths.checkRegionService(id),
  };
}

/** Where the address names none: the set that has URLs, the test one first. */
export function likelySet({ callbacks }: RegionService): CallbackEnvironment {
  const hasUrls = ({ callbacks: entries }: { callbacks: readonly unknown[] }) => entries.length > 0;
  return !hasUrls(callbacks.test) && hasUrls(callbacks.production) ? 'production' : 'test';
}
