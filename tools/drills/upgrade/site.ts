import { type Env, type ReleaseProcess, startRelease } from './release-process.ts';

type Place = { readonly role: 'web' | 'worker'; readonly port: number };

/** Processes of one deployment, each of which may be of another release. */
export class Site {
  readonly places: readonly Place[];
  readonly #env: Env;
  readonly #running = new Map<Place, ReleaseProcess>();
  readonly #ended: ReleaseProcess[] = [];

  constructor(env: Env, places: readonly Place[]) {
    this.#env = env;
    this.places = places;
  }

  /** Starts the release in `folder` at `place`, after what runs there has ended. */
  async replace(place: Place, folder: string): Promise<void> {
    const running = this.#running.get(place);
    if (running) {
      this.#ended.push(running);
      this.#running.delete(place);
      await running.stop();
    }
    this.#running.set(place, await startRelease(folder, place, this.#env));
  }

  /** What any process has logged that says `errorId`, or is an error by its level, as pino counts them. */
  errors(): string[] {
    return [...this.#ended, ...this.#running.values()]
      .flatMap(({ log }) => log)
      .filter(({ level, errorId }) => errorId !== undefined || Number(level) >= 50)
      .map((line) => JSON.stringify(line).slice(0, 1_000));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map((running) => running.stop()));
  }
}
