import { quantityNames } from '@arcadia/kernel/measures';

/** Arrays of a packed row, with the column of an event that each holds. */
const arrays = {
  event_ids: 'event_id',
  user_ids: 'user_id',
  occurred_ats: 'occurred_at',
  received_ats: 'received_at',
  categories: 'category',
  game_ids: 'game_id',
  types: 'type',
  sources: 'source',
  source_ids: 'source_id',
  ...Object.fromEntries(quantityNames.map((name) => [name, name])),
};
const names = Object.values(arrays).join(', ');
const columns = `key, day, company_id, application_id, service_id, ${names}`;

/** The key and the day of a packed event: only events were packed of which these are true. */
const key = `encode(substring(sha256(convert_to(e.source || E'\\n' || e.event_id, 'UTF8')) for 16), 'hex')::uuid`;
const day = `(e.occurred_at at time zone 'UTC' + interval '8 hours')::date`;

/**
 * Events of days, as rows of `usage.event`, whether they are packed or not: what stands behind `from`. Conditions on company and service
 * behind `where` reach the rows themselves.
 *
 * @param from an expression for the first day
 * @param to an expression for the last day
 */
export function eventsOfDays(from: string, to: string): string {
  const packed = Object.keys(arrays)
    .map((name) => `p.${name}`)
    .join(', ');
  return `(select ${columns} from usage.event where day between ${from} and ${to}
    union all
    select ${key}, ${day}, p.company_id, p.application_id, p.service_id, e.*
    from usage.packed_event p cross join lateral unnest(${packed}) as e (${names})
    where p.month between date_trunc('month', (${from})::timestamp)::date and ${to} and p.last_day >= ${from} and p.first_day <= ${to}
      and ${day} between ${from} and ${to})`;
}
