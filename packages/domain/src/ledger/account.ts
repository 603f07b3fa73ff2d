/** The company's own side: what the provider owes the company, and what the company owes the provider. */
export const customerKinds = ['cash', 'coupon', 'deposit', 'receivable', 'reserved'] as const;
export type CustomerAccountKind = (typeof customerKinds)[number];

/** Kinds on the provider's side of which a company has one for each currency. Migration 0012_ledger describes each. */
type SingleAccountKind =
  | 'adjustment'
  | 'bank'
  | 'promotion'
  | 'refund_payable'
  | 'returned_payment'
  | 'suspense';

/** The provider's side of which a company has several: clearing and fees by gateway, revenue by category. */
export type DetailedAccountKind = 'gateway_clearing' | 'gateway_fee' | 'revenue';

export type PlainAccountKind = CustomerAccountKind | SingleAccountKind;
