import type { Decimal } from '@arcadia/kernel/decimal';
import type { Component, GameCategory, QuotaKind } from '@arcadia/kernel/measures';
import type { Money } from '@arcadia/kernel/money';
import type { PriceTerms, UnitPrice } from '../../pricing/index.ts';

/** A package quota with what is left of it. */
export type Quota = {
  readonly id: string;
  readonly kind: QuotaKind;
  readonly left: Decimal;
  readonly expiresAt: Date;
};

/** The usage of one region service in the month. */
export type ServiceUsage = {
  readonly serviceId: string;
  /** A quantity that is missing is zero. */
  readonly quantities: Readonly<
    Partial<Record<GameCategory, Readonly<Partial<Record<Component, Decimal>>>>>
  >;
  /** The quantities of the trial that are left. */
  readonly trial: Readonly<Partial<Record<QuotaKind, Decimal>>>;
  /** Categories of which a game was chosen while the service was online. */
  readonly offered: ReadonlySet<GameCategory>;
};

/** The quantity by which a game grew on a day. Empty for usage that names no game. */
export type GrownGame = { readonly gameId: string; readonly quantity: Decimal };

/** Usage of a month that was final when it arrived. It is charged at the prices of its own month, without quotas. */
export type LateUsage = {
  readonly serviceId: string;
  readonly category: GameCategory;
  readonly component: Component;
  /** The day that it belongs to, at UTC+8. */
  readonly day: string;
  /** The quantity by which that of its month grew. Not below zero: what a customer gets back is an operator's adjustment. */
  readonly quantity: Decimal;
  /** The games that it is of; together the quantity. */
  readonly games: readonly GrownGame[];
  readonly unitPrice: UnitPrice;
};

export type ApplicationUsage = {
  readonly applicationId: string;
  /** In the order of their creation. */
  readonly services: readonly ServiceUsage[];
  readonly late: readonly LateUsage[];
  /** Whether the minimum, base fees and guarantees apply: online in the month, and after the month of the first launch. */
  readonly hasMinimum: boolean;
};

/** Everything that the bills of one company for one month are made from. */
export type BillingInput = {
  /** In the order of their creation. */
  readonly applications: readonly ApplicationUsage[];
  readonly terms: PriceTerms;
  /** Package quotas of the company. */
  readonly quotas: readonly Quota[];
  /** Percent of the company's agreement, 0 to 100. */
  readonly discountPercent: Decimal;
  /** The least that a bill charges, in the currency of the plan. */
  readonly minimum: Money;
};

export type QuotaUse = { readonly quotaId: string; readonly quantity: Decimal };

type UsageLine = {
  readonly kind: 'usage';
  readonly serviceId: string;
  readonly category: GameCategory;
  readonly component: Component;
  readonly quantity: Decimal;
  readonly fromPackages: readonly QuotaUse[];
  readonly fromTrial: Decimal;
  /** The charged quantity: quantity − packages − trial. */
  readonly billable: Decimal;
  readonly unitPrice: UnitPrice;
  readonly per: Decimal;
  readonly amount: Money;
};

type LateLine = {
  readonly kind: 'late';
  readonly serviceId: string;
  readonly category: GameCategory;
  readonly component: Component;
  readonly day: string;
  readonly quantity: Decimal;
  /** None on a bill of a time when they were not kept. */
  readonly games: readonly GrownGame[];
  readonly unitPrice: UnitPrice;
  readonly per: Decimal;
  readonly amount: Money;
};

type BaseFeeLine = {
  readonly kind: 'base_fee';
  readonly category: GameCategory;
  readonly amount: Money;
};

type MauGuaranteeLine = {
  readonly kind: 'mau_guarantee';
  readonly category: GameCategory;
  readonly guaranteed: Decimal;
  /** Users that are charged by lines, over all region services. */
  readonly billable: Decimal;
  readonly unitPrice: UnitPrice;
  readonly per: Decimal;
  /** The price of the guaranteed users − the lines of users. */
  readonly amount: Money;
};

type AmountGuaranteeLine = {
  readonly kind: 'amount_guarantee';
  readonly category: GameCategory;
  readonly guaranteed: Money;
  /** The sum of the other lines of the category. */
  readonly charged: Money;
  /** The missing amount: guaranteed − charged. */
  readonly amount: Money;
};

export type BillLine = UsageLine | LateLine | BaseFeeLine | MauGuaranteeLine | AmountGuaranteeLine;

export type Bill = {
  readonly applicationId: string;
  readonly lines: readonly BillLine[];
  readonly sum: Money;
  readonly discountPercent: Decimal;
  /** The amount that is taken off, not below zero. */
  readonly discount: Money;
  /** The amount that is added to reach the minimum. */
  readonly minimumFee: Money;
  /** sum − discount + minimum fee, in the currency of the plan. */
  readonly total: Money;
};
