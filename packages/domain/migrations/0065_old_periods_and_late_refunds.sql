-- works-from: 0059_package_receipts

-- A company's transactions of some days: by the other indexes all that are newer would be walked first.
create index funds_transaction_company_time on funds_transaction
  (company_id, occurred_at desc, ledger_sequence desc, id desc);

-- Staff are told each morning of refunds without an outcome too. An older release does not know this kind: its job of
-- these mails fails, and is done by the newer one.
alter table staff_digest drop constraint staff_digest_kind_check;
alter table staff_digest add constraint staff_digest_kind_check
  check (kind in ('adjustments', 'payment_cases', 'late_refunds', 'reconciliation', 'silent_sources'));
