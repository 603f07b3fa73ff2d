import { tellRefundJob } from './tell-refund.ts';

export const refundJobs = [tellRefundJob];
