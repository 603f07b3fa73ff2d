import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../postgres/free-port.ts';
import { root } from '../../setup/root.mjs';
import { until } from '../until.ts';
import type { Production } from './production.ts';

type Alert = { readonly name: string; readonly labels: Readonly<Record<string, string>> };

export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>;

const seconds = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3_600],
]);
/** How many times as fast the clock of the rules goes. */
const speed = 10;

/**
 * A Prometheus of Debian that scrapes every process each second, with our rules. Their durations (`for`, and the windows of rates)
 * are a tenth of what they are, so that nobody waits an hour; `npm run check:alerts` tests them as they are.
 */
// oxlint-disable-next-line max-lines-per-function -- one program and the short functions over it
export async function startPrometheus({ site, folder }: Pick<Production, 'site' | 'folder'>) {
  const place = mkdtempSync(join(folder, 'prometheus-'));
  const rules = readFileSync(join(root, 'deploy/monitoring/alerts.yml'), 'utf8');
  writeFileSync(join(place, 'alerts.yml'), faster(rules));
  writeFileSync(join(place, 'token'), site.env['METRICS_TOKEN'] ?? '');
  writeFileSync(join(place, 'prometheus.yml'), configuration(place, site.places));
  const port = await freePort();
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(place, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(place, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(child, 'exit');
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await until('Prometheus is ready', async () => {
    const { status } = await fetch(`${url}/-/ready`);
    if (status !== 200) throw new Error(`it answers ${status}`);
  });
  const firing = async (): Promise<Alert[]> => {
    const answer = await fetch(`${url}/api/v1/alerts`);
    const { data }: { data: { alerts: { state: string; labels: Record<string, string> }[] } } =
      await answer.json();
    return data.alerts
      .filter(({ state }) => state === 'firing')
      .map(({ labels }) => ({ name: labels['alertname'] ?? '', labels }));
  };
  return {
    /** Waits until the alert is raised. @returns it with its labels, as one line */
    raised: (name: string): Promise<string> =>
      until(
        `${name} is raised`,
        async () => {
          const all = await firing();
          const found = all.find((alert) => alert.name === name);
          if (!found) throw new Error(`raised are ${all.map((alert) => alert.name).join(' ')}`);
          const { alertname: _, severity, ...labels } = found.labels;
          return `${name} (${[severity, ...Object.values(labels)].join(', ')})`;
        },
        240_000,
      ),
    ended: (name: string): Promise<void> =>
      until(
        `${name} has ended`,
        async () => {
          if ((await firing()).some((alert) => alert.name === name))
            throw new Error('it is raised still');
        },
        240_000,
      ),
    /** Values that an expression has now, by their labels. */
    async ask(expression: string): Promise<{ metric: Record<string, string>; value: number }[]> {
      const query = new URLSearchParams({ query: expression }).toString();
      const answer = await fetch(`${url}/api/v1/query?${query}`);
      const {
        data,
      }: { data: { result: { metric: Record<string, string>; value: [number, string] }[] } } =
        await answer.json();
      return data.result.map(({ metric, value: [, text] }) => ({ metric, value: Number(text) }));
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function faster(rules: string): string {
  const tenth = (text: string, count: string, unit: string) =>
    text.replace(`${count}${unit}`, `${(Number(count) * (seconds.get(unit) ?? 1)) / speed}s`);
  return rules.replaceAll(/for: (\d+)([smh])$/gm, tenth).replaceAll(/\[(\d+)([smh])\]/g, tenth);
}

function configuration(place: string, places: readonly { port: number }[]): string {
  return `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: ['${join(place, 'alerts.yml')}']
scrape_configs:
  - job_name: arcadia
    metrics_path: /metrics
    authorization: { credentials_file: '${join(place, 'token')}' }
    static_configs: [{ targets: [${places.map(({ port }) => `'127.0.0.1:${port}'`).join(', ')}] }]
`;
}
