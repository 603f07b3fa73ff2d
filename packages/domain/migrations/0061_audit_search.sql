-- Operators search the audit log by the words of an action, as companies search theirs: nine tenths of this index were names of
-- actions. What the product did by itself is found by action, target and request, not by the name of a process.
-- works-from: 0059_package_receipts
create index audit_log_people on audit_log using gin (bigrams(actor_name)) where actor_kind <> 'system';
drop index audit_log_search;
