import { sql } from 'kysely';
import { emptyAccounts, type Invariant, transfersMatch } from '../ledger/index.ts';

/** Invariants that compare closed accounts with the ledger, for `ledger:check`. */
export const accountClosureInvariants: readonly Invariant[] = [
  emptyAccounts(
    'a closed account holds nothing and owes nothing',
    sql`select company_id from account_closure where status = 'closed'`,
  ),
  transfersMatch(
    'what lapsed when an account was closed has its transfer, and each such transfer its closing',
    'closing_lapse',
    sql`
      select company_id, 'closing_lapse:' || id as idempotency_key, line.kind, line.amount
      from account_closure, lateral (values
        ('cash', -lapsed_cash), ('deposit', -lapsed_deposit), ('adjustment', lapsed_cash + lapsed_deposit))
        line (kind, amount)
      where line.amount <> 0`,
  ),
];
