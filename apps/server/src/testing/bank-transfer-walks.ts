import { randomUUID } from 'node:crypto';
import { bankTransferInvariants } from '@arcadia/domain/bank-transfers/index';
import { openDatabase } from '@arcadia/domain/database/connection';
import { fundsInvariants } from '@arcadia/domain/funds/index';
import { checkLedger } from '@arcadia/domain/ledger/index';
import { samplePng } from '@arcadia/gateways/test-support/sample-pictures';
import { asAdmin } from '../../../../tools/testing/database.ts';
import type { Caller, TestServer } from './test-server.ts';
import { uploaded } from './upload.ts';

/** A customer, and what its session is. */
export type Customer = { caller: Caller; token: string };

const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key });

/** Steps of customers and the desk with bank transfers, over HTTP. */
export function bankTransferWalks(server: TestServer) {
  const customer = async (): Promise<Customer> => {
    const token = await server.certify(await server.signUp());
    return { token, caller: server.as(token) };
  };
  const operator = async (name = 'finance') =>
    server.as(await server.signInOperator(`${name}@arcadia.example`));
  const receipt = async ({ token }: Customer) => {
    const bytes = await samplePng();
    const sent = { purpose: 'transfer_receipt', name: 'receipt.png', bytes };
    return (await uploaded(server.url, token, sent)).id;
  };
  const declare = (caller: Caller, body: object, key?: string) =>
    caller.post('/funds/bank-transfers', { agreed: true, ...body }, withKey(key));
  /** A transfer under review. */
  const declared = async (one: Customer, amount: string): Promise<string> => {
    const receiptId = await receipt(one);
    const { data, msg } = await declare(one.caller, { amount, receiptId, remarks: 'November' });
    if (typeof data['id'] !== 'string') throw new Error(`not declared: ${msg}`);
    return data['id'];
  };
  const caseOf = async (transferId: string): Promise<string> => {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select id from review_case where subject_id = '${transferId}'`,
    );
    return String(rows[0]?.['id']);
  };
  const claim = (desk: Caller, caseId: string) => desk.post(`/ops/reviews/${caseId}/claim`);
  const claimed = async (desk: Caller, transferId: string): Promise<string> => {
    const caseId = await caseOf(transferId);
    const { code, msg } = await claim(desk, caseId);
    if (code !== 0) throw new Error(`not claimed: ${msg}`);
    return caseId;
  };
  const decide = (desk: Caller, caseId: string, decision: object, key?: string) =>
    desk.post(`/ops/bank-transfers/${caseId}/decide`, decision, withKey(key));
  const breaches = () => breachesIn(server.databaseUrl);
  return {
    customer,
    operator,
    receipt,
    declare,
    declared,
    caseOf,
    claim,
    claimed,
    decide,
    breaches,
  };
}

/** Breached invariants of the ledger with examples. */
async function breachesIn(databaseUrl: string): Promise<string[]> {
  const database = openDatabase(databaseUrl, {
    maxConnections: 1,
    onIdleError: () => undefined,
  });
  try {
    const findings = await database.kysely
      .transaction()
      .execute((db) => checkLedger(db, [...fundsInvariants, ...bankTransferInvariants]));
    return findings
      .filter((finding) => finding.breaches > 0)
      .map(({ invariant, examples }) => `${invariant}: ${examples.join('; ')}`);
  } finally {
    await database.close();
  }
}
