import type { Currency } from '@arcadia/kernel/money';
import { Refusal } from '@arcadia/contract/refusal';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { Write } from '../database/transaction.ts';
import type { DetailedAccountKind, PlainAccountKind } from './account.ts';
import { ledgerErrorOf } from './ledger-error.ts';

/**
 * One account's share of a transfer, in minor units: positive is a credit, negative a debit. Lines of a company's kinds
 * belong to the transfer's company.
 */
export type Line =
  | { readonly kind: PlainAccountKind; readonly amount: bigint }
  | { readonly kind: DetailedAccountKind; readonly detail: string; readonly amount: bigint };

/** A movement between accounts of one company, or of none, and the provider's, in one currency. */
export type Transfer = {
  /** A row of `ledger_template`; its rules say which kinds may be debited against which. */
  readonly template: string;
  /** Names this very movement, for ever: `recharge:rch_01…`. */
  readonly idempotencyKey: string;
  readonly companyId: string | null;
  readonly currency: Currency;
  /** What caused it, in the language of another feature: a recharge's id. */
  readonly reference: string | null;
  /** Product time of posting: `ctx.clock.now()`. */
  readonly occurredAt: Date;
  /** At least two, each account once, summing to zero. */
  readonly lines: readonly Line[];
};

export type Posted = {
  readonly transferId: bigint;
  /** The key was posted before with the same lines, and nothing was done now. */
  readonly replayed: boolean;
};

/**
 * Posts one transfer within the caller's transaction.
 * @throws Refusal insufficientCredit where a balance would fall below its floor.
 * @throws LedgerError where the transfer is not lawful: a defect of the caller.
 */
export function post(tx: Write, transfer: Transfer): Promise<Posted> {
  const { template, idempotencyKey, companyId, currency, reference, occurredAt, lines } = transfer;
  const kinds = lines.map(({ kind }) => kind);
  const details = lines.map((line) => ('detail' in line ? line.detail : ''));
  const amounts = lines.map(({ amount }) => amount);
  return record(
    tx.db,
    sql<PostedRow>`select transfer_id, replayed from post_transfer(${template}, ${idempotencyKey}, ${companyId}, ${currency},
      ${reference}, ${occurredAt}, ${kinds}, ${details}, ${amounts})`,
  );
}

/**
 * Corrects a transfer by posting its mirror image. A transfer is reversed once: a second call answers the first
 * reversal. Only the product itself may, not a member's transaction.
 * @throws Refusal insufficientCredit where what the transfer brought in has been spent.
 * @throws LedgerError where there is no such transfer, or it was reversed under another reference.
 */
export function reverse(
  tx: Write,
  transferId: bigint,
  { reference, occurredAt }: Pick<Transfer, 'reference' | 'occurredAt'>,
): Promise<Posted> {
  return record(
    tx.db,
    sql<PostedRow>`select transfer_id, replayed from reverse_transfer(${transferId}, ${reference}, ${occurredAt})`,
  );
}

type PostedRow = { transfer_id: bigint; replayed: boolean };

async function record(db: Queries, call: RawBuilder<PostedRow>): Promise<Posted> {
  try {
    const { rows } = await call.execute(db);
    const [row] = rows;
    if (!row) throw new Error('the posting function answered no row');
    return { transferId: row.transfer_id, replayed: row.replayed };
  } catch (error) {
    const refused = ledgerErrorOf(error);
    if (refused?.reason === 'overdrawn')
      throw new Refusal('insufficientCredit', {}, { cause: refused });
    throw refused ?? error;
  }
}
