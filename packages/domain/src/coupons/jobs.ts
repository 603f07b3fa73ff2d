import { defineJob, noPayload } from '../jobs/define-job.ts';
import { expireCoupons } from './expire-coupons.ts';

/** Books coupons that have expired. Their status does not wait for it. */
const expireCouponsJob = defineJob({
  name: 'expire-coupons',
  queue: 'money',
  actor: 'coupon expiry',
  payload: noPayload,
  schedule: '* * * * *',
  serial: true,
  async run(ctx, _payload, { log }) {
    const expired = await expireCoupons(ctx);
    if (expired > 0) log.info({ expired }, 'coupons expired');
  },
});

export const couponJobs = [expireCouponsJob];
