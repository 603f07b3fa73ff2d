import {
  decideBankTransfer,
  findRemitter,
  getBankTransferCase,
  undoBankTransfer,
} from '@arcadia/domain/bank-transfers/index';
import type { Handlers } from '../../http/calls/handlers.ts';

export const operatorBankTransferHandlers = {
  getBankTransferCase: (ctx, { id }) => getBankTransferCase(ctx, id),
  decideBankTransfer,
  undoBankTransfer,
  findRemitter,
} satisfies Partial<Handlers>;
