import {
  type PricesOf,
  explainBillLine,
  exportBills,
  getBill,
  getBillForecast,
  getBillHistory,
  getRunningMonth,
  getSettlementStatement,
  listBillEvents,
  listBills,
} from '@arcadia/domain/bill-reports/index';
import type { Handlers } from '../http/calls/handlers.ts';
import { settlementStatementFile } from '@arcadia/documents/settlement-statement';
import { billsFile } from './bill-files.ts';

export function billHandlers(pricesOf: PricesOf) {
  return {
    listBills: (ctx, input) => listBills(ctx, pricesOf, input),
    exportBills: (ctx, input) =>
      exportBills(ctx, pricesOf, { ...input, toFile: billsFile(ctx, input.format) }),
    getBill: (ctx, input) => getBill(ctx, pricesOf, input),
    explainBillLine: (ctx, input) => explainBillLine(ctx, pricesOf, input),
    listBillEvents: (ctx, input) => listBillEvents(ctx, pricesOf, input),
    downloadSettlementStatement: async (ctx, { id, format, language = ctx.language }) =>
      settlementStatementFile(ctx, await getSettlementStatement(ctx, pricesOf, id), {
        format,
        language,
      }),
    getRunningMonth: (ctx) => getRunningMonth(ctx, pricesOf),
    getBillForecast: (ctx) => getBillForecast(ctx, pricesOf),
    getBillHistory: (ctx, input) => getBillHistory(ctx, pricesOf, input),
  } satisfies Partial<Handlers>;
}
