-- works-from: 0093_suspensions
-- Staff begin a refund of a package order that no customer asked for. An older release goes on with the customers' own requests, and
-- decides what staff began.

alter table package_refund
  alter column asked_by drop not null,
  -- The operator who began it; then no member asked for it, and asked_by_name is the operator's name, which customers don't read.
  add asked_by_operator text references operator;
alter table package_refund add constraint package_refund_asked_by_one check (num_nonnulls(asked_by, asked_by_operator) = 1);
