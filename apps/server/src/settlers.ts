import { rechargeSettlers } from '@arcadia/domain/funds/index';
import type { AllSettlers } from '@arcadia/domain/payments/index';

/** Who books the money and the refunds of each purpose: what features offer, put together. */
export const settlers: AllSettlers = { payments: rechargeSettlers, refunds: {} };
