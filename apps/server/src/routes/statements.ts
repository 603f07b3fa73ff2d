import { companyStatement, getReceipt, getRefundReceipt } from '@arcadia/domain/statements/index';
import { receiptFile } from '../http/documents/receipt.ts';
import { refundReceiptFile } from '../http/documents/refund-receipt.ts';
import { statementFile } from '../http/documents/statement.ts';
import type { Handlers } from '../http/calls/handlers.ts';

export const statementHandlers = {
  downloadReceipt: async (ctx, { id, language = ctx.language }) =>
    receiptFile(ctx, await getReceipt(ctx, id), language),
  downloadRefundReceipt: async (ctx, { id, language = ctx.language }) =>
    refundReceiptFile(ctx, await getRefundReceipt(ctx, id), language),
  downloadStatement: async (ctx, { month, format, language = ctx.language }) =>
    statementFile(ctx, await companyStatement(ctx, month), { format, language }),
} satisfies Partial<Handlers>;
