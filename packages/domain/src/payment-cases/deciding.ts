import type { PaymentCaseRow, TradeRow } from '../payments/index.ts';

/** A case that its claimant decides: locked, and its payment before it. */
export type Deciding = {
  row: PaymentCaseRow;
  trade: TradeRow | undefined;
  /** All cases about the payment, locked. */
  related: readonly PaymentCaseRow[];
  /** The company whose order the case's number is. */
  companyId: string | null;
  note: string;
  at: Date;
};
