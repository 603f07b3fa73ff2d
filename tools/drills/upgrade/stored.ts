import { withConnection } from '../../postgres/query.ts';
import type { Left, Place } from './walks.ts';

/** A service and a game for which the demo data have usage of the game servers of the mainland. */
export function usedPlace(adminUrl: string): Promise<Place> {
  return withConnection(adminUrl, async (client) => {
    const { rows } = await client.query<Place>(
      `select s.app_id as "appId", g.mg_id as "gameId"
       from usage.event e join region_service s on s.id = e.service_id
         join game g on g.id = e.game_id
       where e.source like '/play/cn%' and e.type = 'arcadia.session.ended.v1' and s.app_id is not null
       order by e.occurred_at desc limit 1`,
    );
    const [place] = rows;
    if (!place) throw new Error('the demo data have no usage');
    return place;
  });
}

/** What the load was told to be done and the database does not have, in words. */
export function missingOf(left: Left, adminUrl: string): Promise<string[]> {
  return withConnection(adminUrl, async (client) => {
    const count = async (statement: string, parameters: unknown[]) => {
      const { rows } = await client.query<{ count: number }>(statement, parameters);
      return rows[0]?.count ?? 0;
    };
    const { applications, recharges, events } = left;
    const found = [
      {
        what: 'applications',
        wanted: applications.length,
        there: await count('select count(*)::int from application where id = any($1)', [
          applications,
        ]),
      },
      {
        what: 'credited recharges',
        wanted: recharges.length,
        there: await count(
          `select count(*)::int from recharge_order where id = any($1) and status = 'credited'`,
          [recharges],
        ),
      },
      {
        what: 'events',
        wanted: events,
        there: await count(
          `select count(*)::int from usage.event where event_id like 'upgrade-%'`,
          [],
        ),
      },
    ];
    return found
      .filter(({ wanted, there }) => wanted !== there)
      .map(({ what, wanted, there }) => `${there} of ${wanted} ${what}`);
  });
}

/** Jobs that were given up, with their errors. */
export function failedJobs(adminUrl: string): Promise<string[]> {
  return withConnection(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string; last_error: string | null }>(
      `select name, last_error from background_job where status in ('failed', 'stuck')`,
    );
    return rows.map(({ name, last_error: error }) => `${name}: ${error ?? ''}`);
  });
}
