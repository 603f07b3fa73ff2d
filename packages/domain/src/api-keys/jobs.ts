import { keyNoticeJob } from './key-notice.ts';
import { remindOfEndingJob } from './remind-of-ending.ts';

export const apiKeyJobs = [keyNoticeJob, remindOfEndingJob];
