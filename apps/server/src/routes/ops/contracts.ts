import {
  contractOfCase,
  createContractTemplate,
  decideContract,
  discardContractTemplate,
  exportAllContracts,
  getContractCase,
  getContractTemplate,
  listAllContracts,
  listContractTemplates,
  publishContractTemplate,
  templateToRead,
  updateContractTemplate,
} from '@arcadia/domain/contracts/index';
import { openFileForOperator } from '@arcadia/domain/files/index';
import { languageFacts } from '@arcadia/i18n/languages';
import type { Handlers } from '../../http/calls/handlers.ts';
import { contractPreview } from '@arcadia/documents/contract';
import { allContractsFile } from '../contract-file.ts';

export const operatorContractHandlers = {
  getContractCase: (ctx, { id }) => getContractCase(ctx, id),
  previewContractCase: async (ctx, input) => {
    const { fileId, paper, signedIn } = await contractOfCase(ctx, input);
    return fileId === null
      ? contractPreview(ctx, paper, signedIn)
      : openFileForOperator(ctx, fileId);
  },
  decideContract,
  listAllContracts,
  exportAllContracts: (ctx, input) =>
    exportAllContracts(ctx, input, allContractsFile(ctx, input.format)),
  listContractTemplates,
  getContractTemplate: (ctx, { id }) => getContractTemplate(ctx, id),
  createContractTemplate,
  updateContractTemplate,
  publishContractTemplate: (ctx, { id }) => publishContractTemplate(ctx, id),
  discardContractTemplate: (ctx, { id }) => discardContractTemplate(ctx, id),
  previewContractTemplate: async (ctx, { id, language = languageFacts[ctx.language].content }) => {
    return contractPreview(ctx, await templateToRead(ctx, { id, language }));
  },
} satisfies Partial<Handlers>;
