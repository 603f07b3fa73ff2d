import { tellDecisionJob } from './tell-decision.ts';
import { tellSupplementJob } from './tell-supplement.ts';

export const certificationJobs = [tellDecisionJob, tellSupplementJob];
