import { type Env, type LogLine, type ReleaseProcess, startRelease } from './release-process.ts';

type Place = { readonly role: 'web' | 'worker'; readonly port: number };

/** Processes of one deployment, each of which may be of another release. */
export class Site {
  readonly places: readonly Place[];
  /** Settings with which processes are started from now on. */
  env: Env;
  readonly #running = new Map<Place, ReleaseProcess>();
  readonly #ended: ReleaseProcess[] = [];

  constructor(env: Env, places: readonly Place[]) {
    this.env = env;
    this.places = places;
  }

  /** Starts the release in `folder` at `place`, after what runs there has ended. */
  async replace(place: Place, folder: string): Promise<void> {
    await this.end(place);
    this.#running.set(place, await startRelease(folder, place, this.env));
  }

  async end(place: Place): Promise<void> {
    const running = this.#running.get(place);
    if (!running) return;
    this.#ended.push(running);
    this.#running.delete(place);
    await running.stop();
  }

  /** What all processes have logged, those that ended first. */
  log(): LogLine[] {
    return [...this.#ended, ...this.#running.values()].flatMap(({ log }) => log);
  }

  /** What any process has logged that says `errorId`, or is an error by its level, as pino counts them. */
  errors(): string[] {
    return (
      this.log()
        .filter(({ level, errorId }) => errorId !== undefined || Number(level) >= 50)
        .map((line) => JSON.stringify(line).slice(0, 1_000))
        // Releases until November 2026 called every probe that met a process which stops an error.
        .filter((text) => !text.includes('apps/server/src/http/graceful-close.ts'))
    );
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map((running) => running.stop()));
  }
}
