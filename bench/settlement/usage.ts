import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { serviceDay } from '../../apps/server/src/sim/usage/service-day.ts';
import { addDays } from '../../packages/kernel/src/calendar.ts';
import { daysOfMonth } from '../../packages/kernel/src/month.ts';
import { quantityNames } from '../../packages/kernel/src/measures.ts';
import { quantityText } from '../../packages/domain/src/metering/quantities.ts';
import { readEvent } from '../../packages/domain/src/metering/read-event.ts';
import { addToPeriods } from '../../packages/domain/src/metering/store/period-totals.ts';
import { inventedServices } from '../../tools/usage-generate/services.ts';
import { fillGames, month, settledAt } from './world.ts';

/** Applications whose month is drawn by the model of `npm run usage:generate`; the others live the month of one of them. */
const templates = 200;
const quantities = quantityNames.join(', ');
const sums = quantityNames.map((name) => `coalesce(sum(${name}), 0)`).join(', ');

/**
 * A month of usage in the real store: raw events, what they add up to, and the users of the month. The months of some applications
 * are drawn and copied into a table; every application has the events of one of them under ids of its own.
 * @param scale how many times the traffic of the model
 */
export async function fillUsage(client: pg.Client, scale: number): Promise<number> {
  const { from, to } = daysOfMonth(month);
  const services = inventedServices(templates, {
    seed: 1,
    scale,
    source: '/bench',
    from,
    until: to,
  });
  const games = new Map<string, { gameId: string; mgId: string; category: string }>();
  for (const { games: own } of services)
    for (const { mgId, category } of own)
      games.set(mgId, { gameId: `gam_${mgId.slice(-8)}`, mgId, category });
  await fillGames(client, [...games.values()]);
  await client.query(
    `create temp table template (template integer, day date, event_id text, type text, category text, game_id text,
       user_id text, occurred_at timestamptz, ${quantityNames.map((name) => `${name} numeric`).join(', ')})`,
  );
  const copying = client.query(copyFrom('copy template from stdin'));
  const finished = once(copying, 'finish');
  for (const [template, service] of services.entries())
    for (let day = from; day <= to; day = addDays(day, 1))
      for (const cloudEvent of serviceDay(service, day, 1)) {
        const event = readEvent(cloudEvent, settledAt);
        if ('reason' in event) throw new Error(`the model made a bad event: ${event.reason}`);
        const game = games.get(event.mgId);
        const category = game?.category ?? 'ai';
        const amounts = quantityNames.map((name) => {
          const units = event.quantities[name];
          return units === undefined ? '\\N' : quantityText(units, name);
        });
        const texts = [template, day, event.eventId, event.type, category, game?.gameId ?? ''];
        const row = [...texts, event.userId, cloudEvent.time, ...amounts].join('\t');
        if (!copying.write(`${row}\n`)) await once(copying, 'drain');
      }
  copying.end();
  await finished;
  await client.query('analyze template');
  return spread(client, from);
}

async function spread(client: pg.Client, from: string): Promise<number> {
  await client.query('select usage.prepare_months($1::date, 1)', [from]);
  await client.query(
    `insert into usage.event (key, day, source_id, source, event_id, type, company_id, application_id, service_id, category,
       game_id, user_id, occurred_at, received_at, ${quantities})
     select md5(app.id || event_id)::uuid, day, 'uso_bench', '/bench', event_id, type, company_id, app.id, service_id, category,
       game_id, user_id, occurred_at, occurred_at, minutes, gifts::bigint, gift_revenue, bet, returned, tokens::bigint,
       voices::bigint, bot_calls::bigint
     from app join template on template.template = app.i % ${templates}`,
  );
  await client.query(
    `insert into usage.total (company_id, application_id, service_id, category, game_id, day, events, ${quantities})
     select company_id, application_id, service_id, category, game_id, day, count(*), ${sums}
     from usage.event group by company_id, application_id, service_id, category, game_id, day`,
  );
  await client.query(addToPeriods('usage.total'));
  await client.query(
    `insert into usage.monthly_user (company_id, application_id, service_id, month, user_id, first_at, first_event_id,
       first_source, game_id, day)
     select distinct on (company_id, service_id, user_id) company_id, application_id, service_id, date_trunc('month', day)::date,
       user_id, occurred_at, event_id, source, game_id, day
     from usage.event where category = 'interactive_game' and type = 'arcadia.session.ended.v1'
     order by company_id, service_id, user_id, occurred_at, event_id`,
  );
  const { rows } = await client.query<{ events: string }>(
    'select count(*)::text as events from usage.event',
  );
  return Number(rows[0]?.events);
}
