import { tellPaymentCaseJob } from './tell-company.ts';

export const paymentCaseJobs = [tellPaymentCaseJob];
