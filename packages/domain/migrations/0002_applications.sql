-- Applications and their services per region.

create table application (
  id text primary key,
  company_id text not null references company,
  name text not null check (length(name) between 1 and 50),
  description text not null check (length(description) between 1 and 500),
  created_at timestamptz not null
);
create unique index application_name on application (company_id, lower(name));
create index application_company on application (company_id, created_at desc, id desc);
create index application_time on application (created_at desc, id desc);
select scope_to_company('application');
grant select, insert, update on application to arcadia_app, arcadia_tenant;

create table region_service (
  id text primary key,
  company_id text not null references company,
  application_id text not null references application,
  region text not null
    check (region in ('mainland_china', 'southern_asia_pacific', 'asia_pacific', 'europe_america_middle_east')),
  -- What a game SDK is initialised with: digits, given by provisioning.
  app_id text unique check (app_id ~ '^[0-9]{19}$'),
  status text not null check (status in ('creating', 'not_launched', 'online', 'offline', 'failed')),
  trial_minutes integer not null check (trial_minutes >= 0),
  trial_monthly_active_users integer not null check (trial_monthly_active_users >= 0),
  trial_bot_times integer not null check (trial_bot_times >= 0),
  created_at timestamptz not null,
  status_changed_at timestamptz not null,
  unique (application_id, region),
  check ((status in ('creating', 'failed')) = (app_id is null))
);
create index region_service_company on region_service (company_id, status);
select scope_to_company('region_service');
grant select, insert, update on region_service to arcadia_app, arcadia_tenant;
