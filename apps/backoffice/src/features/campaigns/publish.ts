import { useToast } from '@arcadia/ui/overlay/toast';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { type Campaign, campaignQuery, campaignsKey } from './queries.ts';

/** Puts a campaign in the shop or takes it out, as the operator sees it: in the version that is shown. */
export function usePublishing({ key, version }: Campaign, onDone: () => void) {
  const texts = useMessages('backofficeCampaigns');
  const queries = useQueryClient();
  const toast = useToast();
  const { keyOf } = useIdempotencyKey();
  return useMutation({
    mutationFn: (verb: 'publish' | 'withdraw') => {
      const options = { idempotencyKey: keyOf({ verb, key, version }) };
      return verb === 'publish'
        ? client.publishCampaign({ key, version }, options)
        : client.withdrawCampaign({ key, version }, options);
    },
    onSuccess: async (campaign, verb) => {
      queries.setQueryData(campaignQuery(key).queryKey, campaign);
      toast({ title: texts[verb].done, tone: 'success' });
      onDone();
      await queries.invalidateQueries({ queryKey: campaignsKey });
    },
    onError: (error) => {
      if (isRefused(error, 'stateChanged'))
        void queries.invalidateQueries({ queryKey: campaignsKey });
    },
  });
}
