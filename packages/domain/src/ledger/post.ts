import type { Currency } from '@arcadia/kernel/money';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { Write } from '../database/transaction.ts';
import type { DetailedAccountKind, PlainAccountKind } from './account.ts';
import { type Balances, toBalances } from './balances.ts';
import { ledgerErrorOf } from './ledger-error.ts';

/** One account's share of a transfer, in minor units: positive is a credit, negative a debit. */
export type Line =
  | { readonly kind: PlainAccountKind; readonly amount: bigint }
  | { readonly kind: DetailedAccountKind; readonly detail: string; readonly amount: bigint };

/** A movement between accounts of one company, in one currency. */
export type Transfer = {
  /** A row of `ledger_template`; its rules say which kinds may be debited against which. */
  readonly template: string;
  /** Names this very movement of the company, for ever: `recharge:rch_01…`. */
  readonly idempotencyKey: string;
  /** The company whose book is written; null for money that belongs to no company. */
  readonly companyId: string | null;
  readonly currency: Currency;
  /** The cause of the transfer, in the language of another feature: a recharge's id. */
  readonly reference: string | null;
  /** Product time of posting. Read from the clock behind `lockLedger`, it follows the order of the transfers. */
  readonly occurredAt: Date;
  /** At least two lines, each account once, summing to zero. */
  readonly lines: readonly Line[];
};

export type Posted = {
  /** Numbers the company's transfers in the order in which its balances took them: 1, 2, 3 … */
  readonly sequence: bigint;
  /** The key was posted before with the same lines, and nothing was done now. */
  readonly replayed: boolean;
  /** The company's balances after this transfer, or as they are now where it was replayed. */
  readonly balances: Balances;
};

/**
 * Holds off every other posting for the company until the transaction ends, and answers its balances. Whoever decides
 * by balances, or by the time, what to post asks here first.
 * @throws LedgerError outOfOrder where the transaction has locked a company with a greater id.
 */
export async function lockLedger(
  tx: Write,
  companyId: string,
  currency: Currency,
): Promise<Balances> {
  const call = sql<BalanceColumns>`select kinds, balances from lock_ledger(${companyId}, ${currency})`;
  const [row] = await rowsOf(tx.db, call);
  return balancesOf(row, currency);
}

/** Locks the ledger for several companies, whose books are locked in the order of their ids. @returns the balances by company. */
export async function lockLedgers(
  tx: Write,
  books: readonly { companyId: string; currency: Currency }[],
): Promise<Map<string, Balances>> {
  const ordered = books.toSorted((a, b) => (a.companyId < b.companyId ? -1 : 1));
  const call = sql<BalanceColumns>`select book.kinds, book.balances
    from unnest(${ordered.map(({ companyId }) => companyId)}::text[],
      ${ordered.map(({ currency }) => currency)}::text[]) with ordinality asked (company_id, currency, place)
    cross join lateral lock_ledger(asked.company_id, asked.currency) book order by asked.place`;
  const rows = await rowsOf(tx.db, call);
  return new Map(
    ordered.map(({ companyId, currency }, index) => [companyId, balancesOf(rows[index], currency)]),
  );
}

/**
 * Posts one transfer within the caller's transaction.
 * @throws Refusal insufficientCredit where a balance would fall below its floor.
 * @throws LedgerError where the transfer is not lawful: a defect of the caller. `outOfOrder` where the transaction has
 *   posted for a company with a greater id: transfers of several companies are posted in one list.
 */
export async function post(tx: Write, transfer: Transfer): Promise<Posted> {
  const call = sql<PostedRow>`select sequence, replayed, kinds, balances from ${callOf(transferColumns(transfer))}`;
  const [row] = await rowsOf(tx.db, call);
  return toPosted(row, transfer.currency);
}

/**
 * A query that posts one transfer, to be completed by the rows that tell of it: they take its number, and the balances
 * after it, from `posted`. Transfer and rows are one statement, so that it can be sent without waiting. To be used where the
 * transfer can't be refused for lack of money: what fails is an internal error, as is a key that was posted before.
 */
export function posting(db: Queries, transfer: TransferColumns) {
  return db.with(
    'posted',
    () => sql<{ sequence: bigint; cash: bigint; deposit: bigint }>`(
      select sequence, coalesce(balances[array_position(kinds, 'cash')], 0) as cash,
        coalesce(balances[array_position(kinds, 'deposit')], 0) as deposit
      from ${callOf(transfer)})`,
  );
}

