import { expireAdjustmentsJob } from './expire.ts';
import { tellAdjustmentJob } from './tell-adjustment.ts';

export const adjustmentJobs = [expireAdjustmentsJob, tellAdjustmentJob];
