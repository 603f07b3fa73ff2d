import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { DB } from './generated/schema.ts';
import { afterSilence, breakOff } from './pool.ts';
import {
  askStandby,
  committedPosition,
  type Position,
  positionOf,
  primaryFacts,
  type PrimaryFacts,
  type StandbyFacts,
  standbyFacts,
  type StandbyRow,
} from './reader-facts.ts';
import { isUnreachable } from './retry.ts';

/**
 * `unknown`: not looked at yet, or the primary does not answer. `behind`: further than the deployment allows. `away`: can't be
 * reached, or says nothing. `promoted`: no standby any more. `foreign`: of another cluster. `ahead`: has what its primary has not.
 */
export type ReaderState =
  | 'unknown'
  | 'usable'
  | 'behind'
  | 'away'
  | 'promoted'
  | 'foreign'
  | 'ahead';

/** The news of a state that has changed. */
export type ReaderChange = {
  readonly state: ReaderState;
  readonly lagSeconds: number | null;
  /** Bytes of the log that it has not received, and that it has received and not replayed; null where they are not known. */
  readonly behind: { readonly receiving: number; readonly replaying: number } | null;
  readonly error?: unknown;
};

type Options = {
  /** The standby, as `arcadia_app`. */
  readonly url: string;
  readonly primary: Kysely<DB>;
  readonly maxLagMs: number;
  onChange(change: ReaderChange): void;
};

/** Time between two looks, and the time that the standby has for each answer, in milliseconds. */
const lookEveryMs = 1_000;
const answerMs = 1_500;
/** Pauses of a call that waits for the standby to have what was committed before it: a quarter of a second together. */
const pausesMs = [1, 2, 4, 8, 16, 32, 64, 128];

/**
 * The one place that knows whether the reader may be asked. It looks once a second by a connection of its own, which no long
 * read holds up, and tells each call whether the reader shows what was committed before the call.
 */
