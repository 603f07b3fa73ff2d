import type { Defect } from './defects.ts';

/** Faults that only concurrent clients meet. */
export const stormDefects: readonly Defect[] = [
  {
    name: 'the books of a list are locked in the order of the list',
    edit: {
      function: 'post_transfers',
      replace: 'distinct company_id collate "C" from unnest(p_company_ids) company_id order by 1',
      by: 'company_id from unnest(p_company_ids) company_id',
    },
    noticedBy: /outOfOrder/,
  },
  {
    name: 'the books of a list are locked in the order of the list, and nothing minds',
    script: `do $do$ begin execute replace(pg_get_functiondef('take_ledger_book'::regproc),
      'raise exception', 'raise notice'); end $do$`,
    edit: {
      function: 'post_transfers',
      replace: 'distinct company_id collate "C" from unnest(p_company_ids) company_id order by 1',
      by: 'company_id from unnest(p_company_ids) company_id',
    },
    noticedBy: /deadlock/,
  },
  {
    name: 'numbers are drawn without locking the book',
    edit: {
      function: 'take_ledger_book',
      replace: `update ledger_book set last_sequence = last_sequence + p_count where company_id = p_company_id
        returning last_sequence into newest`,
      by: `select coalesce(max(sequence), 0) + p_count into newest from ledger_transfer
      where company_id = p_company_id`,
    },
    noticedBy: /duplicate key|malformed|deadlock/,
  },
  {
    name: 'numbers of two lines are drawn without locking the book',
    edit: {
      function: 'post_transfer',
      replace: `update ledger_book set last_sequence = last_sequence + 1 where company_id = p_company_id
      returning last_sequence into sequence`,
      by: `select coalesce(max(t.sequence), 0) + 1 into sequence from ledger_transfer t
      where t.company_id = p_company_id`,
    },
    noticedBy: /duplicate key|malformed|deadlock/,
  },
];
