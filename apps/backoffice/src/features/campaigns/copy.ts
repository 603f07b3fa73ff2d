import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { nextKey } from './next-key.ts';
import { campaignsKey } from './queries.ts';

export type Copying = ReturnType<typeof useCopy>;

/** Copies a campaign with one press. Where that is refused, mostly since the usual key is taken, it asks for a key. */
export function useCopy(key: string) {
  const texts = useMessages('backofficeCampaigns').copy;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { keyOf } = useIdempotencyKey();
  const [refused, setRefused] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (newKey: string) => {
      const input = { key, newKey };
      return client.copyCampaign(input, { idempotencyKey: keyOf(input) });
    },
    onSuccess: async (copy) => {
      setRefused(null);
      toast({ title: texts.done({ key: copy.key }), tone: 'success' });
      await queries.invalidateQueries({ queryKey: campaignsKey });
      await navigate({ to: paths.campaign(copy.key) });
    },
    onError: (_, newKey) => setRefused(newKey),
  });
  return {
    copy: () => mutate(nextKey(key)),
    copyAs: (newKey: string) => mutate(newKey),
    /** The key with which it was refused last; null while none was. */
    refused,
    giveUp: () => setRefused(null),
    isPending,
    error,
  };
}
