import { type RawBuilder, sql } from 'kysely';

/** Something that must hold at all times. `breaches` finds each place where it doesn't, described in a few words. */
export type Invariant = {
  readonly name: string;
  readonly breaches: RawBuilder<{ breach: string }>;
};

const describesTransfer = sql`'transfer ' || t.id`;
const describesAccount = sql`'account ' || a.id || ' (' || a.kind || ' of ' || a.owner || ')'`;

export const invariants: readonly Invariant[] = [
  {
    name: 'the entries of each transfer sum to zero, and there are at least two',
    breaches: sql`
      select ${describesTransfer} || ' has ' || count(e.amount) || ' entries, sum ' || coalesce(sum(e.amount), 0) as breach
      from ledger_transfer t left join ledger_entry e on e.transfer_id = t.id
      group by t.id having coalesce(sum(e.amount), 0) <> 0 or count(e.amount) < 2`,
  },
  {
    name: 'the balances of each currency sum to zero',
    breaches: sql`
      select currency || ' sums to ' || sum(balance) as breach
      from ledger_account group by currency having sum(balance) <> 0`,
  },
  {
    name: 'each balance is the sum of its entries and the last running balance',
    breaches: sql`
      select ${describesAccount} || ' shows ' || a.balance || ', entries sum to ' || coalesce(e.total, 0) || ', last '
        || coalesce(e.last, 0) as breach
      from ledger_account a left join (
        select account_id, sum(amount) as total, max(account_sequence) as newest, count(*) as entries,
          (array_agg(balance_after order by account_sequence desc))[1] as last
        from ledger_entry group by account_id) e on e.account_id = a.id
      where a.balance <> coalesce(e.total, 0) or a.balance <> coalesce(e.last, 0)
        or a.entry_count <> coalesce(e.entries, 0) or a.entry_count <> coalesce(e.newest, 0)`,
  },
  {
    name: 'each running balance follows from the one before, without a gap',
    breaches: sql`
      select 'account ' || account_id || ', entry ' || account_sequence as breach
      from (
        select account_id, account_sequence, amount, balance_after,
          lag(account_sequence, 1, 0::bigint) over by_account as sequence_before,
          lag(balance_after, 1, 0::bigint) over by_account as balance_before
        from ledger_entry window by_account as (partition by account_id order by account_sequence)) e
      where account_sequence <> sequence_before + 1 or balance_after <> balance_before + amount or amount = 0`,
  },
  {
    name: 'no balance is or ever was beyond the bounds of its kind',
    breaches: sql`
      select ${describesAccount} || ' reached ' || reached.balance as breach
      from ledger_account a join ledger_account_kind k using (kind),
        lateral (
          select a.balance union all
          select balance_after from ledger_entry where account_id = a.id) reached (balance)
      where reached.balance < k.lowest or reached.balance > k.highest`,
  },
  {
    name: 'each account is one its kind allows, with the bounds of its kind',
    breaches: sql`
      select ${describesAccount} as breach
      from ledger_account a left join ledger_account_kind k using (kind)
      where k.kind is null or (a.company_id is not null) <> k.of_company or (a.detail <> '') <> k.detailed
        or (a.lowest, a.highest) is distinct from (k.lowest, k.highest)`,
  },
  {
    name: 'each entry is in the currency of its transfer and belongs to its company',
    breaches: sql`
      select ${describesTransfer} || ', account ' || e.account_id as breach
      from ledger_entry e
      left join ledger_transfer t on t.id = e.transfer_id left join ledger_account a on a.id = e.account_id
      where t.id is null or a.id is null or a.currency <> t.currency or e.company_id is distinct from a.company_id
        or (a.company_id is not null and a.company_id is distinct from t.company_id)`,
  },
  {
    name: 'each transfer that names a company touches its accounts',
    breaches: sql`
      select ${describesTransfer} || ' of ' || t.company_id as breach from ledger_transfer t
      where t.company_id is not null
        and not exists (select from ledger_entry where transfer_id = t.id and company_id = t.company_id)`,
  },
  {
    name: 'each transfer follows the rules of its template, or mirrors the one it reverses',
    breaches: sql`
      select ${describesTransfer} || ' debits ' || debit.kind || ' against ' || credit.kind as breach
      from ledger_transfer t
      join ledger_entry d on d.transfer_id = t.id and d.amount < 0 join ledger_account debit on debit.id = d.account_id
      join ledger_entry c on c.transfer_id = t.id and c.amount > 0 join ledger_account credit on credit.id = c.account_id
      where t.reverses is null and not exists (
        select from ledger_rule r
        where r.template = t.template and r.debit_kind = debit.kind and r.credit_kind = credit.kind)
      union all
      select ${describesTransfer} || ' does not mirror ' || t.reverses
      from ledger_transfer t
      where (t.reverses is not null) <> (t.template = 'reversal') or t.reverses is not null and exists (
        (select account_id, amount from ledger_entry where transfer_id = t.id
          except select account_id, -amount from ledger_entry where transfer_id = t.reverses)
        union all
        (select account_id, -amount from ledger_entry where transfer_id = t.reverses
          except select account_id, amount from ledger_entry where transfer_id = t.id))`,
  },
  {
    name: 'no key was posted twice and no transfer reversed twice',
    breaches: sql`
      select 'key ' || idempotency_key as breach from ledger_transfer group by idempotency_key having count(*) > 1
      union all
      select 'transfer ' || reverses from ledger_transfer where reverses is not null group by reverses having count(*) > 1`,
  },
  {
    name: 'the roles that run code can only read the tables, and history is append-only',
    breaches: sql`
      select role || ' may ' || privilege || ' on ' || target as breach
      from unnest(array['arcadia_app', 'arcadia_tenant']) role,
        unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger']) privilege,
        unnest(array['ledger_account', 'ledger_account_kind', 'ledger_transfer', 'ledger_entry', 'ledger_template',
          'ledger_rule']) target
      where has_table_privilege(role, target, privilege)
        or privilege in ('insert', 'update') and has_any_column_privilege(role, target, privilege)
      union all
      select target || ' can be changed by its owner'
      from unnest(array['ledger_account', 'ledger_transfer', 'ledger_entry']) target
      where not exists (
        select from pg_trigger
        where tgrelid = target::regclass and tgname = 'append_only' and tgenabled in ('O', 'A'))`,
  },
];
