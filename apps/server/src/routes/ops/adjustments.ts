import {
  exportAdjustments,
  getAdjustment,
  listAdjustments,
  proposeAdjustment,
} from '@arcadia/domain/adjustments/index';
import type { Handlers } from '../../http/calls/handlers.ts';
import { adjustmentsFile } from './adjustment-files.ts';

export const adjustmentHandlers = {
  listAdjustments,
  exportAdjustments: (ctx, input) =>
    exportAdjustments(ctx, input, adjustmentsFile(ctx, input.format)),
  getAdjustment: (ctx, { id }) => getAdjustment(ctx, id),
  proposeAdjustment,
} satisfies Partial<Handlers>;
