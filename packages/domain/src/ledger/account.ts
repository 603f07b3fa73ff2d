/** What the provider owes a company, and what the company owes the provider. */
export type CompanyAccountKind = 'cash' | 'coupon' | 'deposit' | 'receivable';

/** The provider's accounts of which there is one a currency. */
type SingleAccountKind = 'bank' | 'deposits_held' | 'promotion' | 'refunds_payable';

/** The provider's accounts of which there are several: clearing by gateway, revenue by category. */
export type DetailedAccountKind = 'gateway_clearing' | 'revenue';

export type PlainAccountKind = CompanyAccountKind | SingleAccountKind;
