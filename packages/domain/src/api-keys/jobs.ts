import { keyNoticeJob } from './key-notice.ts';

export const apiKeyJobs = [keyNoticeJob];
