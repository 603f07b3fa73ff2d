import {
  type LogLine,
  type ServerProcess,
  startServerProcess,
} from '../../apps/server/src/testing/server-process.ts';
import { steadyPort } from '../proxies/steady-port.ts';

const metricsToken = 'drill-metrics-token-that-is-long-enough';

/** Two web processes and two workers of the product in sim, as on two machines. */
export class ProductFleet {
  readonly webs: readonly [string, string];
  readonly #processes: ReadonlyMap<string, ServerProcess>;
  readonly #workerProbes: readonly string[];
  /** Of each process, how many lines of its log were looked at. */
  readonly #read = new Map<string, number>();

  private constructor(processes: ReadonlyMap<string, ServerProcess>, workerProbes: string[]) {
    this.#processes = processes;
    this.#workerProbes = workerProbes;
    this.webs = [processes.get('web 1')?.address ?? '', processes.get('web 2')?.address ?? ''];
  }

  static async start(databaseUrl: string, dataDir: string): Promise<ProductFleet> {
    const processes = new Map<string, ServerProcess>();
    const ports = [await steadyPort(), await steadyPort()] as const;
    const probes = [await steadyPort(), await steadyPort()] as const;
    const common = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      // What gateways report to, and where payers are sent.
      PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
      METRICS_TOKEN: metricsToken,
    };
    try {
      // The first migrates and makes the demo data.
      for (const [index, port] of ports.entries())
        processes.set(
          `web ${index + 1}`,
          await startServerProcess({ ...common, ROLE: 'web', PORT: String(port) }),
        );
      for (const [index, probe] of probes.entries()) {
        // A worker has no address of its own: it reaches the simulated gateways at a web process.
        const own = { ROLE: 'worker', PORT: String(ports[index]), PROBE_PORT: String(probe) };
        processes.set(`worker ${index + 1}`, await startServerProcess({ ...common, ...own }));
      }
    } catch (error) {
      await Promise.all([...processes.values()].map((one) => one.kill()));
      throw error;
    }
    return new ProductFleet(
      processes,
      probes.map((probe) => `http://127.0.0.1:${probe}`),
    );
  }

  /** Processes that have ended by themselves. */
  ended(): string[] {
    return [...this.#processes].filter(([, one]) => one.ended() !== null).map(([name]) => name);
  }

  /** What does not say that it is ready, with its answer. */
  async unready(): Promise<string[]> {
    const urls = [
      ...this.webs.map((url) => `${url}/api/health/ready`),
      ...this.#workerProbes.map((url) => `${url}/health/ready`),
    ];
    const answers = await Promise.all(
      urls.map(async (url) => {
        const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
        return response.ok ? [] : [`${url}: ${response.status} ${await response.text()}`];
      }),
    );
    return answers.flat();
  }

  /** Seconds for which each queue has not looked for jobs, of the worker where it is longest: arcadia_queue_still_seconds. */
  async stillSeconds(): Promise<Map<string, number>> {
    const worst = new Map<string, number>();
    for (const url of this.#workerProbes) {
      const response = await fetch(`${url}/metrics`, {
        headers: { authorization: `Bearer ${metricsToken}` },
      });
      const text = await response.text();
      for (const [, queue = '', value] of text.matchAll(
        /^arcadia_queue_still_seconds\{queue="([^"]+)"\} (\S+)$/gm,
      ))
        worst.set(queue, Math.max(worst.get(queue) ?? 0, Number(value)));
    }
    return worst;
  }

  /** Errors that were logged since the last call, as `process: message`, with how often. */
  newErrors(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [name, { log }] of this.#processes) {
      for (const line of log.slice(this.#read.get(name) ?? 0).filter(isError)) {
        // Without what differs each time.
        const text = `${name.replace(/ \d/, '')}: ${line.msg.replace(/[\d.]+/g, 'N').split('\n')[0] ?? ''}`;
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
      this.#read.set(name, log.length);
    }
    return counts;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#processes.values()].map((one) => one.stop()));
  }
}

/** Levels of pino: 50 is an error. */
function isError({ level }: LogLine): boolean {
  return typeof level === 'number' && level >= 50;
}
