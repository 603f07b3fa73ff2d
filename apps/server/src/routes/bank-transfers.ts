import {
  createBankTransfer,
  exportBankTransfers,
  getBankTransfer,
  getRemittance,
  listBankTransfers,
  withdrawBankTransfer,
} from '@arcadia/domain/bank-transfers/index';
import type { Handlers } from '../http/calls/handlers.ts';
import { bankTransfersFile } from './bank-transfer-file.ts';

export const bankTransferHandlers = {
  getRemittance: (ctx) => getRemittance(ctx),
  listBankTransfers,
  exportBankTransfers: (ctx, input) =>
    exportBankTransfers(ctx, input, bankTransfersFile(ctx, input.format)),
  getBankTransfer: (ctx, { id }) => getBankTransfer(ctx, id),
  createBankTransfer,
  withdrawBankTransfer: (ctx, { id }) => withdrawBankTransfer(ctx, id),
} satisfies Partial<Handlers>;
