import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { useTestServer } from '../../apps/server/src/testing/test-server.ts';
import { addDays, dayOf } from '../../packages/kernel/src/calendar.ts';
import { asAdmin } from '../testing/database.ts';
import { slowFile } from '../testing/slow-file.ts';

slowFile('starts a command as a program');

const server = useTestServer();
const run = promisify(execFile);
const program = fileURLToPath(new URL('main.ts', import.meta.url));

test('usage is posted to a running product, each event once however often it is sent', async () => {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select s.app_id as "appId", s.region, array_agg(jsonb_build_object('mgId', g.mg_id, 'category', g.category)) as games
     from region_service s join service_game c on c.service_id = s.id join game g on g.id = c.game_id
     where s.region = 'mainland_china' and s.app_id is not null and g.category <> 'ai'
     group by s.id, s.app_id, s.region order by s.id limit 3`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'usage-'));
  try {
    const file = join(folder, 'services.json');
    await writeFile(file, JSON.stringify(rows));
    const today = dayOf(Date.now());
    const days = ['--from', addDays(today, -3), '--until', addDays(today, -1)];
    const disorder = ['--seed', '9', '--duplicates', '10', '--reorder', '50', '--batch', '200'];
    const target = ['--source', '/play/cn/9', '--post', server.url, '--key', 'usage_demo-playcn'];
    const all = [program, '--services', file, ...days, ...disorder, ...target];
    const send = async () => {
      const { stdout } = await run(process.execPath, all);
      const [, accepted, duplicates, refused] =
        /(\d+), duplicates (\d+), refused (\d+)/.exec(stdout) ?? [];
      return { accepted: Number(accepted), duplicates: Number(duplicates), refused };
    };
    const first = await send();
    expect(first).toMatchObject({ refused: '0' });
    expect(first.duplicates).toBeGreaterThan(0);
    const stored = await asAdmin(
      server.databaseUrl,
      `select count(*)::int as events from usage.event where source = '/play/cn/9'`,
    );
    expect(stored.rows).toEqual([{ events: first.accepted }]);
    const { accepted, duplicates } = first;
    expect(await send()).toEqual({ accepted: 0, duplicates: accepted + duplicates, refused: '0' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
