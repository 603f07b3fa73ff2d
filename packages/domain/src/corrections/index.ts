export { computeCorrection, workOut } from './compute.ts';
export { correctionJobs } from './jobs.ts';
export {
  type CorrectedBillRow,
  exportCorrectionBills,
  getCorrection,
  type InvoicesNamed,
  listCorrectionBills,
  listCorrectionCompanies,
  listCorrections,
} from './list.ts';
export { type MadeBill, madeByCorrections } from './made-bills.ts';
export { proposeCorrection } from './propose.ts';
export { openCorrections } from './repo.ts';
export { runCorrections } from './run.ts';
export { approvableCorrections, submitCorrection } from './submit.ts';
export { withdrawCorrection } from './withdraw.ts';
