/** A fault put into a scratch ledger on purpose: our tests must notice it. */
export type Defect = {
  readonly name: string;
  /** What the model, the storm or the invariants say about it. */
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
    edit: { function: 'post_transfer', replace: 'if total <> 0', by: 'if false' },
    noticedBy: /expected unbalanced/,
  },
  {
    name: 'any pair of accounts is allowed',
    edit: {
      function: 'post_transfer',
      replace: 'if p_amounts[credit] > 0 and',
      by: 'if false and',
    },
    noticedBy: /expected (pairNotAllowed|malformed)/,
  },
  {
    name: 'a pair is allowed in both directions',
    edit: {
      function: 'post_transfer',
      replace: 'debit_kind = p_kinds[debit] and credit_kind = p_kinds[credit]',
      by: 'p_kinds[debit] in (debit_kind, credit_kind) and p_kinds[credit] in (debit_kind, credit_kind)',
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
    script: 'alter table ledger_transfer drop constraint ledger_transfer_idempotency_key_key',
    edit: {
      function: 'record_transfer',
      replace: 'on conflict do nothing',
      by: '',
    },
    noticedBy: /the key was done before/,
  },
  {
    name: 'balances are read before they are locked',
    edit: {
      function: 'record_transfer',
      replace: 'set balance = balance + line.amount',
      by: `set balance = line.amount + (select b.balance from ledger_account b where b.id = ledger_account.id)`,
    },
    noticedBy: /should be|running balance|ended at -/,
  },
  {
    name: 'the running balance is the amount',
    edit: { function: 'record_transfer', replace: 'account.balance)', by: 'line.amount)' },
    noticedBy: /running balance/,
  },
  {
    name: 'the entry is written with the wrong sign',
    edit: {
      function: 'record_transfer',
      replace: 'account.company_id, line.amount',
      by: 'account.company_id, -line.amount',
    },
    noticedBy: /sum of its entries|refused without a reason/,
  },
  {
    name: "the company's share is written twice",
    edit: {
      function: 'record_transfer',
      replace: 'balance + line.amount',
      by: 'balance + line.amount * case when line.of_company then 2 else 1 end',
    },
    noticedBy: /should be|refused without a reason|ended at/,
  },
  {
    name: 'a reversal repeats instead of mirroring',
    edit: { function: 'reverse_transfer', replace: 'array_agg(-amount)', by: 'array_agg(amount)' },
    noticedBy: /should be|ended at|refused without a reason/,
  },
  {
    name: 'a company may open accounts in any currency',
    edit: {
      function: 'open_ledger_accounts',
      replace: 'settlement_currency = p_currency',
      by: 'true',
    },
    noticedBy: /expected wrongCurrency/,
  },
  {
    name: 'new accounts have no bounds',
    edit: {
      function: 'open_ledger_accounts',
      replace: 'p_currency, lowest, highest',
      by: 'p_currency, null, null',
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
    name: 'one account may have two entries in a transfer',
    script: 'alter table ledger_entry drop constraint ledger_entry_transfer_id_account_id_key',
    noticedBy: /expected malformed/,
  },
  {
    name: 'the product may write the tables',
    script: 'grant update on ledger_account to arcadia_app',
    noticedBy: /can only read the tables/,
  },
];

export const stormDefects: readonly Defect[] = [
  {
    name: 'each transfer locks its accounts in an order of its own',
    edit: {
      function: 'record_transfer',
      replace: 'order by of_company desc, kind, detail',
      by: 'order by md5(p_idempotency_key || kind)',
    },
    noticedBy: /deadlock/,
  },
];

export const reversalDefects: readonly Defect[] = [
  {
    // The soak found this one.
    name: 'a second reversal looks for the key alone',
    edit: {
      function: 'record_transfer',
      replace: 'on conflict do nothing',
      by: 'on conflict (idempotency_key) do nothing',
    },
    noticedBy: /ledger_transfer_reverses/,
  },
];

/** Changes to a sound ledger behind the posting functions' back, which the invariants must find. */
export const tamperings: readonly Defect[] = [
  {
    name: 'a balance was set by hand',
    script: `update ledger_account set balance = balance + 1 where id = (select min(account_id) from ledger_entry)`,
    noticedBy: /balances of each currency.*sum of its entries/s,
  },
  {
    name: 'money was moved from one balance to another',
    script: `update ledger_account set balance = balance + case id when a then 1 else -1 end
      from (select min(account_id) as a, max(account_id) as b from ledger_entry) pick where id in (a, b)`,
    noticedBy: /sum of its entries/,
  },
  {
    name: 'an entry was changed',
    script: 'update ledger_entry set amount = amount + 1 where account_sequence = 1',
    noticedBy: /sum to zero/,
  },
  {
    name: 'both entries of a transfer were changed alike',
    script: `update ledger_entry set amount = amount * 2 where transfer_id = (select max(id) from ledger_transfer)`,
    noticedBy: /sum of its entries/,
  },
  {
    name: 'a whole transfer was removed',
    script: `delete from ledger_entry where transfer_id = (select min(id) from ledger_transfer);
      delete from ledger_transfer where id = (select min(id) from ledger_transfer)`,
    noticedBy: /without a gap/,
  },
  {
    name: 'an entry was given to another company',
    script: `update ledger_entry set company_id = 'co_other' where company_id is not null`,
    noticedBy: /belongs to its company/,
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
