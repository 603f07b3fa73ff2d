import type { Currency, Money } from '@arcadia/kernel/money';
import { sql } from 'kysely';
import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Queries } from '../database/connection.ts';
import type { Write } from '../database/transaction.ts';

// Lots follow the ledger: whoever changes one has locked the company's book (`lockLedger`), so the lots of a company are
// changed by one transaction at a time, and in the order of its transfers.

/** How money comes in: see `funds_lot` in the migration. */
export type LotSource = 'recharge' | 'transfer' | 'assigned' | 'adjustment' | 'package';

export type NewLot = {
  companyId: string;
  source: LotSource;
  /** The id of what brought it. */
  reference: string;
  /** The payment that brought it; null where it came by no gateway. */
  payment: { gateway: GatewayId; gatewayPaymentId: string } | null;
  toDeposit: Money;
  toCash: Money;
  receivedAt: Date;
};

/** The row of a lot, but for the number of its transfer. */
export function lotRow(lot: NewLot) {
  const { companyId, source, reference, payment, toDeposit, toCash } = lot;
  return {
    company_id: companyId,
    source,
    reference,
    gateway: payment?.gateway ?? null,
    gateway_payment_id: payment?.gatewayPaymentId ?? null,
    currency: toCash.currency,
    received_at: lot.receivedAt,
    amount: toDeposit.amount + toCash.amount,
    deposit: toDeposit.amount,
    cash: toCash.amount,
  };
}

/**
 * Spends cash of the oldest lots for a transfer that has just taken it from the cash balance.
 * @param of the payment whose lot is spent before the others, where the money is taken back for that payment
 * @throws Error if the lots hold less: the ledger would have refused it, so lots and ledger disagree.
 */
export async function spendLots(
  tx: Write,
  {
    companyId,
    sequence,
    amount,
    of = null,
  }: { companyId: string; sequence: bigint; amount: Money; of?: NewLot['payment'] },
): Promise<void> {
  const isOther = of
    ? sql`(gateway, gateway_payment_id) is distinct from (${of.gateway}, ${of.gatewayPaymentId})`
    : sql`false`;
  const { rows } = await sql<{ spent: bigint }>`
    with available as (
      select sequence, cash, sum(cash) over (order by ${isOther}, sequence) - cash as before
      from funds_lot where company_id = ${companyId} and currency = ${amount.currency} and cash > 0),
    taken as (
      select sequence, least(cash, ${amount.amount} - before)::bigint as amount
      from available where before < ${amount.amount}),
    changed as (
      update funds_lot lot set cash = lot.cash - taken.amount, spent = lot.spent + taken.amount
      from taken where lot.company_id = ${companyId} and lot.sequence = taken.sequence
      returning lot.sequence, taken.amount),
    used as (
      insert into funds_lot_use (company_id, sequence, lot_sequence, amount)
      select ${companyId}, ${sequence}, sequence, amount from changed returning amount)
    select coalesce(sum(amount), 0)::bigint as spent from used`.execute(tx.db);
  if (rows[0]?.spent !== amount.amount)
    throw new Error(`the lots of ${companyId} hold less than transfer ${sequence} spent`);
}

/** Cash that a transfer has just taken. */
export type Spend = {
  readonly companyId: string;
  /** The number of the transfer. */
  readonly sequence: bigint;
  /** Above zero. */
  readonly amount: Money;
};

/**
 * Spends cash for several transfers of several companies: each company's oldest lots first, in the order of its transfers.
 * @throws Error if the lots hold less: the ledger would have refused it, so lots and ledger disagree.
 */
