import { expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { seededSources } from './usage-sources.ts';

const server = useTestServer();
const rowsOf = async <Row>(statement: string) =>
  (await asAdmin(server.databaseUrl, statement)).rows as Row[];

test('thirteen months of usage tell a story for each demo company', async () => {
  const months = await rowsOf<{ name: string; months: bigint; events: string; negative: string }>(
    `select c.name, count(distinct date_trunc('month', t.day)) as months, sum(t.events) as events,
       count(*) filter (where t.returned > t.bet) as negative
     from usage.total t join company c on c.id = t.company_id group by c.name`,
  );
  const ofCompany = new Map(months.map((row) => [row.name, row]));
  for (const name of [
    '杭州星河互动科技有限公司',
    'Northwind Live Pte. Ltd.',
    '深圳聚合渠道服务有限公司',
  ])
    expect(ofCompany.get(name), name).toMatchObject({ months: 13n });
  expect(Number(ofCompany.get('Sahara Voice FZ-LLC')?.negative)).toBeGreaterThan(0);
  const total = months.reduce((sum, { events }) => sum + Number(events), 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(300_000);
  const [half] = await rowsOf<{ grows: string; shrinks: string }>(
    `with halves as (
       select c.name, sum(t.events) filter (where t.day between current_date - 250 and current_date - 190) as before,
         sum(t.events) filter (where t.day >= current_date - 61) as after
       from usage.total t join company c on c.id = t.company_id group by c.name)
     select (select after / before from halves where name like '杭州星河%') as grows,
       (select after / before from halves where name like '上海兰亭%') as shrinks`,
  );
  expect(Number(half?.grows)).toBeGreaterThan(1.2);
  expect(Number(half?.shrinks)).toBeLessThan(0.8);
});

test('usage is of games that were chosen and of services that were online, and adds up', async () => {
  const strays = await rowsOf(
    `select e.event_id from usage.event e
     join region_service s on s.id = e.service_id
     left join service_game g on g.service_id = e.service_id and g.game_id = e.game_id
     where g.approval not in ('approved', 'not_needed') or g.added_at > e.occurred_at
       or g.id is null and (e.game_id <> '' or e.category <> 'ai')
       or s.status = 'not_launched' or s.status = 'online' and s.status_changed_at > e.occurred_at
       or s.status = 'offline' and s.status_changed_at < e.occurred_at
       or e.received_at < e.occurred_at limit 5`,
  );
  expect(strays).toEqual([]);
  const apart = await rowsOf(
    `select * from (
       select service_id, day, category, game_id, count(*) as events, coalesce(sum(minutes), 0) as minutes,
         coalesce(sum(gift_revenue), 0) as revenue, coalesce(sum(tokens), 0) as tokens
       from usage.event group by 1, 2, 3, 4) e
     full join (
       select service_id, day, category, game_id, sum(events) as events, sum(minutes) as minutes,
         sum(gift_revenue) as revenue, sum(tokens) as tokens
       from (select * from usage.total union all select * from usage.change) stored group by 1, 2, 3, 4) t using (service_id, day, category, game_id, events, minutes, revenue, tokens)
     where (e is null) or (t is null) limit 5`,
  );
  expect(apart).toEqual([]);
});

test('anybody can send to the simulated product with the keys of the documents', async () => {
  for (const { key } of Object.values(seededSources)) {
    const response = await fetch(`${server.url}/api/metering/events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/cloudevents-batch+json',
        authorization: `Bearer ${key}`,
      },
      body: '[]',
    });
    expect(response.status, key).toBe(200);
  }
});
