import {
  audienceCompanyKinds,
  audienceMarkets,
} from '@arcadia/contract/notifications/announcement-audience';
import type { OutputOf } from '@arcadia/contract/api';
import { groupSizes } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';

/** The number of companies that an announcement would reach, by the groups that it can be written for. */
export function getAudienceSizes(ctx: OperatorContext): Promise<OutputOf<'getAudienceSizes'>> {
  return read(ctx, async (db) => {
    const sizes = await groupSizes(db);
    const sizeOf = (market: string, companyKind: string) =>
      sizes.find((one) => one.market === market && one.companyKind === companyKind)?.companies ?? 0;
    return {
      groups: audienceMarkets.flatMap((market) =>
        audienceCompanyKinds.map((companyKind) => ({
          market,
          companyKind,
          companies: sizeOf(market, companyKind),
        })),
      ),
    };
  });
}
