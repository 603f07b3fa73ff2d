import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Database, openDatabase } from '@arcadia/domain/database/connection';
import { fundsInvariants } from '@arcadia/domain/funds/index';
import { checkLedger } from '@arcadia/domain/ledger/index';
import { paymentInvariants } from '@arcadia/domain/payments/index';
import { asAdmin } from '../../../../tools/testing/database.ts';
import type { Caller, TestServer } from './test-server.ts';

export type Order = {
  id: string;
  /** Number under which the gateway knows it. */
  number: string;
  cashier: string;
};

/** Steps and looks of the tests of payments. After each test the ledger must hold all its invariants: every currency sums to zero. */
export function usePaymentWalks(server: TestServer) {
  let database: Database;
  beforeAll(() => {
    database = openDatabase(server.databaseUrl, {
      maxConnections: 2,
      onIdleError: () => undefined,
    });
  });
  afterAll(() => database.close());
  afterEach(async () => {
    const findings = await database.kysely
      .transaction()
      .execute((db) => checkLedger(db, [...paymentInvariants, ...fundsInvariants]));
    expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
  });

  /** Findings of the check after `tampering`, which is undone. */
  const foundAfter = async (tampering: string): Promise<string> => {
    const undo = new Error('undone on purpose');
    let found = '';
    const check = database.kysely.transaction().execute(async (db) => {
      await sql.raw(tampering).execute(db);
      const findings = await checkLedger(db, [...paymentInvariants, ...fundsInvariants]);
      found = findings
        .filter(({ breaches }) => breaches > 0)
        .map(({ invariant, examples }) => `${invariant}: ${examples.join('; ')}`)
        .join('\n');
      throw undo;
    });
    await expect(check).rejects.toBe(undo);
    return found;
  };
  const rows = async (statement: string): Promise<unknown[]> =>
    (await asAdmin(server.databaseUrl, statement)).rows;
  const orderOf = async (owner: Caller, { id }: Order) =>
    (await owner.get(`/funds/recharges/${id}`)).data;
  return {
    rows,
    foundAfter,
    orderOf,
    newOwner: async () => server.as(await server.certify(await server.signUp())),
    statusOf: async (owner: Caller, order: Order) => (await orderOf(owner, order))['status'],
    async openOrder(owner: Caller, amount = '70.00'): Promise<Order> {
      const body = { amount, gateway: 'alipay', agreed: true };
      const key = { 'idempotency-key': randomUUID() };
      const { data } = await owner.post('/funds/recharges', body, key);
      const { url } = await fetch((data['payment'] as { url: string }).url);
      return { id: String(data['id']), number: url.split('/').at(-1) ?? '', cashier: url };
    },
    actAsPayer: ({ cashier }: Order, action: string) =>
      fetch(cashier, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `action=${action}`,
        redirect: 'manual',
      }),
    async depositOf(owner: Caller): Promise<string | undefined> {
      const { data } = await owner.get('/funds');
      return (data['deposit'] as { amount: string }).amount;
    },
    casesOf: (number: string) =>
      rows(
        `select reason, currency, amount::text, status
         from payment_case where number = '${number}' order by opened_at, id`,
      ),
    /** Sum that staff must decide about of one order: positive is money that is nobody's yet, negative what was given back. */
    async undecidedOf(number: string): Promise<string> {
      const [row] = await rows(
        `select coalesce(sum(e.amount), 0)::text as amount
         from payment_case c join ledger_transfer t on t.reference = c.id
           join ledger_entry e on e.company_id = t.company_id and e.sequence = t.sequence
           join ledger_account a on a.company_id = e.company_id and a.id = e.account_id
             and a.kind in ('suspense', 'returned_payment')
         where c.number = '${number}'`,
      );
      return (row as { amount: string }).amount;
    },
    /** Hours pass, and nobody's session ends of it. */
    async leap(hours: number): Promise<void> {
      await server.advance(hours * 3_600_000);
      await rows(
        `update session set created_at = clock.at, last_seen_at = clock.at
         from (select now() + offset_ms * interval '1 ms' as at from sim_clock) as clock`,
      );
    },
  };
}