export class ReaderWatch {
  readonly #options: Options;
  readonly #breakers: (() => void)[] = [];
  /** Reads that were declared to be possible by the reader, by where they were answered. */
  readonly reads = { reader: 0, primary: 0 };
  #state: ReaderState = 'unknown';
  #replayed: Position = 0n;
  /** Positions of the primary that the standby had not replayed when they were seen, oldest first. */
  #unseen: { position: Position; at: number }[] = [];
  /** The position that a call has waited for in vain: until it is there, no other waits. */
  #missed: Position | null = null;
  /** The state as others see it, and the moment from which on they do. */
  #seen: { readonly state: ReaderState; readonly at: number } = {
    state: 'unknown',
    at: performance.now(),
  };
  #connection: Promise<pg.Client> | null = null;
  #client: pg.Client | null = null;
  #looking: Promise<void> | null = null;
  readonly #closing = new AbortController();

  constructor(options: Options) {
    this.#options = options;
  }

  get state(): ReaderState {
    return this.#state === 'usable' && this.#missed !== null ? 'behind' : this.#state;
  }

  /** Milliseconds for which the state has been what it is. */
  get stateMs(): number {
    return performance.now() - this.#seen.at;
  }

  /** Milliseconds for which the standby has lacked something that the primary has; null while that can't be told. */
  get lagMs(): number | null {
    if (this.#state !== 'usable' && this.#state !== 'behind') return null;
    const [oldest] = this.#unseen;
    return oldest ? Math.max(0, performance.now() - oldest.at) : 0;
  }

  /** Has connections broken off as soon as the standby is found to say nothing. */
  breakWhenAway(breaker: () => void): void {
    this.#breakers.push(breaker);
  }

  start(): void {
    void this.#watch();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#looking;
    this.#drop();
  }

  /** Looks at both servers now. Never rejects: what is wrong is the state. */
  look(): Promise<void> {
    return (this.#looking ??= this.#look().finally(() => (this.#looking = null)));
  }

  /**
   * Whether the standby shows all that was committed before this is asked, which it is given a moment for. So nobody reads a past
   * in which their own last write is missing, whichever process has written it.
   */
  async hasCaughtUp(): Promise<boolean> {
    if (this.state !== 'usable') return false;
    try {
      const position = await committedPosition(this.#options.primary);
      if (await this.#replaysTo(position)) return true;
      this.#missed = position;
      this.#noteSeen();
    } catch (error) {
      this.noteFailure(error);
    }
    return false;
  }

  /** A read failed by the reader: where nobody reaches it, others needn't try before the next look. */
  noteFailure(error: unknown): void {
    if (isUnreachable(error)) this.#lose(error);
  }

  async #replaysTo(position: Position): Promise<boolean> {
    for (const pauseMs of pausesMs) {
      if (this.#replayed >= position) return true;
      await sleep(pauseMs);
      const { replayed } = await this.#ask<{ replayed: string | null }>(
        'select pg_last_wal_replay_lsn()::text as replayed',
      );
      this.#noteReplayed(positionOf(replayed));
    }
    return this.#replayed >= position;
  }

  async #look(): Promise<void> {
    let standby: StandbyFacts;
    try {
      standby = standbyFacts(await this.#ask<StandbyRow>(askStandby));
    } catch (error) {
      return this.#lose(error);
    }
    // Asked second: a standby of this primary can't have more.
    const primary = await primaryFacts(this.#options.primary).catch(() => null);
    if (primary === null) return this.#become('unknown', null);
    const behind = {
      receiving: Number(primary.position - standby.received),
      replaying: Number(standby.received - standby.replayed),
    };
    this.#become(this.#judge(standby, primary), behind);
  }

  #judge(standby: StandbyFacts, primary: PrimaryFacts): ReaderState {
    if (standby.cluster !== primary.cluster) return 'foreign';
    if (!standby.follows) return 'promoted';
    if (standby.replayed > primary.position) return 'ahead';
    // An idle primary is no lag. At first only the standby can tell how old its last commit is.
    const isFirst = this.#state !== 'usable' && this.#state !== 'behind';
    const agoMs = isFirst ? (standby.quietSeconds ?? Infinity) * 1_000 : 0;
    if (isFirst) this.#unseen = [];
    this.#unseen.push({ position: primary.position, at: performance.now() - agoMs });
    this.#replayed = 0n;
    this.#noteReplayed(standby.replayed);
    const [oldest] = this.#unseen;
    return oldest && performance.now() - oldest.at > this.#options.maxLagMs ? 'behind' : 'usable';
  }

  #noteReplayed(position: Position): void {
    if (position > this.#replayed) this.#replayed = position;
    this.#unseen = this.#unseen.filter((one) => one.position > this.#replayed);
    if (this.#missed !== null && this.#missed <= this.#replayed) this.#missed = null;
    this.#noteSeen();
  }

  #noteSeen(): void {
    const { state } = this;
    if (state !== this.#seen.state) this.#seen = { state, at: performance.now() };
  }

  #lose(error: unknown): void {
    this.#drop();
    if (this.#closing.signal.aborted) return;
    // Whoever waits for an answer asks the primary now.
    for (const breakAll of this.#breakers) breakAll();
    this.#become('away', null, error);
  }

  #drop(): void {
    const client = this.#client;
    this.#client = null;
    this.#connection = null;
    if (client) breakOff(client);
  }

  #become(state: ReaderState, behind: ReaderChange['behind'], error?: unknown): void {
    if (state === this.#state) return;
    this.#state = state;
    if (state !== 'usable' && state !== 'behind') this.#missed = null;
    this.#noteSeen();
    const { lagMs } = this;
    const lagSeconds = lagMs === null ? null : lagMs / 1_000;
    this.#options.onChange({ state, lagSeconds, behind, ...(error !== undefined && { error }) });
  }

  async #ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row> {
    try {
      const client = await (this.#connection ??= this.#connect());
      const answered = afterSilence(answerMs, () => breakOff(client));
      const { rows } = await client.query<Row>(statement).finally(answered);
      const [row] = rows;
      if (!row) throw new Error('the reader answered nothing');
      return row;
    } catch (error) {
      this.#lose(error);
      throw error;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: answerMs,
      keepAlive: true,
      // Calls that wait ask while it looks.
      pipeline: true,
    });
    this.#client = client;
    client.on('error', (error) => {
      if (this.#client === client) this.#lose(error);
    });
    await client.connect();
    return client;
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.look();
      // Ends early where the watch is closed, which is no failure.
      await sleep(lookEveryMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
}
