import { staffLinkJob } from './staff-link.ts';

export const operatorJobs = [staffLinkJob];
