import { byName } from '@arcadia/kernel/keys';
import { type GameCategory, type Quantity, quantityNames } from '@arcadia/kernel/measures';
import { daysOfMonth } from '@arcadia/kernel/month';
import { type Quantities, quantityUnits } from '../quantities.ts';
import { askStore, type Question } from './ask-store.ts';
import type { UsageStore } from './usage-store.ts';

/** The sums of the events of one game on one day of a service. */
export type UsageTotal = {
  readonly applicationId: string;
  readonly serviceId: string;
  readonly category: GameCategory;
  /** Empty for events that name no game. */
  readonly gameId: string;
  readonly day: string;
  readonly events: number;
  /** All quantities; those that no event told are zero. */
  readonly sums: Readonly<Required<Quantities>>;
};

type Asked = {
  readonly companyId: string;
  /** First and last day, both included, at UTC+8. */
  readonly from: string;
  readonly to: string;
  readonly serviceId?: string;
};

export type TotalRow = Record<(typeof quantityNames)[number], string> & {
  application_id: string;
  service_id: string;
  category: GameCategory;
  game_id: string;
  day: string;
  events: string;
};

const sums = quantityNames.map((name) => `sum(${name})::text as ${name}`).join(', ');
const group = 'application_id, service_id, category, game_id, day';

/** Everything that was stored when this is asked, by service, game and day, in that order. */
export async function usageTotals(
  store: UsageStore,
  { companyId, from, to, serviceId }: Asked,
): Promise<UsageTotal[]> {
  const where = `company_id = $1 and day between $2 and $3 and ($4::text is null or service_id = $4)`;
  const rows = await askStore<TotalRow>(store, {
    text: `select ${group.replace('day', 'day::text')}, sum(events)::text as events, ${sums}
     from (select * from usage.total where ${where} union all select * from usage.change where ${where}) as stored
     group by ${group} order by service_id, day, category, game_id`,
    values: [companyId, from, to, serviceId ?? null],
  });
  return rows.map(totalOf);
}

/** Whole months of some companies; of some applications only, where they are named. */
export type AskedMonths = {
  readonly companyIds: readonly string[];
  readonly months: readonly string[];
  readonly applicationIds?: readonly string[];
};

/** The question for the totals of several companies for whole months, by company, service, game and day, in that order. */
export function totalsOfCompanies({ companyIds, months, applicationIds }: AskedMonths): Question {
  const all = inMonths(companyIds, months);
  const named = applicationIds ? ` and application_id = any ($${all.values.length + 1})` : '';
  const where = all.where + named;
  return {
    text: `select company_id, ${group.replace('day', 'day::text')}, sum(events)::text as events, ${sums}
     from (select * from usage.total where ${where} union all select * from usage.change where ${where}) as stored
     group by company_id, ${group} order by company_id, service_id, day, category, game_id`,
    values: applicationIds ? [...all.values, applicationIds] : all.values,
  };
}

/**
 * The number of events that are stored, by company and month, from what was added up by month when usage was merged, and what is
 * not yet.
 */
export async function countEvents(
  store: UsageStore,
  { companyIds, months }: { companyIds: readonly string[]; months: readonly string[] },
): Promise<{ companyId: string; month: string; events: number }[]> {
  const { stored, values } = countedIn(companyIds, months);
  const rows = await askStore<{ company_id: string; month: string; events: string }>(store, {
    text: `select company_id, to_char(day, 'YYYY-MM') as month, sum(events)::text as events
     from ${stored} group by company_id, to_char(day, 'YYYY-MM')`,
    values,
    waits: 'work',
  });
  return rows.map((row) => ({
    companyId: row.company_id,
    month: row.month,
    events: Number(row.events),
  }));
}

/** The number of one company's events by application: the counts of all months in one text. */
export async function countEventsByApplication(
  store: UsageStore,
  { companyId, months }: { companyId: string; months: readonly string[] },
): Promise<Map<string, string>> {
  const { stored, values } = countedIn([companyId], months);
  const rows = await askStore<{ application_id: string; counts: string }>(store, {
    text: `select application_id, string_agg(month || ' ' || events, ' ' order by month) as counts
     from (select application_id, to_char(day, 'YYYY-MM') as month, sum(events) as events
       from ${stored} group by application_id, to_char(day, 'YYYY-MM')) as counted
     group by application_id`,
    values,
    waits: 'work',
  });
  return new Map(rows.map(({ application_id: id, counts }) => [id, counts]));
}

/** Rows that tell how many events are stored: what was added up by month when usage was merged, and what is not yet. */
function countedIn(companyIds: readonly string[], months: readonly string[]) {
  const { where, values } = inMonths(companyIds, months);
  const merged = `company_id = any ($1) and unit = 'month' and starts = any ($${values.length + 1}::date[])`;
  const columns = 'company_id, application_id';
  return {
    stored: `(select ${columns}, starts as day, events from usage.period_total where ${merged}
       union all select ${columns}, day, events from usage.change where ${where}) as stored`,
    values: [...values, months.map((month) => `${month}-01`)],
  };
}

function inMonths(companyIds: readonly string[], months: readonly string[]) {
  const days = months.map((month) => daysOfMonth(month));
  const parts = days.map((_, index) => `day between $${index * 2 + 2} and $${index * 2 + 3}`);
  const where = `company_id = any ($1) and (${parts.join(' or ')})`;
  return { where, values: [companyIds, ...days.flatMap(({ from, to }) => [from, to])] };
}

export function totalOf(row: TotalRow): UsageTotal {
  return {
    applicationId: row.application_id,
    serviceId: row.service_id,
    category: row.category,
    gameId: row.game_id,
    day: row.day,
    events: Number(row.events),
    sums: sumsOf(row),
  };
}

/** The sums that the store answers for each quantity, as whole numbers. */
export function sumsOf(row: Record<Quantity, string>): Required<Quantities> {
  return byName(quantityNames, (name) => quantityUnits(row[name], name));
}
