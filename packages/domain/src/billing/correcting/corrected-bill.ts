import type { Currency, Money } from '@arcadia/kernel/money';
import type { Queries } from '../../database/connection.ts';
import type { Prices, Rate } from '../../pricing/index.ts';
import type { Bill } from '../engine/bill.ts';
import type { DraftBill } from '../input/draft-memory.ts';
import type { ReadPrices } from '../input/gather.ts';
import type { UsedRow } from '../input/usage-rows.ts';
import type { BillRow } from '../records/select-bills.ts';

/** Final bills that a correction may touch: of one month and currency, or of a month and all later ones. */
export type CorrectedScope =
  | { readonly month: string; readonly currency: Currency }
  | { readonly from: string };

/** The inputs that are in force once the correction is. */
export type CorrectedInputs = {
  readonly scope: CorrectedScope;
  /** The prices of the company in months of the scope; null where rates only are corrected. */
  readonly prices: ReadPrices | null;
  /** Correcting events of a company's usage; bills are played again from their month on. */
  readonly usage?: readonly UsedRow[];
  readonly rateOf: (db: Queries, of: { currency: Currency; month: string }) => Promise<Rate | null>;
};

/** A final bill and the one that would be in its place. */
export type CorrectedBill = {
  readonly row: BillRow;
  readonly old: Bill;
  readonly draft: DraftBill;
  /** The version that it is made with then. */
  readonly prices: Pick<Prices, 'planCompanyId' | 'planId'>;
  /** The amount in the settlement currency; null without a rate. */
  readonly payable: Money | null;
  /**
   * Whether the result is another one, or only what pays it: `coupons` where coupons that an earlier bill of the correction took too
   * much of can pay this one. Null where it is left alone.
   */
  readonly change: 'result' | 'coupons' | null;
  /** Whether it is replaced with all others of the company or not at all: what it takes of quotas is missing or there for the next. */
  readonly isTogether: boolean;
};
