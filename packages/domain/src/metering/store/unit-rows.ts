import type { AskedUse, UsageGroups } from '../../ports/usage-reader.ts';
import { quantityNames } from '@arcadia/kernel/measures';

const places = ['application_id', 'service_id', 'category', 'game_id', 'starts'];
const fields = [...places, ...quantityNames].join(', ');
const fieldsOfDay = fields.replace('starts', `date_trunc($2, day::timestamp)::date as starts`);

/** Values of a question, each named by its place: `$3`. */
export class Values {
  readonly all: unknown[] = [];

  add(value: unknown): string {
    this.all.push(value);
    return `$${this.all.length}`;
  }
}

/**
 * A query for the rows of the days that are asked for, each with the first day of its unit: whole units from what they add up
 * to, other days from the days, and what was not added yet from the changes.
 */
export function unitRows(asked: AskedUse): { text: string; values: Values } {
  const { companyId, unit, from, to } = asked;
  const values = new Values();
  const [company, kind] = [values.add(companyId), values.add(unit)];
  const [first, last] = [`${values.add(from)}::date`, `${values.add(to)}::date`];
  const where = `company_id = ${company} ${placeFilters(asked, values)} ${gameFilters(asked, values)}`;
  // The begin of the last unit if it is not whole; the day after the last one where that ends its unit.
  const rest = `date_trunc(${kind}, (${last} + 1)::timestamp)::date`;
  const days = (table: string, begin: string) =>
    `select ${fieldsOfDay} from ${table} where ${where} and day between ${begin} and ${last}`;
  const parts =
    unit === 'day'
      ? [days('usage.total', first)]
      : [
          `select ${fields} from usage.period_total where ${where} and unit = ${kind}
             and starts >= ${first} and starts < ${rest}`,
          days('usage.total', `greatest(${first}, ${rest})`),
        ];
  return { text: [...parts, days('usage.change', first)].join(' union all '), values };
}

/** The conditions of the places that are asked for, each with `and` before it. */
export function placeFilters({ applicationId, serviceIds }: AskedUse, values: Values): string {
  return conditions([
    applicationId !== undefined && `application_id = ${values.add(applicationId)}`,
    serviceIds !== undefined && `service_id = any (${values.add(serviceIds)})`,
  ]);
}

function gameFilters({ gameId, category }: AskedUse, values: Values): string {
  return conditions([
    gameId !== undefined && `game_id = ${values.add(gameId)}`,
    category !== undefined && `category = ${values.add(category)}`,
  ]);
}

function conditions(parts: readonly (string | false)[]): string {
  return parts.flatMap((part) => (part === false ? [] : [`and ${part}`])).join(' ');
}

/** The column of a row's group, and the join that brings it where the groups are labels. */
export function groupColumn(groups: UsageGroups, values: Values): { column: string; join: string } {
  if (groups === 'application') return { column: 'application_id', join: '' };
  if (groups === 'category') return { column: 'category', join: '' };
  if (groups === 'game') return { column: 'game_id', join: '' };
  const [ids, labels] = [values.add([...groups.keys()]), values.add([...groups.values()])];
  return {
    column: 'label',
    join: `join unnest(${ids}::text[], ${labels}::text[]) as place (service_id, label) using (service_id)`,
  };
}
