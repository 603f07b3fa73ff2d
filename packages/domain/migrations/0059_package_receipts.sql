-- Receipts of package orders can be checked, as those of recharges.
-- works-from: 0050_user_counts

alter table issued_document drop constraint issued_document_kind_check;
alter table issued_document add constraint issued_document_kind_check
  check (kind in ('receipt', 'refund_receipt', 'package_receipt', 'statement', 'settlement_statement', 'contract',
    'commercial_invoice'));
