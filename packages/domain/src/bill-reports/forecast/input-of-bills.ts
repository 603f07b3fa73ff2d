import { type Decimal, decimal, plus } from '@arcadia/kernel/decimal';
import type { Component, GameCategory, QuotaKind } from '@arcadia/kernel/measures';
import type { Money } from '@arcadia/kernel/money';
import { type BillingInput, type BillLine, type Quota } from '../../billing/index.ts';
import { type CategoryTerms, charges, type UnitPrice } from '../../pricing/index.ts';

/** A final bill, with the terms that its lines tell. */
export type FinalBill = {
  readonly applicationId: string;
  readonly lines: readonly BillLine[];
  readonly discountPercent: Decimal;
  readonly minimumFee: Money;
  readonly total: Money;
};

const none = decimal(0n);
const farAway = new Date(8.64e15);

/**
 * The input that a final bill was made from, as far as its lines tell: prices, fees, quotas that were used. A forecast of that
 * month is made of it. Null where the bill has no lines.
 *
 * @param minimum what a bill came to at least, where the bill itself does not tell
 */
export function inputOfBill(bill: FinalBill, minimum: Money): BillingInput | null {
  const { lines, applicationId, discountPercent, minimumFee, total } = bill;
  if (lines.length === 0 && minimumFee.amount === 0n) return null;
  const reachedByFee = minimumFee.amount > 0n;
  const fees = lines.filter(({ kind }) => kind !== 'usage' && kind !== 'late');
  const usage = lines.filter((line) => line.kind === 'usage');
  const serviceIds = [...new Set(usage.map(({ serviceId }) => serviceId))];
  const offered = new Set(fees.map(({ category }) => category));
  const services = serviceIds.map((serviceId, index) => ({
    serviceId,
    quantities: {},
    trial: trialOf(usage.filter((line) => line.serviceId === serviceId)),
    offered: index === 0 ? offered : new Set<GameCategory>(),
  }));
  const feesOnly = { serviceId: '', quantities: {}, trial: {}, offered };
  return {
    applications: [
      {
        applicationId,
        services: services.length > 0 ? services : [feesOnly],
        late: lines.filter((line) => line.kind === 'late'),
        hasMinimum: reachedByFee || fees.length > 0,
      },
    ],
    terms: termsOf(lines),
    quotas: quotasOf(usage),
    discountPercent,
    minimum: reachedByFee ? total : minimum,
  };
}

type UsageLine = Extract<BillLine, { kind: 'usage' }>;

function quotaOf({ category, component }: UsageLine): QuotaKind | null {
  return (
    charges.find((charge) => charge.category === category && charge.component === component)
      ?.quota ?? null
  );
}

function trialOf(lines: readonly UsageLine[]): Partial<Record<QuotaKind, Decimal>> {
  const trial: Partial<Record<QuotaKind, Decimal>> = {};
  for (const line of lines) {
    const kind = quotaOf(line);
    if (kind) trial[kind] = plus(trial[kind] ?? none, line.fromTrial);
  }
  return trial;
}

function quotasOf(lines: readonly UsageLine[]): Quota[] {
  return lines.flatMap((line) => {
    const kind = quotaOf(line);
    if (!kind) return [];
    return line.fromPackages.map(({ quotaId, quantity }) => ({
      id: quotaId,
      kind,
      left: quantity,
      expiresAt: farAway,
    }));
  });
}

function termsOf(lines: readonly BillLine[]): BillingInput['terms'] {
  const terms: Partial<Record<GameCategory, CategoryTerms>> = {};
  for (const { category } of lines) {
    const own = lines.filter((line) => line.category === category);
    const prices: Partial<Record<Component, UnitPrice>> = {};
    let [baseFee, guaranteedAmount]: (Money | null)[] = [null, null];
    let guaranteedMau: Decimal | null = null;
    for (const line of own) {
      if (line.kind === 'usage') prices[line.component] = line.unitPrice;
      if (line.kind === 'base_fee') baseFee = line.amount;
      if (line.kind === 'mau_guarantee') guaranteedMau = line.guaranteed;
      if (line.kind === 'amount_guarantee') guaranteedAmount = line.guaranteed;
    }
    terms[category] = {
      prices,
      baseFee: baseFee ?? null,
      guaranteedMau,
      guaranteedAmount: guaranteedAmount ?? null,
    };
  }
  return terms;
}
