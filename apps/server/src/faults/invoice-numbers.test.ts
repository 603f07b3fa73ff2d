import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { invoiceWalks } from '../testing/invoice-walks.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { type Caller, caller, useTestServer } from '../testing/test-server.ts';
import { longPatience } from '../../../../tools/testing/patience.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('starts the product as a program');

/** The numbers of commercial invoices when a process dies in the middle of issuing one: docs/faults.md. */
const server = useTestServer();
const walks = invoiceWalks(server);

/** An application of a company overseas, claimed by an operator. */
async function commercialCase(desk: Caller) {
  const token = await server.certify(await server.signUp('SG'));
  const one = { token, caller: server.as(token) };
  const billId = await walks.settledBill(one, 106_00);
  const headerId = await walks.addHeader(one, {
    market: 'overseas',
    title: 'Walker Pte. Ltd.',
    countryCode: 'SG',
    address: '1 Raffles Place',
  });
  const parts = [{ kind: 'bill', id: billId, amount: '106.00', currency: 'USD' }];
  const { data } = await walks.apply(one.caller, { headerId, parts, type: 'commercial' });
  const id = String(data['id']);
  return { one, id, caseId: await walks.claimed(desk, id) };
}

test('a process killed after it took a number leaves no gap: the next invoice gets that number', async () => {
  const token = await server.signInOperator('finance@arcadia.example');
  const desk = server.as(token);
  const [lost, next] = [await commercialCase(desk), await commercialCase(desk)];
  const lastNumber = async () => {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select coalesce(max(last_number), 0)::int as last from invoice_series`,
    );
    return Number(rows[0]?.['last']);
  };
  const before = await lastNumber();
  const dying = await startServerProcess({
    ROLE: 'web',
    DATABASE_URL: server.databaseUrl,
    DATABASE_CONNECTIONS: '6',
  });
  // Whoever holds this table stops the transaction where the number is noted: it is taken from its series by then, and not committed.
  const holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table invoice_number in share mode');
  const answer = walks
    .decide(caller(dying.address, token), lost.caseId, { outcome: 'approved' })
    .then(
      () => 'answered',
      () => 'broken off',
    );
  await vi.waitFor(async () => {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select 1 from pg_locks waiting join pg_locks series on series.pid = waiting.pid
         where not waiting.granted and waiting.relation = 'invoice_number'::regclass
           and series.relation = 'invoice_series'::regclass and series.mode = 'RowExclusiveLock'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  }, longPatience);
  await dying.kill();
  expect(await answer).toBe('broken off');
  await holder.query('rollback');
  await holder.end();
  expect(await lastNumber()).toBe(before);
  expect((await lost.one.caller.get(`/invoices/${lost.id}`)).data).toMatchObject({
    status: 'invoicing',
    number: null,
  });
  const numberOf = async ({ one, id }: typeof lost) =>
    String((await one.caller.get(`/invoices/${id}`)).data['number']);
  for (const invoice of [next, lost])
    expect(await walks.decide(desk, invoice.caseId, { outcome: 'approved' })).toMatchObject({
      code: 0,
    });
  const last = [await numberOf(next), await numberOf(lost)].map((n) => Number(n.slice(-6)));
  expect(last).toEqual([before + 1, before + 2]);
});
