-- works-from: 0078_credits_work_less
-- What comes back of a refund that a gateway had made by itself undoes what staff decided when it went: a dispute that is won
-- after its loss. See src/payment-cases/README.md.

alter table payment_case
  drop constraint payment_case_resolution_check,
  -- undone: what was booked when the money went was taken back.
  add constraint payment_case_resolution_check check (resolution in ('assigned', 'returned', 'offset', 'charged', 'absorbed',
    'won', 'lost', 'explained', 'undone')),
  -- The case of the money that went and came back. A decision is undone once.
  add column undoes text unique references payment_case,
  add constraint payment_case_undone check ((resolution = 'undone') is not true or undoes is not null);

insert into ledger_template (template, by_member) values
  -- Borne by the provider: its loss is none. Borne by a company: out of the provider's book, and into the company's.
  ('case_undo_absorb', false), ('case_undo_release', false), ('case_undo_charge', false);
insert into ledger_rule (template, debit_kind, credit_kind) values
  ('case_undo_absorb', 'suspense', 'adjustment'),
  ('case_undo_release', 'suspense', 'gateway_clearing'),
  ('case_undo_charge', 'gateway_clearing', 'cash');
