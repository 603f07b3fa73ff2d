import {
  decideBankTransfer,
  findRemitter,
  getBankTransferCase,
} from '@arcadia/domain/bank-transfers/index';
import type { Handlers } from '../../http/calls/handlers.ts';

export const operatorBankTransferHandlers = {
  getBankTransferCase: (ctx, { id }) => getBankTransferCase(ctx, id),
  decideBankTransfer,
  findRemitter,
} satisfies Partial<Handlers>;
