import { money } from '@arcadia/kernel/money';
import pg from 'pg';
import { vi } from 'vitest';
import { type Posted, post, reverse } from '../post.ts';
import { rechargeTransfer } from '../templates/recharge.ts';
import { addCompany, asOwner, bareWrite, type ScratchLedger } from './scratch-ledger.ts';

const gate = 77;

/**
 * An index that holds every insert at a gate after the database looked for a conflict and before it enters the key and
 * the reversed transfer into their unique indexes, which it does in the order in which the indexes were made.
 */
const gatedInserts = `
  create function wait_at_gate(id bigint) returns bigint language plpgsql immutable as $$
    begin perform pg_advisory_xact_lock_shared(${gate}); return id; end $$;
  create index gated on ledger_transfer (wait_at_gate(id));
  alter table ledger_transfer drop constraint ledger_transfer_idempotency_key_key, add unique (idempotency_key);
  drop index ledger_transfer_reverses;
  create unique index ledger_transfer_reverses on ledger_transfer (reverses) where reverses is not null`;

/** Reverses one transfer twice, with both reversals past the look for a conflict before either is entered. */
export async function reverseAtOnce({ url, database }: ScratchLedger): Promise<Posted[]> {
  const tx = bareWrite(database.kysely);
  const occurredAt = new Date('2026-01-01T00:00:00Z');
  await addCompany(url, 'co_at_once', 'CNY');
  const { transferId } = await post(
    tx,
    rechargeTransfer({
      rechargeId: 'rch_at_once',
      companyId: 'co_at_once',
      gateway: 'alipay',
      toDeposit: money(0n, 'CNY'),
      toCash: money(5n, 'CNY'),
      occurredAt,
    }),
  );
  await asOwner(url, gatedInserts);
  const keeper = new pg.Client({ connectionString: url });
  await keeper.connect();
  try {
    await keeper.query(`select pg_advisory_lock(${gate})`);
    const both = Promise.allSettled(
      [1, 2].map(() => reverse(tx, transferId, { reference: null, occurredAt })),
    );
    await vi.waitUntil(async () => (await waitingAtGate(keeper)) === 2, { timeout: 10_000 });
    await keeper.query(`select pg_advisory_unlock(${gate})`);
    return (await both).map((settled) => {
      if (settled.status === 'rejected') throw settled.reason;
      return settled.value;
    });
  } finally {
    await keeper.end();
  }
}

async function waitingAtGate(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::integer as waiting from pg_locks
     where locktype = 'advisory' and not granted and objid = ${gate}
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0].waiting;
}
