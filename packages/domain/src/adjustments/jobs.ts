import { tellAdjustmentJob } from './tell-adjustment.ts';

export const adjustmentJobs = [tellAdjustmentJob];
