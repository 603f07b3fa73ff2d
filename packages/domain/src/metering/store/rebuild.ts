import type pg from 'pg';
import { quantityNames } from '@arcadia/kernel/measures';
import { addToPeriods } from './period-totals.ts';
import { eventsOfDays } from './stored-events.ts';
import { inTransaction, type UsageStore } from './usage-store.ts';

type Place = { readonly companyId: string; readonly serviceId: string };

const quantities = quantityNames.join(', ');
const sums = quantityNames.map((name) => `coalesce(sum(${name}), 0)`).join(', ');

/**
 * Adds up the events of a day of a service anew, and the users of its month. Events that are stored meanwhile are not lost: they
 * are in the table with their change, or in neither.
 *
 * @throws EventsArchived where they are in files: their sums are all that the table has
 */
export function rebuildDay(
  store: UsageStore,
  { companyId, serviceId, day }: Place & { day: string },
): Promise<void> {
  const rebuild = async (client: pg.PoolClient) => {
    // Before the snapshot is taken, so that nobody has counted users whom it has as not counted.
    await client.query('lock table usage.user_total in share row exclusive mode');
    await refuseArchived(client, day);
    const place = [companyId, serviceId, day];
    for (const table of ['usage.total', 'usage.change'])
      await client.query(
        `delete from ${table} where company_id = $1 and service_id = $2 and day = $3`,
        place,
      );
    await client.query(
      `insert into usage.total (company_id, service_id, day, application_id, category, game_id, events, ${quantities})
       select company_id, service_id, day, min(application_id), category, game_id, count(*), ${sums}
       from ${eventsOfDays('$3::date', '$3::date')} as stored where company_id = $1 and service_id = $2
       group by company_id, service_id, day, category, game_id`,
      place,
    );
    await rebuildPeriods(client, place);
    await rebuildUsers(client, { companyId, serviceId }, `${day.slice(0, 7)}-01`);
    await client.query(
      `insert into usage.user_recount (company_id, service_id, day) values ($1, $2, $3) on conflict do nothing`,
      place,
    );
  };
  // One snapshot for what is removed and what is added up.
  return inTransaction(store, rebuild, 'repeatable read');
}

/** The events of a day are in files; they can be read back. */
class EventsArchived extends Error {
  constructor(day: string) {
    super(`the events of ${day} are archived; restore their month first`);
    this.name = 'EventsArchived';
  }
}

async function refuseArchived(client: pg.PoolClient, day: string): Promise<void> {
  // Before the snapshot is taken, so that no month is dropped between what is removed and what is added up.
  await client.query('lock table usage.event in access share mode');
  const { rows } = await client.query<{ dropped: boolean }>(
    `select dropped_at is not null as dropped from usage.archive
     where month = date_trunc('month', $1::date)::date`,
    [day],
  );
  if (rows[0]?.dropped === true) throw new EventsArchived(day);
}

/** The week and the month of the day, from the totals of all of their days. */
async function rebuildPeriods(client: pg.PoolClient, place: readonly string[]): Promise<void> {
  await client.query(
    `delete from usage.period_total where company_id = $1 and service_id = $2
       and starts = date_trunc(unit, $3::date::timestamp)::date`,
    [...place],
  );
  await client.query(
    addToPeriods(
      'usage.total',
      `company_id = $1 and service_id = $2 and day between $3::date - 31 and $3::date + 31
         and date_trunc(unit, day::timestamp) = date_trunc(unit, $3::date::timestamp)`,
    ),
    [...place],
  );
}

async function rebuildUsers(
  client: pg.PoolClient,
  { companyId, serviceId }: Place,
  month: string,
): Promise<void> {
  const place = [companyId, serviceId, month];
  // They are counted again as those that have arrived.
  for (const table of ['usage.monthly_user', 'usage.user_total'])
    await client.query(
      `delete from ${table} where company_id = $1 and service_id = $2 and month = $3`,
      place,
    );
  await client.query(
    `insert into usage.monthly_user (company_id, application_id, service_id, month, user_id, first_at, first_event_id,
       first_source, game_id, day)
     select distinct on (user_id) company_id, application_id, service_id, $3::date, user_id, occurred_at, event_id,
       source, game_id, day
     from ${eventsOfDays('$3::date', `($3::date + interval '1 month')::date - 1`)} as stored
     where company_id = $1 and service_id = $2 and category = 'interactive_game' and type = 'arcadia.session.ended.v1'
     order by user_id, occurred_at, event_id collate "C", source collate "C"`,
    place,
  );
}
