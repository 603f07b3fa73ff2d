import { accessNoticeJob } from './send-access-notice.ts';

export const accessJobs = [accessNoticeJob];
