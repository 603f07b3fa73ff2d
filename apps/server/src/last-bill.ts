import type { LastBill } from '@arcadia/domain/balance-alerts/index';

/** There are no bills yet, so there is none of last month. */
export const lastBill: LastBill = async () => null;
