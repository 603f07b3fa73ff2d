import * as z from 'zod/mini';
import { getAttention } from './attention.ts';
import { endpoint, needs } from './endpoint.ts';
import { couponSummary } from './funds.ts';
import { nothing, wireMoney } from './wire.ts';

/**
 * Figures that the caller has no permission for are null, not zero. A channel company pays no deposit: both of its
 * deposit figures are null.
 */
const getHome = endpoint({
  method: 'GET',
  path: '/index/home',
  summary: 'What the home page shows',
  access: needs('homeQuery'),
  input: nothing,
  output: z.object({
    availableCredit: z.nullable(wireMoney),
    cash: z.nullable(wireMoney),
    deposit: z.nullable(wireMoney),
    requiredDeposit: z.nullable(wireMoney),
    coupons: z.nullable(couponSummary),
    /** Remaining trial quotas over all region services. */
    trial: z.object({ minutes: z.int(), monthlyActiveUsers: z.int(), botTimes: z.int() }),
    applicationCount: z.int(),
    onlineServiceCount: z.int(),
    /** Steps of the quick guide that are done. */
    guide: z.object({
      createApplication: z.boolean(),
      addGame: z.boolean(),
      configurePackageName: z.boolean(),
      setServerCallback: z.boolean(),
    }),
  }),
});

export const homeApi = { getHome, getAttention };
