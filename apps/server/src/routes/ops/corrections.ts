import {
  computeCorrection,
  exportCorrectionBills,
  getCorrection,
  listCorrectionBills,
  listCorrectionCompanies,
  listCorrections,
  proposeCorrection,
  submitCorrection,
  withdrawCorrection,
} from '@arcadia/domain/corrections/index';
import { invoicesNamed } from '@arcadia/domain/invoices/index';
import type { Handlers } from '../../http/calls/handlers.ts';
import { correctionBillsFile } from './correction-files.ts';

export const correctionHandlers = {
  listCorrections,
  getCorrection: (ctx, { id }) => getCorrection(ctx, id),
  listCorrectionCompanies,
  listCorrectionBills: (ctx, input) => listCorrectionBills(ctx, input, invoicesNamed),
  exportCorrectionBills: (ctx, input) =>
    exportCorrectionBills(ctx, input, correctionBillsFile(ctx, input.format)),
  proposeCorrection,
  computeCorrection,
  submitCorrection,
  withdrawCorrection: (ctx, { id }) => withdrawCorrection(ctx, id),
} satisfies Partial<Handlers>;
