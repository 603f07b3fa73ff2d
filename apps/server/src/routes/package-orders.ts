import { invoicingOfOrder } from '@arcadia/domain/invoices/index';
import {
  askPackageRefund,
  cancelPackageOrder,
  checkCart,
  confirmPackageOrder,
  createPackageOrder,
  exportPackageOrders,
  getPackageOrder,
  getPackageReceipt,
  listPackageOrders,
  payPackageOrder,
} from '@arcadia/domain/package-orders/index';
import { packageReceiptFile } from '@arcadia/documents/package-receipt';
import type { Handlers } from '../http/calls/handlers.ts';
import { packageOrdersFile } from './package-order-files.ts';

export const packageOrderHandlers = {
  checkCart,
  listPackageOrders,
  exportPackageOrders: (ctx, input) =>
    exportPackageOrders(ctx, input, packageOrdersFile(ctx, input.format)),
  createPackageOrder,
  getPackageOrder: (ctx, { id }) => getPackageOrder(ctx, id, invoicingOfOrder),
  payPackageOrder,
  confirmPackageOrder: (ctx, { id }) => confirmPackageOrder(ctx, id),
  cancelPackageOrder: (ctx, { id }) => cancelPackageOrder(ctx, id),
  askPackageRefund,
  downloadPackageReceipt: async (ctx, { id, language = ctx.language }) =>
    packageReceiptFile(ctx, await getPackageReceipt(ctx, id), language),
} satisfies Partial<Handlers>;