/** A transfer as the posting function takes it. */
export type TransferColumns = Omit<Transfer, 'companyId' | 'lines'> & {
  readonly owner: string;
  readonly kinds: string[];
  readonly details: string[];
  readonly amounts: bigint[];
};

export function transferColumns({ companyId, lines, ...transfer }: Transfer): TransferColumns {
  return { ...transfer, owner: ownerOf(companyId), ...lineColumns(lines) };
}

function callOf(transfer: TransferColumns): RawBuilder<unknown> {
  const { template, idempotencyKey, owner, currency, reference, occurredAt } = transfer;
  const { kinds, details, amounts } = transfer;
  return sql`post_transfer(
    ${template}, ${idempotencyKey}, ${owner}, ${currency}, ${reference}, ${occurredAt},
    ${kinds}, ${details}, ${amounts})`;
}

/**
 * Posts several transfers, of whichever companies, all or none and in the given order.
 * @throws as `post`, for the first of them that is refused.
 */
export async function postAll(tx: Write, transfers: readonly Transfer[]): Promise<Posted[]> {
  const { kinds, details, amounts } = lineColumns(transfers.flatMap(({ lines }) => lines));
  const call = sql<PostedRow>`select sequence, replayed, kinds, balances from post_transfers(
    ${transfers.map(({ template }) => template)}, ${transfers.map(({ idempotencyKey }) => idempotencyKey)},
    ${transfers.map(({ companyId }) => ownerOf(companyId))}, ${transfers.map(({ currency }) => currency)},
    ${transfers.map(({ reference }) => reference)}, ${transfers.map(({ occurredAt }) => occurredAt)},
    ${transfers.map(({ lines }) => lines.length)}, ${kinds}, ${details}, ${amounts})`;
  const rows = await rowsOf(tx.db, call);
  return transfers.map(({ currency }, index) => toPosted(rows[index], currency));
}

/**
 * Corrects a transfer by posting its mirror image. A transfer is reversed once: a second call answers the first
 * reversal. Only the product itself may, not a member's transaction.
 * @throws Refusal insufficientCredit where what the transfer brought in has been spent.
 * @throws LedgerError where there is no such transfer, or it was reversed under another reference.
 */
export async function reverse(
  tx: Write,
  { companyId, sequence }: Pick<Transfer, 'companyId'> & Pick<Posted, 'sequence'>,
  { reference, occurredAt }: Pick<Transfer, 'reference' | 'occurredAt'>,
): Promise<Posted> {
  const call = sql<
    PostedRow & { currency: Currency }
  >`select sequence, replayed, currency, kinds, balances from reverse_transfer(
    ${ownerOf(companyId)}, ${sequence}, ${reference}, ${occurredAt})`;
  const [row] = await rowsOf(tx.db, call);
  if (!row) throw new Error('the posting function answered no row');
  return toPosted(row, row.currency);
}

/** The owner that the ledger writes in place of a company's id where there is none. */
function ownerOf(companyId: string | null): string {
  return companyId ?? 'provider';
}

function lineColumns(lines: readonly Line[]) {
  return {
    kinds: lines.map(({ kind }) => kind),
    details: lines.map((line) => ('detail' in line ? line.detail : '')),
    amounts: lines.map(({ amount }) => amount),
  };
}

/** Balances of the accounts that were opened; null where there is none. int8 comes out of an array as text. */
type BalanceColumns = { kinds: string[] | null; balances: string[] | null };
type PostedRow = BalanceColumns & { sequence: bigint; replayed: boolean };

function toPosted(row: PostedRow | undefined, currency: Currency): Posted {
  if (!row) throw new Error('the posting function answered no row');
  const { sequence, replayed } = row;
  return { sequence, replayed, balances: balancesOf(row, currency) };
}

function balancesOf(row: BalanceColumns | undefined, currency: Currency): Balances {
  if (!row) throw new Error('the ledger answered no row');
  const { kinds, balances } = row;
  const opened = (kinds ?? []).map(
    (kind, index) => [kind, BigInt(balances?.[index] ?? 0)] as const,
  );
  return toBalances(currency, opened);
}

async function rowsOf<Row>(db: Queries, call: RawBuilder<Row>): Promise<Row[]> {
  try {
    const { rows } = await call.execute(db);
    return rows;
  } catch (error) {
    const refused = ledgerErrorOf(error);
    if (refused?.reason === 'overdrawn')
      throw new Refusal('insufficientCredit', {}, { cause: refused });
    throw refused ?? error;
  }
}
