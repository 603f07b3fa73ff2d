-- Mails to operators about what waits for them.

-- What they were told of each kind.
-- Owner: packages/domain/src/staff-digests/
create table staff_digest (
  kind text primary key check (kind in ('adjustments', 'payment_cases', 'reconciliation', 'silent_sources')),
  -- What opened by then was told.
  told_until timestamptz not null,
  -- The day at UTC+8 whose morning digest was sent.
  morning date
);
grant select, insert, update on staff_digest to arcadia_app;
