import type { Defect } from './defects.ts';

/** Faults in the shorter way that two lines take through `post_transfer`, and in the compiled rules that it asks. */
export const twoLineDefects: readonly Defect[] = [
  {
    name: 'two lines need not sum to zero',
    edit: { function: 'post_transfer', replace: 'p_amounts[2] = -first_amount', by: 'true' },
    noticedBy: /expected unbalanced/,
  },
  {
    name: 'any pair of accounts is allowed between two lines',
    edit: {
      function: 'post_transfer',
      replace: 'and ledger_allows(p_template, p_kinds, first_amount < 0)',
      by: '',
    },
    noticedBy: /expected (pairNotAllowed|malformed)/,
  },
  {
    name: 'of two lines both move by the amount of the first',
    edit: { function: 'post_transfer', replace: 'else -first_amount', by: 'else first_amount' },
    noticedBy: /should be|sum to zero|refused without a reason/,
  },
  {
    name: 'the accounts of two lines are found without asking whose they are',
    edit: {
      function: 'post_transfer',
      replace: 'where account.company_id = p_company_id and account.currency',
      by: 'where account.currency',
    },
    noticedBy: /more than one row|duplicate key|malformed|should be|refused without a reason/,
  },
  {
    name: 'a rule has not been compiled',
    script: `alter table ledger_rule disable trigger compile;
      insert into ledger_rule (template, debit_kind, credit_kind) values ('recharge', 'cash', 'deposit')`,
    noticedBy: /are compiled/,
  },
  {
    name: 'a rule that was taken back is still in force',
    script: `alter table ledger_rule disable trigger compile;
      delete from ledger_rule where template = 'bank_transfer'`,
    noticedBy: /are compiled/,
  },
  ...['amount, amount from', '-amount, balance from'].map((by) => ({
    name: `of two lines the entries are written as ${by} what was moved`,
    edit: { function: 'post_transfer', replace: 'amount, balance from', by },
    noticedBy: /running balance|sum of its entries|sum to zero|refused without a reason/,
  })),
];
