import { tellBankTransferJob } from './tell-decision.ts';

export const bankTransferJobs = [tellBankTransferJob];
