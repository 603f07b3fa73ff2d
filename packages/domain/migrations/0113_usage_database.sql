-- The database in which usage is kept.
-- works-from: 0109_refunds_begun_by_staff

-- Owner: packages/domain/src/metering/
create table usage_database (
  only_row boolean primary key default true check (only_row),
  -- Its table usage.product has the same id, so that neither is taken for another's.
  product_id text not null,
  -- Usage is in another database; false while it is in this one.
  apart boolean not null default false
);
insert into usage_database (product_id) values (gen_random_uuid()::text);
grant select, update (apart) on usage_database to arcadia_app;
