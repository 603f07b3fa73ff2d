import { compare } from '@arcadia/kernel/decimal';
import type { PriceBook } from '../../pricing/index.ts';
import type { ApplicationUsage, Bill, LateUsage } from '../engine/bill.ts';
import type { MadeBill } from '../engine/company-bills.ts';
import { KeptParts } from '../engine/kept-parts.ts';
import type { UsageReader } from '../../ports/usage-reader.ts';
import type { UsageRow } from '../records/stored-usage.ts';
import type { BillingFacts } from './facts.ts';
import type { Grown } from './late-usage.ts';
import { type UsageOfMonths, usedByMonth, type UsedRow } from './usage-rows.ts';

/** A bill as it would be if it were made now. */
export type DraftBill = {
  readonly bill: Bill;
  readonly applicationName: string;
  /** The rolled-up rows of this month that its lines are made of. */
  readonly usage: readonly UsageRow[];
  /** Whether the minimum of a bill applies. */
  readonly hasMinimum: boolean;
};

/** The facts of some companies' month that the tables hold, the companies' prices, and correcting events of theirs. */
export type Basis = {
  readonly facts: ReadonlyMap<string, BillingFacts>;
  readonly book: PriceBook;
  readonly corrected: ReadonlyMap<string, readonly UsedRow[]>;
};

/** The parts that a month's bills were made of, by application. */
export class MonthParts {
  basis: Basis | null = null;
  /** The facts by company: once the month before is final too. */
  readonly facts = new KeptParts<BillingFacts>();
  readonly grown = new KeptParts<readonly Grown[]>();
  /** The rows of final bills, by bill: they never change. */
  readonly frozen = new Map<string, readonly UsageRow[]>();
  readonly late = new KeptParts<readonly LateUsage[]>();
  readonly inputs = new KeptParts<ApplicationUsage>();
  readonly bills = new KeptParts<MadeBill>();
  readonly drafts = new KeptParts<readonly DraftBill[]>();

  get rows(): number {
    return [...this.frozen.values()].reduce((sum, rows) => sum + rows.length, 0);
  }
}

function areSame(rows: readonly UsedRow[], others: readonly UsedRow[] = []): boolean {
  return (
    rows.length === others.length &&
    rows.every((row, index) => {
      const other = others[index];
      return other !== undefined && placeOf(row) === placeOf(other) && isEqual(row, other);
    })
  );
}

const isEqual = (row: UsedRow, other: UsedRow) => compare(row.quantity, other.quantity) === 0;

const placeOf = ({ serviceId, category, gameId, day, measure }: UsedRow) =>
  `${serviceId} ${category} ${gameId} ${day} ${measure}`;

/**
 * Remembers the input of the draft of a company's month. Where nothing but usage has changed since, the next one reads the usage of
 * the applications that changed, and makes anew what is made of that.
 */
export class DraftMemory {
  /** The usage by company. Null before the first draft, which reads everything. */
  used: ReadonlyMap<string, UsageOfMonths> | null = null;
  /** Companies whose month before is not final. */
  open: readonly string[] | null = null;
  readonly month = new MonthParts();
  readonly before = new MonthParts();

  /** The number of rolled-up rows that are held. */
  get rows(): number {
    let rows = this.month.rows + this.before.rows;
    for (const months of this.used?.values() ?? [])
      for (const applications of months.values())
        for (const own of applications.values()) rows += own.length;
    return rows;
  }

  /** Reads the usage of some applications again. */
  async readAgain(usage: UsageReader, applicationIds: readonly string[]): Promise<void> {
    for (const [companyId, months] of this.used ?? []) {
      const asked = { companyIds: [companyId], months: [...months.keys()], applicationIds };
      const now = (await usedByMonth(usage, asked)).get(companyId);
      for (const [month, applications] of months)
        for (const id of applicationIds) {
          const rows = now?.get(month)?.get(id);
          // Rows of a month in which nothing changed stay the same object, so that nothing is made of them anew.
          if (!rows) applications.delete(id);
          else if (!areSame(rows, applications.get(id))) applications.set(id, rows);
        }
    }
  }
}
