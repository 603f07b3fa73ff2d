/** A fault put into a scratch ledger on purpose: our tests must notice it. */
export type Defect = {
  readonly name: string;
  /** The message by which the model, the storm or the invariants notice it. */
  readonly noticedBy: RegExp;
  /** Run as the owner of the tables. */
  readonly script?: string;
  /** Replaces a piece of the text of a function. */
  readonly edit?: { readonly function: string; readonly replace: string; readonly by: string };
};

/** Faults in the posting functions and the schema, put in before the model or the storm runs. */
export const modelDefects: readonly Defect[] = [
  {
    name: 'lines need not sum to zero',
    edit: { function: 'check_transfer', replace: 'if total is distinct from 0', by: 'if false' },
    noticedBy: /expected unbalanced/,
  },
  {
    name: 'any pair of accounts is allowed',
    edit: {
      function: 'check_transfer',
      replace: 'if ledger_allows(',
      by: 'if false and ledger_allows(',
    },
    noticedBy: /expected (pairNotAllowed|malformed)/,
  },
  {
    name: 'a pair is allowed in both directions',
    edit: {
      function: 'post_transfer',
      replace: 'first_amount < 0)',
      by: 'true) or ledger_allows(p_template, p_kinds, false)',
    },
    noticedBy: /expected pairNotAllowed/,
  },
  {
    name: 'a used key answers whatever is asked',
    edit: { function: 'find_same_transfer', replace: 'raise exception', by: 'raise notice' },
    noticedBy: /expected keyReused/,
  },
  {
    name: 'the amounts of a repeated key are not compared',
    edit: {
      function: 'find_same_transfer',
      replace: 'using (kind, detail, amount)',
      by: 'using (kind, detail)',
    },
    noticedBy: /expected keyReused/,
  },
  {
    name: 'a used key is posted again',
    script: `alter table ledger_transfer drop constraint ledger_transfer_company_id_idempotency_key_key;
      do $do$ begin execute replace(pg_get_functiondef('record_transfer'::regproc),
        'on conflict (company_id, idempotency_key) do nothing', ''); end $do$`,
    edit: {
      function: 'post_transfer',
      replace: 'on conflict (company_id, idempotency_key) do nothing',
      by: '',
    },
    noticedBy: /the key was done before/,
  },
  {
    name: 'a repeated key uses up a number',
    edit: { function: 'replay_transfer', replace: 'last_sequence - 1', by: 'last_sequence' },
    noticedBy: /expected number|numbered without a gap/,
  },
  {
    name: 'the running balance is the amount',
    edit: { function: 'write_entries', replace: 'amount, balance from', by: 'amount, amount from' },
    noticedBy: /running balance/,
  },
  {
    name: 'the entry is written with the wrong sign',
    edit: {
      function: 'write_entries',
      replace: 'amount, balance from',
      by: '-amount, balance from',
    },
    noticedBy: /sum of its entries|sum to zero|refused without a reason/,
  },
  {
    name: 'the first entry of an account is written with the wrong sign',
    edit: {
      function: 'open_ledger_account',
      replace: 'p_sequence, p_amount, balance',
      by: 'p_sequence, -p_amount, balance',
    },
    noticedBy: /sum of its entries|sum to zero|refused without a reason/,
  },
  {
    name: "the company's share is written twice",
    edit: {
      function: 'write_entries',
      replace: 'balance + line.amount',
      by: `balance + line.amount * case side when 'customer' then 2 else 1 end`,
    },
    noticedBy: /should be|refused without a reason|ended at/,
  },
  {
    name: 'accounts are found without asking whose they are',
    edit: {
      function: 'write_entries',
      replace: 'where account.company_id = p_company_id and account.kind',
      by: 'where account.kind',
    },
    noticedBy: /more than one row|malformed|should be|refused without a reason/,
  },

  {
    name: 'a line may be left out',
    edit: {
      function: 'open_missing_accounts',
      replace: 'where not exists (',
      by: `where line.kind <> 'cash' and not exists (`,
    },
    noticedBy: /malformed|refused without a reason/,
  },
  {
    name: 'a reversal repeats instead of mirroring',
    edit: {
      function: 'reverse_transfer',
      replace: 'array_agg(-l.amount)',
      by: 'array_agg(l.amount)',
    },
    noticedBy: /should be|ended at|refused without a reason/,
  },
  {
    name: 'a company may open accounts in any currency',
    edit: {
      function: 'open_ledger_account',
      replace: 'settlement_currency = p_currency',
      by: 'true',
    },
    noticedBy: /expected wrongCurrency/,
  },
  {
    name: 'money of nobody may be on any account',
    edit: {
      function: 'open_ledger_account',
      replace: 'not chart.without_company',
      by: 'false',
    },
    noticedBy: /expected malformed/,
  },
  {
    name: 'new accounts have no bounds',
    edit: {
      function: 'open_ledger_account',
      replace: 'chart.side, chart.lowest, chart.highest',
      by: 'chart.side, null, null',
    },
    noticedBy: /ended at|bounds of its kind/,
  },
  {
    name: 'a balance may fall below its floor',
    script: 'alter table ledger_account drop constraint ledger_account_not_overdrawn',
    noticedBy: /ended at/,
  },
  {
    name: 'more may be collected than is owed',
    script: 'alter table ledger_account drop constraint ledger_account_not_overcollected',
    noticedBy: /ended at/,
  },
  {
    name: 'one account may have two lines in a transfer',
    edit: {
      function: 'open_missing_accounts',
      replace: `raise exception 'an account has two lines'`,
      by: `raise notice 'an account has two lines'`,
    },
    noticedBy: /expected malformed/,
  },
  {
    name: 'the answered balances are those of before',
    edit: {
      function: 'post_transfer',
      replace: 'array_agg(balance)',
      by: 'array_agg(balance - abs(p_amounts[1]))',
    },
    noticedBy: /answered \w+ -?\d+, should be/,
  },
  {
    name: 'a list ends after its first transfer',
    edit: {
      function: 'post_transfers',
      replace: '1..coalesce(cardinality(p_templates), 0)',
      by: '1..least(cardinality(p_templates), 1)',
    },
    noticedBy: /answered no row/,
  },
  {
    name: 'each transfer of a list has the lines of the first',
    edit: { function: 'post_transfers', replace: 'first := last + 1', by: 'first := 1' },
    noticedBy: /should be|refused without a reason|expected/,
  },
  {
    name: "the provider's totals leave out a kind",
    script: `create or replace view ledger_provider_total with (security_invoker = true) as
      select kind, detail, currency, sum(balance) as balance from ledger_account
      where side = 'provider' and kind <> 'revenue' group by kind, detail, currency`,
    noticedBy: /provider's totals/,
  },
  {
    name: 'the product may write the tables',
    script: 'grant update on ledger_account to arcadia_app',
    noticedBy: /can only read the tables/,
  },
];
