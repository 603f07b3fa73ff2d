-- works-from: 0093_suspensions
-- A customer's page lists the cases of a desk whatever became of them, the newest first.
create index review_case_all on review_case (desk, opened_at desc, id desc);
