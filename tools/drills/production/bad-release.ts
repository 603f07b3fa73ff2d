import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callProcess } from './call-process.ts';
import type { Scene } from './incident.ts';
import { startLoad } from './load.ts';
import { startPrometheus } from './prometheus.ts';
import { expectThat } from './rotation.ts';

/** What the defective release does: who asks for the balance meets an error, and who asks who he is waits for three seconds. */
const defects =
  'getFunds:async()=>{throw new Error("a defect of this release")},' +
  'getMemberInfo:async(...asked)=>{await new Promise(done=>setTimeout(done,3000));return fixedHandlers.getMemberInfo(...asked)}';

/** A release with defects takes the place of a good one, as upgrade.md says, and is rolled back, while people work. */
export async function badRelease({ production, token, release }: Scene): Promise<string[]> {
  const { site, tally, folder } = production;
  const bad = defectiveCopy(release, join(folder, 'defective'));
  const prometheus = await startPrometheus(production);
  const load = startLoad(production, token);
  const replaceAll = async (by: string) => {
    for (const place of site.places) await site.replace(place, by);
  };
  try {
    const withError = () => site.log().filter(({ errorId }) => errorId !== undefined).length;
    const known = withError();
    tally.begin('defective release');
    await replaceAll(bad);
    const [errors, slow] = await Promise.all([
      prometheus.raised('ArcadiaErrors'),
      prometheus.raised('ArcadiaSlow'),
    ]);
    const failing = await prometheus.ask(
      'topk(1, sum by (route) (rate(arcadia_http_request_duration_seconds_count{status=~"5.."}[30s])))',
    );
    const slowest = await prometheus.ask(
      'topk(1, histogram_quantile(0.99, sum by (route, le) (rate(arcadia_http_request_duration_seconds_bucket[30s]))) < 100)',
    );
    const found = withError() - known;
    expectThat(found > 0, 'the log has no errorId since the restart');
    expectThat(failing[0]?.metric['route'] === '/api/funds', JSON.stringify(failing));
    expectThat(slowest[0]?.metric['route'] === '/api/member/base/info', JSON.stringify(slowest));
    tally.begin('rolled back');
    await replaceAll(release);
    const backAt = tally.phases().at(-1)?.broken.length ?? 0;
    await prometheus.ended('ArcadiaErrors');
    await prometheus.ended('ArcadiaSlow');
    const broken = (tally.phases().at(-1)?.broken.length ?? 0) - backAt;
    expectThat(broken === 0, `${broken} requests failed after the old release was back`);
    await callProcess(production.web[0], '/funds', { token });
    return [
      `${errors} and ${slow}; by route: 5xx ${failing[0]?.metric['route']}, 99th percentile ${slowest[0]?.metric['route']} (${slowest[0]?.value.toFixed(1)} s); ${found} log lines with an errorId since the restart`,
      'over: the old release is back, no request fails any more, and both alerts have ended',
    ];
  } finally {
    await load.stop();
    await prometheus.stop();
    rmSync(bad, { recursive: true, force: true });
  }
}

/** @throws Error where the release is built in another way than this knows */
function defectiveCopy(release: string, into: string): string {
  execFileSync('cp', ['-al', release, into]);
  const code = join(into, 'code');
  const known = '...jobHandlers(jobs)}';
  const file = readdirSync(code)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(code, name))
    .find((path) => readFileSync(path, 'utf8').includes(known));
  if (file === undefined) throw new Error(`no file of the release has ${known}`);
  const text = readFileSync(file, 'utf8').replace(known, `...jobHandlers(jobs),${defects}}`);
  // A link: the release itself stays as it is.
  rmSync(file);
  writeFileSync(file, text);
  return into;
}
