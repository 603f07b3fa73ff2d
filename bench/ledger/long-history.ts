/**
 * A million entries more, as if each of the 10,000 companies had moved money between cash and deposit fifty times.
 * Written in bulk by the tables' owner; the bench ends with the ledger's own check.
 */
export const longHistory = [
  `insert into ledger_transfer (company_id, sequence, template, idempotency_key, currency, occurred_at)
    select company_id, last_sequence + n, 'bench_move', 'past:' || n, 'CNY', '2026-01-01'
    from ledger_book, generate_series(1, 50) n`,
  `insert into ledger_entry (company_id, account_id, sequence, amount, balance_after)
    select company_id, a.id, last_sequence + n, case kind when 'cash' then 1 else -1 end,
      a.balance + case kind when 'cash' then n else -n end
    from ledger_account a join ledger_book using (company_id), generate_series(1, 50) n
    where kind in ('cash', 'deposit')`,
  `update ledger_account set balance = balance + case kind when 'cash' then 50 else -50 end
    where kind in ('cash', 'deposit')`,
  'update ledger_book set last_sequence = last_sequence + 50',
];
