import { queryOptions } from '@tanstack/react-query';
import { factorClient } from '../../shared/second-factor/client.ts';

/** The account's factors beside password and codes. Not among the page's own queries: its calls are loaded with the card. */
export const factorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => factorClient.getSecondFactors({}, { signal }),
  staleTime: 0,
});

export type Factors = Awaited<ReturnType<typeof factorClient.getSecondFactors>>;
export type Passkey = Factors['passkeys'][number];
