import type { InputOf } from '@arcadia/contract/api';
import { shopDeskApi } from '@arcadia/contract/shop/shop-desk';
import { ApiError } from '@arcadia/web/calls/api-error';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { zodOf } from '@arcadia/web/form/contract-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parse } from 'zod/v4/core';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { type CampaignDraft, inputOf, wholeNumber } from './draft.ts';
import { type Campaign, campaignQuery, campaignsKey } from './queries.ts';

/** A refusal: sentences by the paths of fields, and one for what belongs to no field. */
export type Refused = { fields: ReadonlyMap<string, string>; whole: string | null };

/** Sends a draft that has no problems, and says where it was refused. */
export function useSave({
  onSaved,
  onRefused,
}: {
  onSaved: (campaign: Campaign) => void;
  onRefused: (refused: Refused) => void;
}) {
  const { packages } = useMessages('backofficeCampaignEditor');
  const queries = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  /** The campaign as stored now; null where it can't be read: the refusal is said all the same. */
  const newest = (key: string) =>
    queries.fetchQuery({ ...campaignQuery(key), staleTime: 0 }).catch(() => null);
  return useMutation({
    mutationFn: ({ draft, version }: { draft: CampaignDraft; version: number }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema of this very input
      const input = parse(
        zodOf(shopDeskApi.saveCampaign.input),
        inputOf(draft, version),
      ) as InputOf<'saveCampaign'>;
      return client.saveCampaign(input, { idempotencyKey: keyOf(input) });
    },
    onSuccess: (campaign) => {
      queries.setQueryData(campaignQuery(campaign.key).queryKey, campaign);
      onSaved(campaign);
      void queries.invalidateQueries({ queryKey: campaignsKey });
    },
    onError: async (error, { draft }) => {
      if (!(error instanceof ApiError)) throw error;
      const { refusal } = error;
      const isAnswered = refusal === 'stockBelowTaken' || refusal === 'stateChanged';
      const stored = isAnswered ? await newest(draft.key) : null;
      if (stored === null) onRefused(refusedFields(draft, error));
      else if (refusal === 'stockBelowTaken')
        onRefused(ofStock(draft, stored.taken, { error, words: packages.stockBelow }));
      // The newer version, which was just read, shows what is in the way, with both roads.
      else onRefused({ fields: new Map(), whole: null });
    },
  });
}

function refusedFields(draft: CampaignDraft, error: ApiError): Refused {
  const { message } = error;
  switch (error.refusal) {
    case 'campaignKeyTaken':
      return { fields: new Map([['key', message]]), whole: null };
    case 'shopPageTaken': {
      const added = draft.pages.flatMap(({ isStored }, index) => (isStored ? [] : [index]));
      return { fields: new Map(added.map((index) => [`pages.${index}.id`, message])), whole: null };
    }
    default: {
      const fields = new Map<string, string>(Object.entries(error.fields));
      return { fields, whole: fields.size === 0 ? message : null };
    }
  }
}

/** Packages whose typed stock is less than they have sold by now. */
function ofStock(
  draft: CampaignDraft,
  taken: Campaign['taken'],
  { error, words }: { error: ApiError; words: (count: { count: number }) => string },
): Refused {
  const found = draft.pages.flatMap(({ packages }, page) =>
    packages.flatMap(({ id, stock }, index): [string, string][] => {
      const count = id === null ? 0 : (taken[id] ?? 0);
      return wholeNumber(stock) < count
        ? [[`pages.${page}.packages.${index}.stock`, words({ count })]]
        : [];
    }),
  );
  return { fields: new Map(found), whole: found.length === 0 ? error.message : null };
}
