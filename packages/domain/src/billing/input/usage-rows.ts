import { compare, type Decimal, decimal, ofUnits, plus } from '@arcadia/kernel/decimal';
import {
  type Billed,
  charged,
  chargedUnits,
  type Component,
  type EventComponent,
  gameCategories,
  type GameCategory,
  isComponent,
  measures,
  partsOf,
} from '@arcadia/kernel/measures';
import { monthOf } from '@arcadia/kernel/month';
import type { UsageReader, UsedOfDay, UsersOfDay } from '../../ports/usage-reader.ts';
import type { UsageRow } from '../records/stored-usage.ts';

/** A rolled-up row with the application that it belongs to. */
export type UsedRow = UsageRow & { readonly applicationId: string };

/** The components that a category can be charged by, users left out: they come from a count of their own. */
const measuresOf = new Map(
  gameCategories.map((category) => [
    category,
    charged.flatMap(({ category: of, component }): EventComponent[] =>
      of === category && component !== 'mau' ? [component] : [],
    ),
  ]),
);

/** Usage of a company, by month and application. */
export type UsageOfMonths = ReadonlyMap<string, Map<string, readonly UsedRow[]>>;

/**
 * Everything that companies used in some months and that can be charged, as it is stored now, by company.
 * @param asked of these applications only, where some are named
 */
export async function usedByMonth(
  usage: UsageReader,
  asked: {
    companyIds: readonly string[];
    months: readonly string[];
    applicationIds?: readonly string[];
  },
): Promise<Map<string, UsageOfMonths>> {
  const { totals, users } = await usage.usedByCompanies(asked);
  const used = new Map(
    asked.companyIds.map((id) => [
      id,
      new Map(asked.months.map((month) => [month, new Map<string, UsedRow[]>()])),
    ]),
  );
  const put = (companyId: string, month: string, rows: readonly UsedRow[]) => {
    const applications = used.get(companyId)?.get(month);
    const [first] = rows;
    if (!applications || !first) return;
    const own = applications.get(first.applicationId);
    if (own) own.push(...rows);
    else applications.set(first.applicationId, [...rows]);
  };
  for (const row of users) put(row.companyId, row.month, [rowOfUsers(row)]);
  for (const row of totals) put(row.companyId, monthOf(row.day), rowsOfTotal(row));
  return used;
}

function rowOfUsers({ applicationId, serviceId, gameId, day, users }: UsersOfDay): UsedRow {
  const place = { applicationId, serviceId, category: 'interactive_game' as const, gameId, day };
  return { ...place, measure: 'mau', quantity: decimal(BigInt(users)) };
}

function rowsOfTotal({ applicationId, serviceId, category, gameId, day, sums }: UsedOfDay) {
  const rows: UsedRow[] = [];
  const put = (measure: Billed, units: bigint) => {
    if (units === 0n) return;
    const quantity = ofUnits(units, measures[measure].places);
    rows.push({ applicationId, serviceId, category, gameId, day, measure, quantity });
  };
  for (const component of measuresOf.get(category) ?? []) {
    put(component, chargedUnits(component, sums));
    // Of a difference what it is computed from is kept beside it.
    for (const name of partsOf(component)) if (name !== component) put(name, sums[name]);
  }
  return rows;
}

export type Quantity = {
  readonly serviceId: string;
  readonly category: GameCategory;
  readonly component: Component;
  readonly quantity: Decimal;
  readonly rows: readonly UsageRow[];
};

const none = decimal(0n);

/** Adds up the rows by service, category and component. A difference below zero counts as zero. */
export function quantitiesOf(rows: readonly UsageRow[]): Quantity[] {
  const groups = Map.groupBy(rows, (row) => `${row.serviceId} ${row.category} ${row.measure}`);
  return [...groups.values()].flatMap((own): Quantity[] => {
    const [first] = own;
    if (!first || !isComponent(first.measure)) return [];
    const sum = own.reduce((total, { quantity }) => plus(total, quantity), none);
    const quantity = compare(sum, none) > 0 ? sum : none;
    const { serviceId, category, measure: component } = first;
    return [{ serviceId, category, component, quantity, rows: own }];
  });
}
