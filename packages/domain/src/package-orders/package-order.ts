import type { PackageOrder } from '@arcadia/contract/shop/package-orders';
import { decimal, divide, formatExact, minus, ofUnits, times } from '@arcadia/kernel/decimal';
import { type Currency, money, toWire } from '@arcadia/kernel/money';
import { quotasOfSources } from '../billing/index.ts';
import type { Queries } from '../database/connection.ts';
import { contentsOf, plainFold, textsOfPackage } from '../shop/index.ts';
import { sourceOf } from './mark-paid.ts';
import { type GivenLine, refundLinesOf, type RefundRow, refundsOf } from './refund-repo.ts';
import { type ItemRow, itemsOf, type OrderRow } from './repo.ts';

type Item = PackageOrder['items'][number];
type Refund = PackageOrder['refunds'][number];
type Use = Awaited<ReturnType<typeof quotasOfSources>>[number];

/** Orders as the API shows them, with what is left of their quotas. */
export async function toPackageOrders(
  db: Queries,
  rows: readonly OrderRow[],
): Promise<PackageOrder[]> {
  if (rows.length === 0) return [];
  const [items, refunds, lines] = await Promise.all([
    itemsOf(db, rows),
    refundsOf(db, rows),
    refundLinesOf(db, rows),
  ]);
  const uses = await quotasOfSources(db, {
    companyIds: [...new Set(rows.map((row) => row.company_id))],
    sources: items.map(sourceOf),
  });
  const bySource = Map.groupBy(uses, ({ source }) => source);
  const itemsBy = Map.groupBy(items, (item) => item.order_id);
  const refundsBy = Map.groupBy(refunds, (refund) => refund.order_id);
  const linesBy = Map.groupBy(lines, (line) => line.order_id);
  return rows.map((row) => {
    const own = linesBy.get(row.id) ?? [];
    const all = (refundsBy.get(row.id) ?? []).map((refund) => toRefund(row, refund, own));
    return {
      ...headOf(row),
      items: (itemsBy.get(row.id) ?? []).map((item) => ({
        ...toItem(item, row.currency, bySource.get(sourceOf(item)) ?? []),
        refunded: refundedOf(item, row.currency, own),
      })),
      refund: all[0] ?? null,
      refunds: all,
    };
  });
}

function headOf(row: OrderRow): Omit<PackageOrder, 'items' | 'refund' | 'refunds'> {
  const wire = (amount: bigint) => toWire(money(amount, row.currency));
  return {
    id: row.id,
    campaign: row.campaign_key,
    status: row.status,
    original: wire(row.original),
    amount: wire(row.amount),
    due: wire(row.due),
    createdAt: row.created_at.toISOString(),
    payUntil: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    paymentMethod: row.paid_with,
    endedAt: row.ended_at?.toISOString() ?? null,
    createdByName: row.created_by_name,
  };
}

function toRefund({ currency }: OrderRow, row: RefundRow, lines: readonly GivenLine[]): Refund {
  const wire = (amount: bigint | null) =>
    amount === null ? null : toWire(money(amount, currency));
  const own = lines.filter(({ part }) => part === row.part);
  return {
    id: row.reference,
    status: row.status,
    reason: row.reason,
    requestedAt: row.asked_at.toISOString(),
    requestedByName: row.asked_by === null ? null : row.asked_by_name,
    items: own.map(({ package_id: packageId, asked, given, amount }) => ({
      packageId,
      asked,
      given,
      amount: wire(amount),
    })),
    amount: wire(row.amount),
    destination: row.failed_at === null ? row.road : 'balance',
    refusal: row.refusal,
    decidedAt: row.decided_at?.toISOString() ?? null,
    refundedAt: row.refunded_at?.toISOString() ?? null,
  };
}

function refundedOf(
  { package_id: packageId }: ItemRow,
  currency: Currency,
  lines: readonly GivenLine[],
): Item['refunded'] {
  const own = lines.filter((line) => line.package_id === packageId);
  const amount = own.reduce((sum, line) => sum + (line.amount ?? 0n), 0n);
  const quantity = own.reduce((sum, line) => sum + (line.given ?? 0), 0);
  return { quantity, amount: toWire(money(amount, currency)) };
}

function toItem(row: ItemRow, currency: Currency, uses: readonly Use[]): Omit<Item, 'refunded'> {
  const wire = (amount: bigint) => toWire(money(amount, currency));
  return {
    packageId: row.package_id,
    ...textsOfPackage(row.texts),
    quantity: row.quantity,
    fold: plainFold(row.fold),
    unitOriginal: wire(row.unit_original),
    unitPrice: wire(row.unit_price),
    amount: wire(row.unit_price * BigInt(row.quantity)),
    validity: { count: row.validity_count, unit: row.validity_unit },
    effectiveAt: row.effective_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    quotas: contentsOf(row.contents).map(({ kind, quantity }) => {
      const granted = decimal(BigInt(quantity) * BigInt(row.quantity));
      const use = uses.find((one) => one.kind === kind);
      const used = decimal(use?.used ?? '0');
      const withdrawn = decimal(use?.withdrawn ?? '0');
      return {
        kind,
        granted: formatExact(granted),
        used: formatExact(used),
        withdrawn: formatExact(withdrawn),
        remaining: formatExact(minus(minus(granted, used), withdrawn)),
        percent: formatExact(divide(times(used, ofUnits(100n, 0)), granted, 1), 1),
      };
    }),
  };
}
