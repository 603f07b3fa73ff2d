import * as desk from './contract-desk.ts';
import * as contracts from './contracts.ts';
import type { Endpoint } from '../wire/endpoint.ts';

/** Endpoints about contracts. `api` has them with all others. */
export const contractApi = {
  getContractOverview: contracts.getContractOverview,
  listContracts: contracts.contractList.page,
  exportContracts: contracts.contractList.file,
  getContract: contracts.getContract,
  createContract: contracts.createContract,
  changeContract: contracts.changeContract,
  cancelContract: contracts.cancelContract,
  sendContractCode: contracts.sendContractCode,
  signContract: contracts.signContract,
  previewContract: contracts.previewContract,
  downloadContract: contracts.downloadContract,
  listAllContracts: desk.anyContractList.page,
  exportAllContracts: desk.anyContractList.file,
  getContractCase: desk.getContractCase,
  previewContractCase: desk.previewContractCase,
  decideContract: desk.decideContract,
  listContractTemplates: desk.listContractTemplates,
  getContractTemplate: desk.getContractTemplate,
  createContractTemplate: desk.createContractTemplate,
  updateContractTemplate: desk.updateContractTemplate,
  publishContractTemplate: desk.publishContractTemplate,
  discardContractTemplate: desk.discardContractTemplate,
  previewContractTemplate: desk.previewContractTemplate,
} as const satisfies Record<string, Endpoint>;
