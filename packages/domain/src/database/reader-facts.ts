import { type Kysely, sql } from 'kysely';
import type { DB } from './generated/schema.ts';

/** A position in the write-ahead log, in bytes. */
export type Position = bigint;

export type PrimaryFacts = {
  /** The end of what is committed and on disk. */
  readonly position: Position;
  /** The id that `initdb` gave the cluster: a standby has its primary's. */
  readonly cluster: string;
};

export type StandbyFacts = Pick<PrimaryFacts, 'cluster'> & {
  /** Whether it still follows a primary. */
  readonly follows: boolean;
  /** The end of what it has received, and of what it shows. */
  readonly received: Position;
  readonly replayed: Position;
  /** Seconds since the commit that it replayed last, by its own clock; null where it has replayed none. */
  readonly quietSeconds: number | null;
};

export const askStandby = `
  select pg_is_in_recovery() as follows, (select system_identifier::text from pg_control_system()) as cluster,
    pg_last_wal_receive_lsn()::text as received, pg_last_wal_replay_lsn()::text as replayed,
    extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as quiet`;

export type StandbyRow = {
  follows: boolean;
  cluster: string;
  received: string | null;
  replayed: string | null;
  quiet: number | null;
};

export function standbyFacts({ received, replayed, quiet, ...row }: StandbyRow): StandbyFacts {
  return {
    ...row,
    received: positionOf(received),
    replayed: positionOf(replayed),
    quietSeconds: quiet,
  };
}

/** @throws Error where the server is no primary. */
export async function primaryFacts(primary: Kysely<DB>): Promise<PrimaryFacts> {
  const { rows } = await sql<{ position: string; cluster: string }>`
    select pg_current_wal_flush_lsn()::text as position, (select system_identifier::text from pg_control_system()) as cluster`.execute(
    primary,
  );
  const [{ position, cluster } = { position: null, cluster: '' }] = rows;
  return { position: positionOf(position), cluster };
}

/** The position up to which everything is that was committed when this is asked. */
export async function committedPosition(primary: Kysely<DB>): Promise<Position> {
  const { rows } = await sql<{
    position: string;
  }>`select pg_current_wal_flush_lsn()::text as position`.execute(primary);
  return positionOf(rows[0]?.position ?? null);
}

/** PostgreSQL writes two halves of 32 bits in hexadecimal: `16/B374D848`. Nothing counts as the beginning. */
export function positionOf(text: string | null): Position {
  if (text === null) return 0n;
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
