import { billMailJob } from './send-mail.ts';
import { tellBillsJob } from './tell-bills.ts';

export const billMailJobs = [tellBillsJob, billMailJob];
