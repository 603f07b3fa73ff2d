import type { Defect } from './defects.ts';

/** Changes to a sound ledger behind the posting functions' back, which the invariants must find. */
export const tamperings: readonly Defect[] = [
  {
    name: 'a balance was set by hand',
    script: `update ledger_account set balance = balance + 1 where id = (select min(account_id) from ledger_entry)`,
    noticedBy: /balances of each company.*sum of its entries/s,
  },
  {
    name: 'money was moved from one balance of a company to another',
    script: `update ledger_account set balance = balance + case id when a then 1 else -1 end
      from (select min(account_id) as a, max(account_id) as b from ledger_entry
        where company_id = (select min(company_id) from ledger_entry)) pick where id in (a, b)`,
    noticedBy: /sum of its entries/,
  },
  {
    name: 'money was moved from one company to another, entries included',
    script: `with pick as (
        select min(account_id) as a, max(account_id) as b from (
          select distinct on (company_id) company_id, account_id from ledger_entry
          where company_id <> 'provider' order by company_id, account_id) first),
      moved as (
        update ledger_account set balance = balance + case id when a then 1 else -1 end from pick where id in (a, b)
        returning company_id, id, case id when a then 1 else -1 end as by)
      update ledger_entry e set amount = amount + by, balance_after = balance_after + by
      from moved m where e.company_id = m.company_id and e.account_id = m.id
        and sequence = (select max(sequence) from ledger_entry l where l.company_id = m.company_id and l.account_id = m.id)`,
    noticedBy: /sum to zero.*balances of each company/s,
  },
  {
    name: 'an entry was changed',
    script: 'update ledger_entry set amount = amount + 1 where sequence = 1',
    noticedBy: /sum to zero/,
  },
  {
    name: 'both entries of a transfer were changed alike',
    script: `update ledger_entry set amount = amount * 2 where (company_id, sequence) =
      (select company_id, max(sequence) from ledger_transfer group by company_id order by company_id limit 1)`,
    noticedBy: /sum of its entries/,
  },
  {
    name: 'a whole transfer was removed',
    script: `delete from ledger_entry where sequence = 1; delete from ledger_transfer where sequence = 1`,
    noticedBy: /without a gap/,
  },
  {
    name: 'the newest transfer was removed and its balances put back',
    script: `create temp table gone as select company_id, last_sequence from ledger_book order by 1 limit 1;
      update ledger_account a set balance = balance - e.amount from ledger_entry e join gone on true
        where e.company_id = gone.company_id and e.sequence = gone.last_sequence
          and a.company_id = e.company_id and a.id = e.account_id;
      delete from ledger_entry e using gone where (e.company_id, e.sequence) = (gone.company_id, last_sequence);
      delete from ledger_transfer t using gone where (t.company_id, t.sequence) = (gone.company_id, last_sequence)`,
    noticedBy: /without a gap/,
  },
  {
    name: 'an entry was given to another company',
    script: `update ledger_entry set company_id = 'co_other' where sequence = 1`,
    noticedBy: /account of its company/,
  },
  {
    name: 'an entry has no transfer',
    script: `insert into ledger_entry select company_id, account_id, 1000000, 1, balance_after + 1
      from ledger_entry limit 1`,
    noticedBy: /has a transfer/,
  },
  {
    name: 'an account was given to the other side',
    script: `update ledger_account set side = 'customer' where kind = 'gateway_clearing'`,
    noticedBy: /side and the bounds.*provider's totals/s,
  },
  {
    name: 'a transfer was given another template',
    script: `update ledger_transfer set template = 'test_settle' where template = 'recharge'`,
    noticedBy: /rules of its template/,
  },
  {
    name: 'append-only was left switched off',
    script: 'alter table ledger_entry disable trigger append_only',
    noticedBy: /history is append-only/,
  },
];
