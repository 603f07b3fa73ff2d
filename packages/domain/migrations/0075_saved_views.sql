-- works-from: 0071_webhooks
-- Lists as people have set them up. src/saved-views/README.md says what holds.

-- The company is 'provider' and the person an operator for what staff keep.
-- Owner: packages/domain/src/saved-views/
create table saved_view (
  company_id text not null,
  id text not null,
  person_id text not null,
  -- The name under which an app remembers the list.
  list text not null check (list ~ '^[a-zA-Z][a-zA-Z.-]{0,59}$'),
  -- One of twenty, so that no two calls at once can keep a twenty-first.
  place integer not null check (place between 1 and 20),
  name text not null check (length(name) between 1 and 60),
  -- As the address of the list has it. Only browsers read it.
  search text not null check (length(search) <= 2000),
  saved_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, id)
);
create unique index saved_view_name on saved_view (company_id, person_id, list, lower(name));
create unique index saved_view_place on saved_view (company_id, person_id, list, place);
select scope_to_company('saved_view');
grant select, insert, update (name, search, changed_at), delete on saved_view to arcadia_tenant;
grant select, insert, update (name, search, changed_at), delete on saved_view to arcadia_app;
