import { quantityNames } from '@arcadia/kernel/measures';

const sums = ['events', ...quantityNames];
const key = 'company_id, unit, starts, service_id, category, game_id';
const starts = 'date_trunc(unit, day::timestamp)::date';
const group = key.replace('starts', starts);

/**
 * A statement that adds rows of totals to what they come to by week and month. Whoever writes the totals writes these in the same
 * transaction. Rows go in the order of the key, so that two that write wait for each other and don't deadlock.
 *
 * @param days what holds the rows, as it stands behind `from`
 * @param where which of them, and in which `unit`
 */
export function addToPeriods(days: string, where = 'true'): string {
  return `insert into usage.period_total as kept (application_id, ${key}, ${sums.join(', ')})
    select min(application_id), ${group}, ${sums.map((name) => `sum(${name})`).join(', ')}
    from ${days} cross join (values ('week'), ('month')) units (unit) where ${where}
    group by ${group} order by ${group}
    on conflict (${key}) do update set ${sums.map((name) => `${name} = kept.${name} + excluded.${name}`).join(', ')}`;
}
