import { queryOptions } from '@tanstack/react-query';
import { factorClient } from '../../shared/second-factor/client.ts';
import { accessKey } from './queries.ts';

/** Not among the page's own queries: its calls are loaded with the part that shows it. */
export const factorRuleQuery = queryOptions({
  queryKey: [...accessKey, 'factor-rule'],
  queryFn: ({ signal }) => factorClient.getFactorRule({}, { signal }),
});

export type FactorRuleState = Awaited<ReturnType<typeof factorClient.getFactorRule>>;
