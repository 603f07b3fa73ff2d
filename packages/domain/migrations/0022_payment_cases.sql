-- What may be posted when staff decide about unmatched money. src/payment-cases/README.md says what holds; the cases
-- themselves belong to payments (0013_payments.sql).

-- Money that belongs to no company is refunded, and borne, by the provider.
update ledger_account_kind set without_company = true where kind in ('refund_payable', 'adjustment');

insert into ledger_template (template, by_member) values
  -- Assigned to a company: out of the provider's book, and into the company's.
  ('case_release', false), ('case_credit', false),
  -- Ordered to be sent back to the payer, and failed to be.
  ('case_return', false), ('case_return_failed', false),
  -- What the gateway gave back by itself: of money on suspense; borne by a company, in its book and the provider's; borne by
  -- the provider.
  ('case_offset', false), ('case_charge', false), ('case_settle', false), ('case_absorb', false);
insert into ledger_rule (template, debit_kind, credit_kind) values
  ('case_release', 'suspense', 'gateway_clearing'),
  ('case_credit', 'gateway_clearing', 'deposit'),
  ('case_credit', 'gateway_clearing', 'cash'),
  ('case_return', 'suspense', 'refund_payable'),
  ('case_return_failed', 'refund_payable', 'suspense'),
  ('case_offset', 'suspense', 'returned_payment'),
  ('case_charge', 'cash', 'gateway_clearing'),
  ('case_settle', 'gateway_clearing', 'returned_payment'),
  ('case_absorb', 'adjustment', 'returned_payment');
