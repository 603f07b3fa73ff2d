import { afterEach, expect, test, vi } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { patience } from '../../../../tools/testing/patience.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
afterEach(() => vi.unstubAllEnvs());

test('an export whose temporary folder can’t be written leaves no transaction open', async () => {
  const token = await server.signUp();
  const exportAudit = () =>
    fetch(`${server.url}/api/member/audit/export?format=csv`, {
      headers: { authorization: token },
    });
  vi.stubEnv('TMPDIR', '/nonexistent');
  for (const answer of await Promise.all([exportAudit(), exportAudit(), exportAudit()]))
    expect(answer.status).toBe(503);
  // Jobs of other people are between two statements now and then; one that was left open stays so.
  await vi.waitFor(async () => {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select pid, query from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(rows).toEqual([]);
  }, patience);
  vi.unstubAllEnvs();
  const { status } = await exportAudit();
  expect(status).toBe(200);
});
