import { randomUUID } from 'node:crypto';
import { dayOf } from '@arcadia/kernel/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slowFile } from '../../../../../tools/testing/slow-file.ts';
import { approvalWalks } from '../../testing/approval-walks.ts';
import { bankTransferWalks, type Customer } from '../../testing/bank-transfer-walks.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { type Answer, type Caller, caller, useTestServer } from '../../testing/test-server.ts';

slowFile('starts the product three more times as a program');

/** Four processes on one database, and whoever decides, refuses, takes back or lets expire the same request at the same instant. */
const server = useTestServer({ own: 'everybody', seedData: true });
const walks = bankTransferWalks(server);
const { agree, asUsual, admin } = approvalWalks(server);
const processes: ServerProcess[] = [];
let addresses: string[] = [];
let first: string;
let chief: string;
let other: string;
let today: string;

/** How often each race is run: every time begins at another process. */
const rounds = [0, 1, 2, 3, 4, 5, 6, 7];
const amount = '200000.00';
const refused = { outcome: 'refused', reason: 'Not on the statement' };
const ok = 0;
const stateChanged = 2009;

beforeAll(async () => {
  const settings = {
    ROLE: 'web',
    DATABASE_URL: server.databaseUrl,
    DATABASE_CONNECTIONS: '6',
    TRUST_PROXY: '1',
  };
  for (const _ of [1, 2, 3]) processes.push(await startServerProcess(settings));
  addresses = [server.url, ...processes.map(({ address }) => address)];
  await asUsual('bank_transfer');
  await admin(
    `insert into operator (id, email, name, roles, status, created_at)
     values ('opr_race', 'race@arcadia.example', 'Race', '{finance}', 'enabled', now())`,
  );
  first = await server.signInOperator('finance@arcadia.example');
  chief = await server.signInOperator();
  other = await server.signInOperator('race@arcadia.example');
  today = dayOf(Date.parse(String((await server.as().get('/sim/clock')).data['now'])));
});
afterAll(() => Promise.all(processes.map((one) => one.stop())));

/** The holder of a session at one of the processes. */
const at = (index: number, token: string): Caller =>
  caller(addresses[index % addresses.length] ?? '', token);

/** A transfer that finance has confirmed, which waits for a second person. */
async function waiting(one: Customer): Promise<string> {
  const desk = server.as(first);
  const caseId = await walks.claimed(desk, await walks.declared(one, amount));
  const bankReference = randomUUID().slice(0, 18);
  const decision = { outcome: 'approved', amount, bankReference, valueDate: today };
  const { data, msg } = await walks.decide(desk, caseId, decision);
  if (typeof data['approvalId'] !== 'string') throw new Error(msg);
  return data['approvalId'];
}

/** How the request ended, how often money moved for it, and how often each end of it was audited. */
async function endOf(one: Customer, id: string) {
  const [request] = await admin<{ status: string; ended_at: Date; expires_at: Date }>(
    `select status, ended_at, expires_at from approval_request where id = '${id}'`,
  );
  const audited = await admin<{ action: string }>(
    `select action from audit_log where target_id = '${id}' and action <> 'approval.propose' order by action`,
  );
  const { data } = await one.caller.get('/funds/transactions');
  return { ...request, credits: data['total'], audited: audited.map(({ action }) => action) };
}

const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, code }) => (status === 200 ? code : status)).toSorted((a, b) => a - b);

test.each(rounds)(
  'of four who agree at once one does, and money moves once (%i)',
  async (round) => {
    const one = await walks.customer();
    const id = await waiting(one);
    const answers = await Promise.all(
      addresses.map((_, index) => agree(at(round + index, index % 2 === 0 ? chief : other), id)),
    );
    expect(codes(answers)).toEqual([ok, stateChanged, stateChanged, stateChanged]);
    // Each of the losers reads why.
    for (const { code, msg } of answers) if (code !== ok) expect(msg).toMatch(/changed/i);
    expect(await endOf(one, id)).toMatchObject({
      status: 'approved',
      credits: 1,
      audited: ['approval.approve'],
    });
  },
);

