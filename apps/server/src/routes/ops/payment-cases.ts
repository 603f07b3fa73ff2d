import {
  claimNextPaymentCase,
  claimPaymentCase,
  decidePaymentCase,
  exportPaymentCases,
  getPaymentCase,
  listPaymentCases,
  releasePaymentCase,
  undoPaymentCase,
} from '@arcadia/domain/payment-cases/index';
import { listLateRefunds } from '@arcadia/domain/payments/index';
import {
  askAboutLine,
  bookLine,
  explainLine,
  exportReconciledDays,
  exportStatementLines,
  getReconciledDay,
  listReconciledDays,
  listStatementLines,
  runReconciliation,
} from '@arcadia/domain/reconciliation/index';
import type { Handlers } from '../../http/calls/handlers.ts';
import { settlers } from '../../composition/settlers.ts';
import { paymentCasesFile } from './payment-case-files.ts';
import { reconciledDaysFile, statementLinesFile } from './reconciliation-files.ts';

export const paymentCaseHandlers = {
  listPaymentCases,
  exportPaymentCases: (ctx, input) =>
    exportPaymentCases(ctx, input, paymentCasesFile(ctx, input.format)),
  claimNextPaymentCase,
  getPaymentCase: (ctx, { id }) => getPaymentCase(ctx, id),
  claimPaymentCase: (ctx, { id, takeOverFrom }) => claimPaymentCase(ctx, id, takeOverFrom),
  releasePaymentCase: (ctx, { id }) => releasePaymentCase(ctx, id),
  decidePaymentCase,
  undoPaymentCase,
  listLateRefunds,
} satisfies Partial<Handlers>;

export const reconciliationHandlers = {
  listReconciledDays,
  exportReconciledDays: (ctx, input) =>
    exportReconciledDays(ctx, input, reconciledDaysFile(ctx, input.format)),
  getReconciledDay,
  listStatementLines,
  exportStatementLines: (ctx, input) =>
    exportStatementLines(ctx, input, statementLinesFile(ctx, input)),
  runReconciliation,
  askAboutLine: (ctx, input) => askAboutLine(ctx, input, settlers),
  bookLine: (ctx, input) => bookLine(ctx, input, settlers),
  explainLine,
} satisfies Partial<Handlers>;
