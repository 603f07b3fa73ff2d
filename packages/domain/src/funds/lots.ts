import type { Currency, Money } from '@arcadia/kernel/money';
import { sql } from 'kysely';
import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Queries } from '../database/connection.ts';
import type { Write } from '../database/transaction.ts';

// Lots follow the ledger: whoever changes one has locked the company's book (`lockLedger`), so the lots of a company are
// changed by one transaction at a time, and in the order of its transfers.

/** The way in which money comes in: see `funds_lot` in the migration. */
export type LotSource = 'recharge' | 'transfer' | 'assigned' | 'adjustment' | 'package';

export type NewLot = {
  companyId: string;
  source: LotSource;
  /** The id of the order or case that brought the money. */
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

/** Cash that a transfer has just taken from the cash balance. */
type Spend = {
  readonly companyId: string;
  /** The number of the transfer. */
  readonly sequence: bigint;
  /** Above zero. */
  readonly amount: Money;
};

/**
 * Spends cash for transfers of one company or of several: each company's oldest lots first, in the order of its transfers.
 * @param first the payment whose lot is spent before older ones, where the money is taken back for that payment
 * @throws Error if the lots hold less: the ledger would have refused it, so lots and ledger disagree.
 */
export async function spendLots(
  tx: Write,
  spends: readonly Spend[],
  first: NewLot['payment'] = null,
): Promise<void> {
  if (spends.length === 0) return;
  const byAge = first
    ? sql`(gateway, gateway_payment_id) is distinct from (${first.gateway}, ${first.gatewayPaymentId}), sequence`
    : sql`sequence`;
  // A company's transfers, laid end to end, and its lots beside them: each transfer takes of a lot where the two overlap.
  const { rows: short } = await sql<{ company_id: string; sequence: bigint }>`
    with spend as (
      select company_id, sequence, currency, amount,
        sum(amount) over (partition by company_id, currency order by sequence) - amount as before
      from unnest(${spends.map(({ companyId }) => companyId)}::text[],
        ${spends.map(({ sequence }) => sequence)}::bigint[],
        ${spends.map(({ amount }) => amount.currency)}::text[],
        ${spends.map(({ amount }) => amount.amount)}::bigint[]) one (company_id, sequence, currency, amount)),
    available as (
      select company_id, sequence, currency, cash,
        sum(cash) over (partition by company_id, currency order by ${byAge}) - cash as before
      from funds_lot
      where company_id = any(${[...new Set(spends.map(({ companyId }) => companyId))]}::text[]) and cash > 0),
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
      select company_id, sequence, lot_sequence, amount from taken returning company_id, sequence, amount)
    select company_id, sequence from spend left join used using (company_id, sequence)
    group by company_id, sequence, spend.amount
    having coalesce(sum(used.amount), 0) <> spend.amount`.execute(tx.db);
  if (short.length === 0) return;
  const names = short.map((one) => `${one.sequence} of ${one.company_id}`).join(', ');
  throw new Error(`lots hold less than these transfers spent: ${names}`);
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

/** The rest of a company's lots that is never paid out: money given by adjustments, in minor units. */
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
