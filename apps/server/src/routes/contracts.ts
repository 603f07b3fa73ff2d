import {
  cancelContract,
  changeContract,
  contractToRead,
  createContract,
  exportContracts,
  getContract,
  getContractOverview,
  listContracts,
  sendContractCode,
  signContract,
  signedFileOf,
} from '@arcadia/domain/contracts/index';
import { openFile } from '@arcadia/domain/files/index';
import { languageFacts } from '@arcadia/i18n/languages';
import type { Handlers } from '../http/calls/handlers.ts';
import { contractPreview } from '@arcadia/documents/contract';
import { contractsFile } from './contract-file.ts';

export const contractHandlers = {
  getContractOverview: (ctx) => getContractOverview(ctx),
  listContracts,
  exportContracts: (ctx, input) => exportContracts(ctx, input, contractsFile(ctx, input.format)),
  getContract: (ctx, { id }) => getContract(ctx, id),
  createContract,
  changeContract,
  cancelContract: (ctx, { id }) => cancelContract(ctx, id),
  sendContractCode,
  signContract,
  previewContract: async (ctx, { id, language = languageFacts[ctx.language].content }) => {
    const { paper, signedIn } = await contractToRead(ctx, { id, language });
    return contractPreview(ctx, paper, signedIn);
  },
  downloadContract: async (ctx, { id }) => openFile(ctx, await signedFileOf(ctx, id)),
} satisfies Partial<Handlers>;
