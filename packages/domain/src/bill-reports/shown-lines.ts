import type { OutputOf } from '@arcadia/contract/api';
import type { Region } from '@arcadia/contract/applications/regions';
import { type Decimal, decimal, formatExact, plus } from '@arcadia/kernel/decimal';
import type { Billed } from '@arcadia/kernel/measures';
import { add, money, type Money, toWire } from '@arcadia/kernel/money';
import type { BillLine, UsageRow } from '../billing/index.ts';

export type ShownLine = OutputOf<'getBill'>['lines'][number];

const none = decimal(0n);

/** The rows that a line of usage is made of, of one of their measures; none for fees and guarantees. */
export function rowsOf(line: BillLine, usage: readonly UsageRow[], measure?: Billed): UsageRow[] {
  if (line.kind !== 'usage') return [];
  const wanted = measure ?? line.component;
  return usage.filter(
    (row) =>
      row.serviceId === line.serviceId && row.category === line.category && row.measure === wanted,
  );
}

function sumOfRows(rows: readonly UsageRow[]): Decimal {
  return rows.reduce((sum, { quantity }) => plus(sum, quantity), none);
}

const blank = {
  component: null,
  serviceId: null,
  region: null,
  day: null,
  quantity: null,
  bet: null,
  returned: null,
  fromPackages: null,
  fromTrial: null,
  billable: null,
  unitPrice: null,
  percent: null,
  per: null,
  guaranteed: null,
  guaranteedAmount: null,
  charged: null,
};

type Bill = { lines: readonly BillLine[]; usage: readonly UsageRow[] };

/** The lines of a bill with every part of their formulas. */
export function shownLines(bill: Bill, regions: ReadonlyMap<string, Region>): ShownLine[] {
  return bill.lines.map((line, index) => ({
    ...blank,
    position: index + 1,
    kind: line.kind,
    category: line.category,
    amount: toWire(line.amount),
    ...partsOf(line, bill),
    ...('serviceId' in line && {
      serviceId: line.serviceId,
      region: regions.get(line.serviceId) ?? null,
    }),
  }));
}

function partsOf(line: BillLine, bill: Bill): Partial<ShownLine> {
  switch (line.kind) {
    case 'usage':
      return {
        ...priced(line),
        component: line.component,
        quantity: formatExact(line.quantity),
        fromPackages: formatExact(
          line.fromPackages.reduce((sum, { quantity }) => plus(sum, quantity), none),
        ),
        fromTrial: formatExact(line.fromTrial),
        billable: formatExact(line.billable),
        ...(line.component === 'difference' && {
          bet: formatExact(sumOfRows(rowsOf(line, bill.usage, 'bet'))),
          returned: formatExact(sumOfRows(rowsOf(line, bill.usage, 'returned'))),
        }),
      };
    case 'late':
      return {
        ...priced(line),
        component: line.component,
        day: line.day,
        quantity: formatExact(line.quantity),
        billable: formatExact(line.quantity),
      };
    case 'base_fee':
      return {};
    case 'mau_guarantee':
      return {
        ...priced(line),
        component: 'mau',
        guaranteed: formatExact(line.guaranteed),
        billable: formatExact(line.billable),
        charged: toWire(sumOfLines(comparedWith(line, bill.lines), line.amount)),
      };
    case 'amount_guarantee':
      return { guaranteedAmount: toWire(line.guaranteed), charged: toWire(line.charged) };
  }
}

function priced({ unitPrice, per }: Extract<BillLine, { per: Decimal }>) {
  return {
    unitPrice: formatExact(unitPrice.price),
    percent: unitPrice.percent && formatExact(unitPrice.percent),
    per: formatExact(per),
  };
}

/** The lines that a guarantee is compared with: those of users, or all others of its category that are of this month. */
export function comparedWith(line: BillLine, lines: readonly BillLine[]): BillLine[] {
  const own = lines.filter(({ category, kind }) => category === line.category && kind !== 'late');
  if (line.kind === 'mau_guarantee')
    return own.filter((one) => one.kind === 'usage' && one.component === 'mau');
  if (line.kind === 'amount_guarantee') return own.filter((one) => one !== line);
  return [];
}

export function sumOfLines(lines: readonly BillLine[], like: Money): Money {
  return lines.reduce((sum, { amount }) => add(sum, amount), money(0n, like.currency));
}
