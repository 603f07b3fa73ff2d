import {
  decideAdjustment,
  exportAdjustments,
  getAdjustment,
  listAdjustments,
  proposeAdjustment,
  withdrawAdjustment,
} from '@arcadia/domain/adjustments/index';
import type { Handlers } from '../../http/calls/handlers.ts';
import { adjustmentsFile } from './adjustment-files.ts';

export const adjustmentHandlers = {
  listAdjustments,
  exportAdjustments: (ctx, input) =>
    exportAdjustments(ctx, input, adjustmentsFile(ctx, input.format)),
  getAdjustment: (ctx, { id }) => getAdjustment(ctx, id),
  proposeAdjustment,
  decideAdjustment,
  withdrawAdjustment: (ctx, { id }) => withdrawAdjustment(ctx, id),
} satisfies Partial<Handlers>;