test.each(rounds)('of agreeing and refusing at once one happens (%i)', async (round) => {
  const one = await walks.customer();
  const id = await waiting(one);
  const [yes, no] = await Promise.all([
    agree(at(round, chief), id),
    agree(at(round + 1, other), id, refused),
  ]);
  expect(codes([yes, no])).toEqual([ok, stateChanged]);
  const isAgreed = yes.code === ok;
  expect(await endOf(one, id)).toMatchObject({
    status: isAgreed ? 'approved' : 'refused',
    credits: isAgreed ? 1 : 0,
    audited: [isAgreed ? 'approval.approve' : 'approval.refuse'],
  });
});

test.each(rounds)('of agreeing and taking back at once one happens (%i)', async (round) => {
  const one = await walks.customer();
  const id = await waiting(one);
  const [yes, back] = await Promise.all([
    agree(at(round, chief), id),
    at(round + 2, first).post(`/ops/approvals/${id}/withdraw`),
  ]);
  expect(codes([yes, back])).toEqual([ok, stateChanged]);
  const isAgreed = yes.code === ok;
  expect(await endOf(one, id)).toMatchObject({
    status: isAgreed ? 'approved' : 'withdrawn',
    credits: isAgreed ? 1 : 0,
    audited: [isAgreed ? 'approval.approve' : 'approval.withdraw'],
  });
});

test.each(rounds)(
  'a customer who takes the transfer back while it is agreed to has it back or is credited (%i)',
  async (round) => {
    const one = await walks.customer();
    const id = await waiting(one);
    const [row] = await admin<{ subject_id: string }>(
      `select subject_id from approval_request where id = '${id}'`,
    );
    const [yes, back] = await Promise.all([
      agree(at(round, chief), id),
      at(round + 1, one.token).post(`/funds/bank-transfers/${row?.subject_id ?? ''}/withdraw`),
    ]);
    expect(codes([yes, back])).toEqual([ok, stateChanged]);
    const isAgreed = yes.code === ok;
    expect(await endOf(one, id)).toMatchObject({
      status: isAgreed ? 'approved' : 'moot',
      credits: isAgreed ? 1 : 0,
    });
  },
);

test.each(rounds)('two requests about one customer are agreed to at once (%i)', async (round) => {
  const one = await walks.customer();
  const ids = [await waiting(one), await waiting(one)];
  const answers = await Promise.all(
    ids.map((id, index) => agree(at(round + index, index === 0 ? chief : other), id)),
  );
  expect(codes(answers)).toEqual([ok, ok]);
  for (const id of ids)
    expect(await endOf(one, id)).toMatchObject({ status: 'approved', credits: 2 });
});

describe('the last instant', () => {
  // Its end is moved to now, so that some agree before it and some after.
  test.each(rounds)(
    'either counts or the request is over, whoever notes that first (%i)',
    async (round) => {
      const one = await walks.customer();
      const id = await waiting(one);
      await admin(
        `update approval_request set expires_at = greatest(proposed_at + interval '1 ms', now() + (select offset_ms from sim_clock) * interval '1 ms' + interval '${round * 15} ms') where id = '${id}'`,
      );
      const [yes] = await Promise.all([
        agree(at(round, chief), id),
        admin(`select graphile_worker.add_job('expire-approvals', '{}')`),
      ]);
      const isAgreed = yes.code === ok;
      expect(codes([yes])).toEqual([isAgreed ? ok : stateChanged]);
      const end = await endOf(one, id);
      expect(end.credits).toBe(isAgreed ? 1 : 0);
      // Of one millisecond both may be; the table compares them to the microsecond.
      if (isAgreed) expect(Number(end.ended_at)).toBeLessThanOrEqual(Number(end.expires_at));
      else expect(['waiting', 'expired']).toContain(end.status);
    },
  );
});

test('the books are in balance after all of it', async () => {
  expect(await walks.breaches()).toEqual([]);
});
