import { companyStatement, getReceipt, getRefundReceipt } from '@arcadia/domain/statements/index';
import { receiptFile } from '@arcadia/documents/receipt';
import { refundReceiptFile } from '@arcadia/documents/refund-receipt';
import { statementFile } from '@arcadia/documents/statement';
import type { Handlers } from '../http/calls/handlers.ts';

export const statementHandlers = {
  downloadReceipt: async (ctx, { id, language = ctx.language }) =>
    receiptFile(ctx, await getReceipt(ctx, id), language),
  downloadRefundReceipt: async (ctx, { id, language = ctx.language }) =>
    refundReceiptFile(ctx, await getRefundReceipt(ctx, id), language),
  downloadStatement: async (ctx, { month, format, language = ctx.language }) =>
    statementFile(ctx, await companyStatement(ctx, month), { format, language }),
} satisfies Partial<Handlers>;
