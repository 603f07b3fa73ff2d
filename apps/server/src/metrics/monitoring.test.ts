import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { todayKindNames } from '@arcadia/contract/operators/today';
import { expect, test } from 'vitest';
import { slowLimitMs } from '../../../../tools/testing/patience.ts';
import { productJobs } from '../jobs/product-jobs.ts';
import { useTestServer } from '../testing/test-server.ts';

const run = promisify(execFile);
const folder = new URL('../../../../deploy/monitoring/', import.meta.url);
const fileOf = (name: string) => readFile(new URL(name, folder), 'utf8');
const token = 'm'.repeat(32);
const server = useTestServer({ own: 'settings', env: { METRICS_TOKEN: token } });

/** Debian's package `prometheus` has it. */
const hasPromtool = await run('promtool', ['--version']).then(
  () => true,
  () => false,
);
/** Metrics of Prometheus itself. */
const ofPrometheus = ['up'];

async function served(): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${server.url}/metrics`, { headers })).text();
}

/** Names of metrics in expressions, without those of functions and labels. */
const metricsIn = (text: string) =>
  new Set(text.match(/\b(?:arcadia|nodejs|process)_[a-z0-9_]+/g) ?? []);
const expressionsOf = (dashboard: string) =>
  (JSON.parse(dashboard) as { panels: { targets?: { expr: string }[] }[] }).panels.flatMap(
    ({ targets = [] }) => targets.map(({ expr }) => expr),
  );

test('alerts and the dashboard ask for metrics that are served, and the dashboard shows all of ours', async () => {
  const names = new Set(
    [...(await served()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_count`, `${name}_bucket`, `${name}_sum`] : [name],
    ),
  );
  const shown = metricsIn(expressionsOf(await fileOf('dashboard.json')).join('\n'));
  const asked = metricsIn(await fileOf('alerts.yml'));
  for (const name of [...shown, ...asked, ...metricsIn(await fileOf('alerts.test.yml'))])
    expect(names.has(name) || ofPrometheus.includes(name), name).toBe(true);
  const own = [...names].filter((name) => name.startsWith('arcadia_') && !name.endsWith('_sum'));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

test('alerts name kinds of work that there are, and their tests jobs that there are', async () => {
  const alerts = await fileOf('alerts.yml');
  const kinds = [...alerts.matchAll(/kind=~"([^"]+)"/g)].flatMap(([, list = '']) =>
    list.split('|'),
  );
  expect(kinds.length).toBeGreaterThan(8);
  for (const kind of kinds) expect(todayKindNames).toContain(kind);
  const jobs = productJobs.map(({ name }) => name);
  for (const [, name] of (await fileOf('alerts.test.yml')).matchAll(/,name="([^"]+)"/g))
    expect(jobs).toContain(name);
});

test('each alert has a unit test and a line that says what to do', async () => {
  const [alerts, tests, page] = await Promise.all([
    fileOf('alerts.yml'),
    fileOf('alerts.test.yml'),
    fileOf('../../docs/operations/alerts.md'),
  ]);
  for (const [, name = ''] of alerts.matchAll(/- alert: (\S+)/g)) {
    expect(tests, name).toMatch(new RegExp(`alertname: ${name}\\n *exp_alerts:\\n`));
    expect(page, name).toContain(`\`${name}\``);
  }
});

test.skipIf(!hasPromtool)(
  'promtool finds no fault in rules, configuration and metrics',
  { timeout: slowLimitMs },
  async () => {
    const options = { cwd: folder };
    await run('promtool', ['check', 'rules', 'alerts.yml'], options);
    await run('promtool', ['check', 'config', '--syntax-only', 'prometheus.yml'], options);
    const { stdout } = await run('promtool', ['test', 'rules', 'alerts.test.yml'], options);
    expect(stdout).toContain('SUCCESS');
    const checked = run('promtool', ['check', 'metrics']);
    checked.child.stdin?.end(await served());
    await checked;
  },
);
