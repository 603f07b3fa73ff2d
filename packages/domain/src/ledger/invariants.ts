import { type RawBuilder, sql } from 'kysely';

/** A rule that must hold at all times. `breaches` finds each place where it doesn't, described in a few words. */
export type Invariant = {
  readonly name: string;
  readonly breaches: RawBuilder<{ breach: string }>;
};

const describesTransfer = sql`'transfer ' || t.sequence || ' of ' || t.company_id`;
const describesAccount = sql`'account ' || a.kind || ' ' || a.detail || ' of ' || a.company_id`;

export const invariants: readonly Invariant[] = [
  {
    name: 'the entries of each transfer sum to zero, and there are at least two',
    breaches: sql`
      select ${describesTransfer} || ' has ' || count(e.amount) || ' entries, sum ' || coalesce(sum(e.amount), 0) as breach
      from ledger_transfer t left join ledger_entry e on e.company_id = t.company_id and e.sequence = t.sequence
      group by t.company_id, t.sequence having coalesce(sum(e.amount), 0) <> 0 or count(e.amount) < 2`,
  },
  {
    name: 'the balances of each company and currency sum to zero',
    breaches: sql`
      select company_id || ' ' || currency || ' sums to ' || sum(balance) as breach
      from ledger_account group by company_id, currency having sum(balance) <> 0`,
  },
  {
    name: 'each balance is the sum of its entries and the last running balance',
    breaches: sql`
      select ${describesAccount} || ' shows ' || a.balance || ', entries sum to ' || coalesce(e.total, 0) || ', last '
        || coalesce(e.last, 0) as breach
      from ledger_account a left join (
        select company_id, account_id, sum(amount) as total,
          (array_agg(balance_after order by sequence desc))[1] as last
        from ledger_entry group by company_id, account_id) e on e.company_id = a.company_id and e.account_id = a.id
      where a.balance <> coalesce(e.total, 0) or a.balance <> coalesce(e.last, 0)`,
  },
  {
    name: 'each running balance follows from the one before',
    breaches: sql`
      select company_id || ', account ' || account_id || ', transfer ' || sequence as breach
      from (
        select company_id, account_id, sequence, amount, balance_after,
          lag(balance_after, 1, 0::bigint) over (partition by company_id, account_id order by sequence) as balance_before
        from ledger_entry) e
      where balance_after <> balance_before + amount or amount = 0`,
  },
  {
    name: 'the transfers of each company are numbered without a gap',
    breaches: sql`
      select coalesce(b.company_id, t.company_id) || ' has ' || coalesce(t.transfers, 0) || ' transfers, the newest '
        || coalesce(t.newest, 0) || ', its book says ' || coalesce(b.last_sequence::text, 'nothing') as breach
      from ledger_book b full join (
        select company_id, count(*) as transfers, min(sequence) as oldest, max(sequence) as newest
        from ledger_transfer group by company_id) t on t.company_id = b.company_id
      where b.last_sequence is distinct from coalesce(t.newest, 0) or t.transfers <> t.newest or t.oldest <> 1`,
  },
  {
    name: 'no balance is or ever was beyond the bounds of its kind',
    breaches: sql`
      select ${describesAccount} || ' reached ' || reached.balance as breach
      from ledger_account a join ledger_account_kind k using (kind),
        lateral (
          select a.balance union all
          select balance_after from ledger_entry where company_id = a.company_id and account_id = a.id) reached (balance)
      where reached.balance < k.lowest or reached.balance > k.highest`,
  },
  {
    name: 'each account is one its kind allows, with the side and the bounds of its kind',
    breaches: sql`
      select ${describesAccount} as breach
      from ledger_account a left join ledger_account_kind k using (kind)
      where k.kind is null or a.company_id = 'provider' and not k.without_company or (a.detail <> '') <> k.detailed
        or (a.side, a.lowest, a.highest) is distinct from (k.side, k.lowest, k.highest)`,
  },
  {
    name: 'each entry has a transfer and an account of its company, both in one currency',
    breaches: sql`
      select e.company_id || ', account ' || e.account_id || ', transfer ' || e.sequence as breach
      from ledger_entry e
      left join ledger_transfer t on t.company_id = e.company_id and t.sequence = e.sequence
      left join ledger_account a on a.company_id = e.company_id and a.id = e.account_id
      where t.sequence is null or a.id is null or a.currency <> t.currency`,
  },
  {
    name: 'each transfer follows the rules of its template, or mirrors the one it reverses',
    breaches: sql`
      with line as (
        select e.company_id, e.sequence, e.amount, a.kind
        from ledger_entry e join ledger_account a on a.company_id = e.company_id and a.id = e.account_id)
      select ${describesTransfer} || ' debits ' || debit.kind || ' against ' || credit.kind as breach
      from ledger_transfer t
      join line debit on debit.company_id = t.company_id and debit.sequence = t.sequence and debit.amount < 0
      join line credit on credit.company_id = t.company_id and credit.sequence = t.sequence and credit.amount > 0
      where t.reverses is null and not exists (
        select from ledger_rule r
        where r.template = t.template and r.debit_kind = debit.kind and r.credit_kind = credit.kind)
      union all
      select ${describesTransfer} || ' does not mirror ' || t.reverses
      from ledger_transfer t
      where (t.reverses is not null) <> (t.template = 'reversal') or t.reverses is not null and exists (
        select from ledger_account a
        left join ledger_entry undone
          on undone.company_id = a.company_id and undone.account_id = a.id and undone.sequence = t.reverses
        left join ledger_entry mirror
          on mirror.company_id = a.company_id and mirror.account_id = a.id and mirror.sequence = t.sequence
        where a.company_id = t.company_id and mirror.amount is distinct from -undone.amount)`,
  },
  {
    name: 'no key was posted twice for a company, and no transfer reversed twice',
    breaches: sql`
      select company_id || ', key ' || idempotency_key as breach
      from ledger_transfer group by company_id, idempotency_key having count(*) > 1
      union all
      select company_id || ', transfer ' || reverses
      from ledger_transfer where reverses is not null group by company_id, reverses having count(*) > 1`,
  },
  {
    name: "the provider's totals are the sums of the entries",
    breaches: sql`
      select kind || ' ' || detail || ' ' || currency || ' is ' || coalesce(shown.balance, 0) || ', entries sum to '
        || coalesce(entered.balance, 0) as breach
      from ledger_provider_total shown full join (
        select a.kind, a.detail, a.currency, sum(e.amount) as balance
        from ledger_entry e
        join ledger_account a on a.company_id = e.company_id and a.id = e.account_id
        join ledger_account_kind k on k.kind = a.kind and k.side = 'provider'
        group by a.kind, a.detail, a.currency) entered using (kind, detail, currency)
      where coalesce(shown.balance, 0) <> coalesce(entered.balance, 0)`,
  },
  {
    name: 'the rules as they are compiled are the rules of the tables',
    breaches: sql`
      select t.template || ': ' || debit.kind || ' against ' || credit.kind as breach
      from ledger_template t, ledger_account_kind debit, ledger_account_kind credit,
        lateral (
          select exists (
            select from ledger_rule r
            where r.template = t.template and r.debit_kind = debit.kind and r.credit_kind = credit.kind) as allowed) ruled
      where ledger_allows(t.template, array[debit.kind, credit.kind], true) is distinct from ruled.allowed
        or ledger_allows(t.template, array[credit.kind, debit.kind], false) is distinct from ruled.allowed
      union all
      select template || ' is open to members or not' from ledger_template
      where ledger_open_to_members(template) is distinct from by_member`,
  },
  {
    name: 'the roles that run code can only read the tables, and history is append-only',
    breaches: sql`
      select role || ' may ' || privilege || ' on ' || target as breach
      from unnest(array['arcadia_app', 'arcadia_tenant']) role,
        unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger']) privilege,
        unnest(array['ledger_book', 'ledger_account', 'ledger_account_kind', 'ledger_transfer', 'ledger_entry',
          'ledger_template', 'ledger_rule']) target
      where has_table_privilege(role, target, privilege)
        or privilege in ('insert', 'update') and has_any_column_privilege(role, target, privilege)
      union all
      select target || ' can be changed by its owner'
      from unnest(array['ledger_book', 'ledger_account', 'ledger_transfer', 'ledger_entry']) target
      where not exists (
        select from pg_trigger
        where tgrelid = target::regclass and tgname = 'append_only' and tgenabled in ('O', 'A'))`,
  },
];
