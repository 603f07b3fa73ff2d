import { ruleNoticeJob } from './rule-notice.ts';

export const secondFactorJobs = [ruleNoticeJob];
