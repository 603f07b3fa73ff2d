import { queryOptions } from '@tanstack/react-query';
import { client } from '../client.ts';

/**
 * The published version that applies to a month: of the customer, or of the standard prices where the customer has none or is
 * null. Null where there is none.
 */
export function pricesBeforeQuery(companyId: string | null, month: string) {
  return queryOptions({
    queryKey: ['price-plans', 'in-force', companyId, month],
    queryFn: async ({ signal }) => {
      const published = { status: 'published', pageNo: 1, pageSize: 100 } as const;
      const own =
        companyId === null
          ? null
          : await client.listPricePlans({ ...published, companyId }, { signal });
      const found =
        newest(own?.records ?? [], month) ??
        newest(
          (await client.listPricePlans({ ...published, of: 'standard' }, { signal })).records,
          month,
        );
      return found ? client.getPricePlan({ id: found.id }, { signal }) : null;
    },
    staleTime: Infinity,
  });
}

type Version = { id: string; effectiveMonth: string; version: number };

/** Of two versions that begin in one month the newer one applies. */
function newest(versions: readonly Version[], month: string): Version | undefined {
  return versions
    .filter(({ effectiveMonth }) => effectiveMonth <= month)
    .toSorted(
      (one, other) =>
        other.effectiveMonth.localeCompare(one.effectiveMonth) || other.version - one.version,
    )[0];
}
