import type { OutputOf } from '@arcadia/contract/api';
import type { BillStatus } from '@arcadia/contract/bills/bills';
import type { Decimal } from '@arcadia/kernel/decimal';
import { isCurrency, type Currency, money, type Money, toWire } from '@arcadia/kernel/money';
import { type BillLine, type BillRow, type UsageRow } from '../billing/index.ts';
import { type RunningBill, runningBillId } from './running-bill.ts';

export type BillRecord = OutputOf<'listBills'>['records'][number];

/** A bill with all that explains it, final or not. */
export type ViewedBill = {
  readonly record: BillRecord;
  readonly lines: readonly BillLine[];
  readonly usage: readonly UsageRow[];
  readonly discountPercent: Decimal;
  readonly currency: Currency;
};

/** A row of the list for a bill that is not final. */
export function recordOfRunning(running: RunningBill): BillRecord {
  const { month, applicationName, bill } = running;
  return {
    id: runningBillId(running),
    month,
    applicationId: bill.applicationId,
    applicationName,
    status: 'billing',
    waitsForRate: false,
    sum: toWire(bill.sum),
    discount: toWire(bill.discount),
    minimumFee: toWire(bill.minimumFee),
    total: toWire(bill.total),
    payable: null,
    owed: null,
    finalizedAt: null,
  };
}

/** The record of a final bill. */
export function recordOfRow(row: BillRow): BillRecord {
  const plan = planCurrency(row.plan_currency);
  const planned = (amount: bigint) => toWire(money(amount, plan));
  const payable = row.payable === null ? null : money(row.payable, row.currency);
  return {
    id: row.id,
    month: row.month,
    applicationId: row.application_id,
    applicationName: row.application_name,
    status: statusOf(row.status),
    waitsForRate: row.status === 'waiting_for_rate',
    sum: planned(row.sum),
    discount: planned(row.discount),
    minimumFee: planned(row.minimum_fee),
    total: planned(row.total),
    payable: payable && toWire(payable),
    owed: payable && toWire(owedOf(row, payable)),
    finalizedAt: row.finalised_at.toISOString(),
  };
}

function owedOf(row: BillRow, payable: Money): Money {
  if (row.status === 'discarded') return money(0n, payable.currency);
  const paid = row.paid_by_coupons + row.paid_by_cash + row.paid_by_reference;
  return money(payable.amount - paid, payable.currency);
}

/** A bill that waits for its rate is final and not settled. */
function statusOf(status: string): BillStatus {
  if (status === 'settled' || status === 'discarded') return status;
  return 'unsettled';
}

/** @throws Error where the database has a currency that the product does not know. */
export function planCurrency(text: string): Currency {
  if (!isCurrency(text)) throw new Error(`a bill in an unknown currency: ${text}`);
  return text;
}
