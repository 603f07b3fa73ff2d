import {
  computeCorrection,
  getCorrection,
  listCorrectionBills,
  listCorrectionCompanies,
  listCorrections,
  proposeCorrection,
  submitCorrection,
  withdrawCorrection,
} from '@arcadia/domain/corrections/index';
import type { Handlers } from '../../http/calls/handlers.ts';

export const correctionHandlers = {
  listCorrections,
  getCorrection: (ctx, { id }) => getCorrection(ctx, id),
  listCorrectionCompanies,
  listCorrectionBills,
  proposeCorrection,
  computeCorrection,
  submitCorrection,
  withdrawCorrection: (ctx, { id }) => withdrawCorrection(ctx, id),
} satisfies Partial<Handlers>;
