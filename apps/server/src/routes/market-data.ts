import { listUsageLines, type PricesOf } from '@arcadia/domain/bill-reports/index';
import {
  exportMarketData,
  getMarketData,
  getMarketDataChoices,
} from '@arcadia/domain/reports/index';
import type { Handlers } from '../http/calls/handlers.ts';
import { marketDataFile } from './market-data-file.ts';

export function marketDataHandlers(pricesOf: PricesOf) {
  return {
    getMarketData,
    getMarketDataChoices,
    exportMarketData: (ctx, input) => exportMarketData(ctx, input, marketDataFile(ctx, input)),
    listUsageLines: (ctx, input) => listUsageLines(ctx, pricesOf, input),
  } satisfies Partial<Handlers>;
}
