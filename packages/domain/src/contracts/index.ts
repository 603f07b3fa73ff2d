export { cancelContract } from './cancel.ts';
export { changeContract } from './change.ts';
export { type ContractPaper, hashOf } from './contract-paper.ts';
export { createContract } from './create.ts';
export { decideContract } from './decide.ts';
export { contractOfCase, getContractCase } from './get-case.ts';
export { contractToRead, getContract, getContractOverview, signedFileOf } from './get.ts';
export { exportContracts, findContractOf, listContracts } from './list.ts';
export { type AnyContract, exportAllContracts, listAllContracts } from './list-all.ts';
export { contractJobs } from './jobs.ts';
export { sealContract } from './seal.ts';
export { reviewDueAt } from './review-due.ts';
export { sendContractCode } from './send-code.ts';
export { contractToSign } from './contract-to-sign.ts';
export { signContract } from './sign.ts';
export { contractNumbers, type TemplateRow } from './repo.ts';
export {
  createContractTemplate,
  discardContractTemplate,
  getContractTemplate,
  listContractTemplates,
  publishContractTemplate,
  templateToRead,
  updateContractTemplate,
} from './templates.ts';
