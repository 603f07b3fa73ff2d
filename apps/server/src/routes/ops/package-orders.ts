import { invoicingOfOrder } from '@arcadia/domain/invoices/index';
import {
  beginPackageRefund,
  decidePackageRefund,
  exportAllPackageOrders,
  getCampaignSales,
  getCompanyPackageOrder,
  getPackageRefundCase,
  listAllPackageOrders,
  previewPackageRefund,
} from '@arcadia/domain/package-orders/index';
import type { Handlers } from '../../http/calls/handlers.ts';
import { allPackageOrdersFile } from '../package-order-files.ts';

export const operatorPackageOrderHandlers = {
  getCampaignSales,
  listAllPackageOrders,
  exportAllPackageOrders: (ctx, input) =>
    exportAllPackageOrders(ctx, input, allPackageOrdersFile(ctx, input.format)),
  getCompanyPackageOrder: (ctx, { id }) => getCompanyPackageOrder(ctx, id, invoicingOfOrder),
  beginPackageRefund,
  getPackageRefundCase: (ctx, { id }) => getPackageRefundCase(ctx, id, invoicingOfOrder),
  previewPackageRefund,
  decidePackageRefund: (ctx, decision) => decidePackageRefund(ctx, decision),
} satisfies Partial<Handlers>;
