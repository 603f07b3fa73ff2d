export { tellBillsJob } from './tell-bills.ts';
export { billMailJob } from './send-mail.ts';
