import { rechargeSettlers } from '@arcadia/domain/funds/index';
import { caseRefundSettlers } from '@arcadia/domain/payment-cases/index';
import { packageOrderSettlers, packageRefundSettlers } from '@arcadia/domain/package-orders/index';
import type { AllSettlers } from '@arcadia/domain/payments/index';
import { refundSettlers } from '@arcadia/domain/refunds/index';

/** Settlers of the money and the refunds of each purpose: what features offer, put together. */
export const settlers: AllSettlers = {
  payments: { ...rechargeSettlers, ...packageOrderSettlers },
  refunds: { ...refundSettlers, ...caseRefundSettlers, ...packageRefundSettlers },
};
