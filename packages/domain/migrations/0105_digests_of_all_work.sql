-- works-from: 0093_suspensions
-- Operators are told of all that Today shows, in the language that they use. An older release that meets the row of approvals mails
-- nothing until it is replaced.

-- The language in which the operator last used the back office; null while it is not known.
alter table operator add column language text check (language ~ '^[a-z]{2}$');

alter table staff_digest drop constraint staff_digest_kind_check;
alter table staff_digest add constraint staff_digest_kind_check
  check (kind in ('approvals', 'adjustments', 'payment_cases', 'late_refunds', 'reconciliation', 'silent_sources',
    'holiday_notice', 'gateways_off', 'gateways_failing'));
