-- works-from: 0089_names_alike
-- Corrections of usage that was wrong at its source. An older release goes on working: it charges what the store of usage says, and
-- bills that were corrected as their frozen rows say.

alter table correction drop constraint correction_kind_check;
alter table correction add constraint correction_kind_check check (kind in ('rate', 'plan', 'usage'));

-- An operator's correcting events that bills were made with: the quantity by which what the store says of a day is wrong.
-- Owner: packages/domain/src/billing/
create table usage_correction (
  company_id text not null references company,
  -- Of a correction; without a foreign key, since keys of companies' tables lead to such tables only (docs/architecture.md).
  correction_id text not null,
  position integer not null check (position > 0),
  application_id text not null,
  service_id text not null,
  category text not null,
  measure text not null,
  -- Empty for usage that names no game.
  game_id text not null,
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Negative where the source has told too much.
  quantity numeric not null check (quantity <> 0),
  -- The moment at which the bill was replaced, product time. From then on it counts.
  since timestamptz not null,
  primary key (company_id, correction_id, position)
);
create index usage_correction_day on usage_correction (company_id, day);
select scope_to_company('usage_correction');
grant select on usage_correction to arcadia_tenant;
grant select, insert on usage_correction to arcadia_app;
