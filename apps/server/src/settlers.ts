import { rechargeSettlers } from '@arcadia/domain/funds/index';
import type { Settlers } from '@arcadia/domain/payments/index';

/** Who books the money of each purpose: what features offer, put together. */
export const settlers: Settlers = { ...rechargeSettlers };
