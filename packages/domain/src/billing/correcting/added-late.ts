import { addMonths } from '@arcadia/kernel/month';
import type { PriceBook } from '../../pricing/index.ts';
import type { BillLine, LateUsage } from '../engine/bill.ts';
import { type LineOfBill, monthsThatGrow } from '../input/earlier-bills.ts';
import { grownUsage, lateUsage } from '../input/late-usage.ts';
import { linesOfUsage } from '../input/unpriced-usage.ts';
import type { UsageOfMonths } from '../input/usage-rows.ts';
import type { BillRow } from '../records/select-bills.ts';
import type { UsageRow } from '../records/stored-usage.ts';
import type { Charge } from './added-prices.ts';

type Of = {
  companyId: string;
  rows: readonly BillRow[];
  book: PriceBook;
  added: ReadonlyMap<string, readonly Charge[]>;
  /** The usage of the months of `added` that late usage can stand on a bill of, with what was corrected of it. */
  used: UsageOfMonths;
  /** The newest month that is final for the company. */
  lastFinal: string | null;
};

/**
 * Late usage of components that had no price when it came, so that no bill has charged it. It stands on the first bill of its
 * application after its month, at the prices of its month; without one on the bill of the month. Bills are noted as they are played again, the oldest month first.
 */
export class AddedLate {
  readonly #of: Of;
  readonly #lines = new Map<string, readonly LineOfBill[]>();
  readonly #frozen = new Map<string, readonly UsageRow[]>();

  constructor(of: Of) {
    this.#of = of;
  }

  /** Notes what a bill charges, and of which rows. */
  note(row: BillRow, lines: readonly BillLine[], usage: readonly UsageRow[]): void {
    const { id: billId, application_id: applicationId, month } = row;
    this.#frozen.set(billId, usage);
    this.#lines.set(
      billId,
      lines.flatMap((line) =>
        line.kind === 'usage' || line.kind === 'late'
          ? [{ billId, applicationId, month, line }]
          : [],
      ),
    );
  }

  /**
   * The late usage that a bill has to charge besides what it charges.
   * @param usage the rows that it is made of
   */
  of(row: BillRow, usage: readonly UsageRow[]): LateUsage[] {
    const { companyId, book, added, used } = this.#of;
    this.#frozen.set(row.id, usage);
    return [...added].flatMap(([month, charged]) => {
      if (this.#billOf(month, row.application_id)?.id !== row.id) return [];
      const prices = book({ companyId, month });
      const now = used.get(month)?.get(row.application_id);
      if (!prices || !used.has(month))
        throw new Error(`the usage of ${month} was not read: prices changed`);
      const isAdded = (of: Pick<Charge, 'category' | 'component'>) =>
        charged.some((one) => one.category === of.category && one.component === of.component);
      const own = row.month === month ? linesOfUsage(row, usage) : [];
      const billed = [...this.#linesOf(row), ...own.filter(({ line }) => isAdded(line))];
      const grown = grownUsage(month, { now: now ?? [], billed, prices });
      const late = grown.filter(({ used: quantity }) => isAdded(quantity));
      return lateUsage(month, late, this.#frozen);
    });
  }

  /**
   * The bill on which late usage of a month stands: the first one after it. Where there is none and no settlement looks at the month
   * any more, it is that of the month.
   */
  #billOf(month: string, applicationId: string): BillRow | undefined {
    const { rows, lastFinal } = this.#of;
    const own = rows.filter((row) => row.application_id === applicationId);
    const last = addMonths(month, monthsThatGrow);
    const later = own.find((row) => row.month > month && row.month <= last);
    if (later || lastFinal === null || last > lastFinal) return later;
    return own.find((row) => row.month === month);
  }

  #linesOf({ application_id: applicationId }: BillRow): LineOfBill[] {
    return [...this.#lines.values()].flat().filter((one) => one.applicationId === applicationId);
  }
}
