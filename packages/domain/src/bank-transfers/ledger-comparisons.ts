import { sql } from 'kysely';
import { lotsMatch } from '../funds/index.ts';
import { type Invariant, transfersMatch } from '../ledger/index.ts';

export const bankTransferInvariants: readonly Invariant[] = [
  transfersMatch(
    'each credited bank transfer has its ledger transfer, and each of those its bank transfer',
    'bank_transfer',
    sql`
      select company_id, 'bank_transfer:' || id as idempotency_key, kind, line.amount
      from bank_transfer, lateral (values
        ('bank', -credited_amount), ('deposit', to_deposit), ('cash', to_cash)) line (kind, amount)
      where status in ('credited', 'undone') and line.amount <> 0`,
  ),
  transfersMatch(
    'each credit that was taken back has its ledger transfer, and each of those its entry',
    'bank_transfer_undo',
    sql`
      select u.company_id, 'bank_transfer_undo:' || u.transfer_id as idempotency_key, kind, line.amount
      from bank_transfer_undo u join bank_transfer t on t.company_id = u.company_id and t.id = u.transfer_id,
        lateral (values ('bank', credited_amount), ('deposit', -from_deposit), ('cash', -from_cash)) line (kind, amount)
      where status = 'undone' and line.amount <> 0`,
  ),
  lotsMatch(
    'each credited bank transfer is a lot, and each lot of a transfer was credited',
    'transfer',
    sql`
      select company_id, id as reference, currency, credited_amount as amount
      from bank_transfer where status in ('credited', 'undone')`,
  ),
  {
    name: 'each payment at the bank was credited to one bank transfer, the one that names it',
    breaches: sql`
      select coalesce(t.id, r.transfer_id) || ': bank reference ' || coalesce(t.bank_reference, 'none')
        || ', registered ' || coalesce(r.bank_reference, 'none') as breach
      from (select * from bank_transfer where status = 'credited') t
      full join bank_receipt r
        on r.company_id = t.company_id and r.transfer_id = t.id and r.currency = t.currency
      where r.bank_reference is distinct from t.bank_reference`,
  },
];
