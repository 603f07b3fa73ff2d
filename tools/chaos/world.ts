import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Pair } from './database.ts';
import { type ChaosDisk, mountDisk } from './disk.ts';
import { Front } from './front.ts';
import { type Books, booksOf } from './gateways.ts';
import { ChaosMail } from './mail.ts';
import { metricsToken, Supervised } from './product.ts';
import { type ChaosStorage, startChaosStorage } from './storage.ts';

/** The time of the product and of the gateways, which `leap` moves on. */
export type ChaosClock = { offsetMs: number; now(): Date };

export type World = {
  readonly processes: readonly Supervised[];
  readonly database: Pair;
  readonly front: Front;
  readonly books: Books;
  readonly mail: ChaosMail;
  readonly storage: ChaosStorage;
  /** Null where this account may not mount one. */
  readonly disk: ChaosDisk | null;
  readonly clock: ChaosClock;
  stop(): Promise<void>;
};

/** Starts everything; the first process fills the database with the invented companies. */
export async function startWorld(
  folder: string,
  { seeded, say }: { seeded: string | null; say: (text: string) => void },
): Promise<World> {
  const ends: End[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  const interrupted = () => void stop().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
  try {
    const outside = await startOutside(folder, { seeded, ends });
    const { database, front, disk } = outside;
    if (!disk) say('no disk is filled: this account may not mount one');
    const env = settingsOf(folder, outside);
    const processes: Supervised[] = [];
    const start = async (name: string, role: 'web' | 'worker') => {
      const started = await Supervised.start(name, role, { env, folder });
      ends.push(() => started.stop());
      processes.push(started);
      return started;
    };
    const webA = await start('web A', 'web');
    say('the first process has filled the database');
    if (seeded !== null && !existsSync(seeded)) await database.keepCopy(seeded);
    await database.follow();
    const books = await booksOf(database.url);
    front.open(books);
    const [webB] = await Promise.all([
      start('web B', 'web'),
      start('worker A', 'worker'),
      start('worker B', 'worker'),
    ]);
    for (const { url } of [webA, webB]) front.serve(url);
    // In one order, however fast each has started: the same seed breaks the same ones.
    processes.sort((one, other) => one.name.localeCompare(other.name));
    return { ...outside, processes, books, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type End = () => unknown;
type Outside = Pick<World, 'database' | 'front' | 'mail' | 'storage' | 'disk' | 'clock'>;

/** What the product's processes depend on. */
async function startOutside(
  folder: string,
  { seeded, ends }: { seeded: string | null; ends: End[] },
): Promise<Outside> {
  const clock: ChaosClock = { offsetMs: 0, now: () => new Date(Date.now() + clock.offsetMs) };
  const isKept = seeded !== null && existsSync(seeded);
  const database = await Pair.start(folder, isKept ? seeded : null);
  ends.push(() => database.stop());
  const mail = await ChaosMail.start();
  const storage = await startChaosStorage();
  const front = await Front.start(clock);
  const disk = mountDisk(join(folder, 'disk'));
  ends.push(
    () => disk?.close(),
    () => mail.close(),
    () => storage.close(),
    () => front.close(),
  );
  return { clock, database, mail, storage, front, disk };
}

function settingsOf(folder: string, { database, front, mail, storage, disk }: Outside) {
  return {
    APP_ENV: 'sim',
    HOST: '127.0.0.1',
    PUBLIC_URL: front.url,
    LOG_LEVEL: 'info',
    STOP_DELAY_SECONDS: '0',
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: '10',
    DATA_DIR: folderIn(folder, 'data'),
    TMPDIR: disk?.folder ?? folderIn(folder, 'tmp'),
    MAIL: 'smtp',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mail.port),
    SMTP_TLS: 'none',
    MAIL_FROM: 'no-reply@arcadia.example',
    METRICS_TOKEN: metricsToken,
    CHAOS_GATEWAYS: front.url,
    ...storage.env,
  };
}

function folderIn(parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  return folder;
}
