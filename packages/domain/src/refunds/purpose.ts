/** The purpose of refunds that customers asked for, among refunds of payments. */
export const refundPurpose = 'refund';
