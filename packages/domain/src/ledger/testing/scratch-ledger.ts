import type { Currency } from '@arcadia/kernel/money';
import pg from 'pg';
import { type Database, openDatabase, type Queries } from '../../database/connection.ts';
import type { Write } from '../../database/transaction.ts';

/**
 * Templates that exist in tests only: what later features will do, so that every kind of account and bound is met.
 * `test_spend` is open to members.
 */
const testTemplates = `
  insert into ledger_template (template, by_member) values
    ('test_spend', true), ('test_grant', false), ('test_redeem', false), ('test_bill', false), ('test_collect', false),
    ('test_reserve', false), ('test_refund', false), ('test_settle', false), ('test_correct', false),
    ('test_arrive', false);
  insert into ledger_rule (template, debit_kind, credit_kind) values
    ('test_spend', 'cash', 'revenue'), ('test_grant', 'promotion', 'coupon'), ('test_redeem', 'coupon', 'revenue'),
    ('test_redeem', 'cash', 'revenue'), ('test_bill', 'receivable', 'revenue'), ('test_collect', 'cash', 'receivable'),
    ('test_reserve', 'cash', 'reserved'), ('test_refund', 'reserved', 'refund_payable'),
    ('test_settle', 'bank', 'gateway_clearing'), ('test_correct', 'adjustment', 'cash'),
    ('test_arrive', 'gateway_clearing', 'suspense');`;

export type ScratchLedger = {
  readonly url: string;
  readonly database: Database;
  close(): Promise<void>;
};

/** Opens a migrated database of the test's own for posting, with the test templates in it. */
export async function openScratchLedger(
  url: string,
  maxConnections: number,
): Promise<ScratchLedger> {
  await asOwner(url, testTemplates);
  return reopenScratchLedger(url, maxConnections);
}

/** Opens the ledger of a database that has the test templates. */
export function reopenScratchLedger(url: string, maxConnections: number): ScratchLedger {
  let closing = false;
  const database = openDatabase(url, {
    maxConnections,
    // A busy machine takes longer than callers of the product wait to make 64 connections at once.
    waitMs: 60_000,
    onIdleError(error) {
      // A connection that is ending may still hear that its database was dropped.
      if (!closing) throw error;
    },
  });
  return {
    url,
    database,
    close() {
      closing = true;
      return database.close();
    },
  };
}

export async function addCompany(url: string, id: string, currency: Currency): Promise<void> {
  await asOwner(
    url,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
     values ('${id}', '${id}', 'CN', '${currency}', 0, '2026-01-01T00:00:00Z')`,
  );
}

/** Runs a script with the rights of the tables' owner. */
export async function asOwner(url: string, script: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(script);
  } finally {
    await client.end();
  }
}

/**
 * The part of a write that `post` needs, without the retry of `write`: a deadlock must reach the test. Each statement is a
 * transaction of its own unless `db` is one.
 */
export function bareWrite(db: Queries): Write {
  const unused = () => {
    throw new Error('posting has no side effects beside the ledger');
  };
  return {
    db,
    startedAt: new Date(0),
    audit: unused,
    publish: unused,
    enqueue: unused,
    send: unused,
    atEnd: unused,
    unaudited: unused,
  };
}