export async function spendLotsOfMany(tx: Write, spends: readonly Spend[]): Promise<void> {
  if (spends.length === 0) return;
  const { rows } = await sql<{ spent: bigint }>`
    with spend as (
      select company_id, sequence, currency, amount,
        sum(amount) over (partition by company_id order by sequence) - amount as before
      from unnest(${spends.map(({ companyId }) => companyId)}::text[],
        ${spends.map(({ sequence }) => sequence)}::bigint[],
        ${spends.map(({ amount }) => amount.currency)}::text[],
        ${spends.map(({ amount }) => amount.amount)}::bigint[]) one (company_id, sequence, currency, amount)),
    available as (
      select lot.company_id, lot.sequence, lot.currency, lot.cash,
        sum(lot.cash) over (partition by lot.company_id, lot.currency order by lot.sequence) - lot.cash as before
      from funds_lot lot
      where lot.company_id = any(${[...new Set(spends.map(({ companyId }) => companyId))]}::text[]) and lot.cash > 0),
    taken as (
      select company_id, spend.sequence, lot.sequence as lot_sequence,
        (least(lot.before + lot.cash, spend.before + spend.amount) - greatest(lot.before, spend.before))::bigint as amount
      from spend join available lot using (company_id, currency)
      where lot.before < spend.before + spend.amount and spend.before < lot.before + lot.cash),
    changed as (
      update funds_lot lot set cash = lot.cash - lost.amount, spent = lot.spent + lost.amount
      from (select company_id, lot_sequence, sum(amount)::bigint as amount from taken group by company_id, lot_sequence) lost
      where lot.company_id = lost.company_id and lot.sequence = lost.lot_sequence),
    used as (
      insert into funds_lot_use (company_id, sequence, lot_sequence, amount)
      select company_id, sequence, lot_sequence, amount from taken returning amount)
    select coalesce(sum(amount), 0)::bigint as spent from used`.execute(tx.db);
  const asked = spends.reduce((sum, { amount }) => sum + amount.amount, 0n);
  if (rows[0]?.spent !== asked) throw new Error('lots hold less than transfers have spent');
}

/**
 * Gives back what a transfer spent, or a part of it, to the lots it was taken from: the newest first, so that the
 * oldest stay spent.
 * @param spentBy the number of the transfer that spent it
 * @throws Error if that transfer spent less, counting what was given back before.
 */
export async function refillLots(
  tx: Write,
  { companyId, spentBy, amount }: { companyId: string; spentBy: bigint; amount: Money },
): Promise<void> {
  const { rows } = await sql<{ refilled: bigint }>`
    with available as (
      select lot_sequence, amount - returned as rest,
        sum(amount - returned) over (order by lot_sequence desc) - (amount - returned) as before
      from funds_lot_use where company_id = ${companyId} and sequence = ${spentBy} and returned < amount),
    back as (
      select lot_sequence, least(rest, ${amount.amount} - before)::bigint as amount
      from available where before < ${amount.amount}),
    noted as (
      update funds_lot_use used set returned = returned + back.amount
      from back
      where company_id = ${companyId} and sequence = ${spentBy} and used.lot_sequence = back.lot_sequence),
    changed as (
      update funds_lot lot set cash = lot.cash + back.amount, spent = lot.spent - back.amount
      from back
      where company_id = ${companyId} and lot.sequence = back.lot_sequence and currency = ${amount.currency}
      returning back.amount)
    select coalesce(sum(amount), 0)::bigint as refilled from changed`.execute(tx.db);
  if (rows[0]?.refilled !== amount.amount)
    throw new Error(`transfer ${spentBy} of ${companyId} did not spend what is given back`);
}

/** What is left of a company's lots that is never paid out: money given by adjustments, in minor units. */
export async function nonRefundable(
  db: Queries,
  { companyId, currency }: { companyId: string; currency: Currency },
): Promise<bigint> {
  const { left } = await db
    .selectFrom('funds_lot')
    .select(sql<bigint>`coalesce(sum(cash + deposit), 0)::bigint`.as('left'))
    .where('company_id', '=', companyId)
    .where('currency', '=', currency)
    .where('source', '=', 'adjustment')
    .executeTakeFirstOrThrow();
  return left;
}
