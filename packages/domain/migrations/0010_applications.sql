-- Applications, their services per region, and what a service is configured with before it goes online.

-- Owner: packages/domain/src/applications/
create table application (
  company_id text not null references company,
  id text not null,
  name text not null check (length(name) between 1 and 50),
  description text not null check (length(description) between 1 and 500),
  created_at timestamptz not null,
  -- Deleted ones stay, since bills and logs refer to them; their names can be used again.
  deleted_at timestamptz,
  primary key (company_id, id)
);
create index application_id on application (id);
create unique index application_name on application (company_id, lower(name)) where deleted_at is null;
create index application_company on application (company_id, created_at desc, id desc);
create index application_search on application using gin (bigrams(name)) where deleted_at is null;
create index application_time on application (created_at desc, id desc);
select scope_to_company('application');
grant select, insert, update on application to arcadia_app;
grant select, insert (company_id, id, name, description, created_at) on application to arcadia_tenant;
grant update (name, description, deleted_at) on application to arcadia_tenant;
create policy deleted_stays on application as restrictive for update to arcadia_tenant
  using (deleted_at is null) with check (true);

-- Owner: packages/domain/src/applications/
create table region_service (
  company_id text not null references company,
  id text not null,
  application_id text not null,
  region text not null
    check (region in ('mainland_china', 'southern_asia_pacific', 'asia_pacific', 'europe_america_middle_east')),
  -- What a game SDK is initialised with: digits, given by provisioning.
  app_id text check (app_id ~ '^[0-9]{19}$'),
  status text not null check (status in ('creating', 'not_launched', 'online', 'offline', 'failed')),
  trial_minutes integer not null check (trial_minutes >= 0),
  trial_monthly_active_users integer not null check (trial_monthly_active_users >= 0),
  trial_bot_times integer not null check (trial_bot_times >= 0),
  created_at timestamptz not null,
  status_changed_at timestamptz not null,
  deleted_at timestamptz,
  -- The provider's hold and its reason: the customer can't launch it until the hold is lifted.
  hold_reason text,
  held_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, application_id) references application (company_id, id),
  check ((status in ('creating', 'failed')) = (app_id is null)),
  constraint region_service_hold check ((hold_reason is null) = (held_at is null)),
  constraint region_service_held_is_offline check (hold_reason is null or status <> 'online')
);
create index region_service_id on region_service (id);
create index region_service_application on region_service (application_id);
create unique index region_service_region on region_service (company_id, application_id, region) where deleted_at is null;
create index region_service_status on region_service (status, company_id, application_id) where deleted_at is null;
create index region_service_region_only on region_service (region, company_id, application_id) where deleted_at is null;
create index region_service_app on region_service (app_id) where app_id is not null;
create index region_service_company on region_service (company_id, status);
select scope_to_company('region_service');
grant select, insert, update on region_service to arcadia_app;
-- A company asks for a service, puts it online and takes it offline. What it was given (App ID, free quotas) and whether
-- the provider holds it are not its to write.
grant select, insert (company_id, id, application_id, region, status, trial_minutes, trial_monthly_active_users,
  trial_bot_times, created_at, status_changed_at, hold_reason, held_at) on region_service to arcadia_tenant;
grant update (status, status_changed_at, deleted_at) on region_service to arcadia_tenant;

-- A new service has the quotas that were agreed; one that was deleted from the same region goes on with what is left of them
-- and with the provider's hold. The usual quotas are those of src/companies/trial-quotas.ts.
create function tenant_adds_service() returns trigger language plpgsql as $$
declare
  former region_service;
  agreed company;
begin
  select * into former from region_service
    where company_id = new.company_id and application_id = new.application_id and region = new.region
      and deleted_at is not null
    order by deleted_at desc, id desc limit 1;
  if not found then
    select * into agreed from company where id = new.company_id;
    former.trial_minutes := coalesce(agreed.trial_minutes, 10000);
    former.trial_monthly_active_users := coalesce(agreed.trial_monthly_active_users, 1000);
    former.trial_bot_times := coalesce(agreed.trial_bot_times, 1000);
  end if;
  if new.status <> 'creating'
    or (new.trial_minutes, new.trial_monthly_active_users, new.trial_bot_times, new.hold_reason, new.held_at)
      is distinct from (former.trial_minutes, former.trial_monthly_active_users, former.trial_bot_times,
        former.hold_reason, former.held_at)
  then
    raise exception 'a company adds a service only as it was agreed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger added_by_tenant before insert on region_service for each row
  when (current_user = 'arcadia_tenant') execute function tenant_adds_service();

-- The needs of a launch that others than the company answer for; the rest of them, and what is told, is the product's.
create function tenant_moves_service() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) in (('failed', 'creating'), ('online', 'offline')) then return new; end if;
  if new.status = 'online' and old.status in ('not_launched', 'offline') and old.hold_reason is null
    and exists (
      select from callback_set where company_id = old.company_id and service_id = old.id
        and environment = 'production' and verified_at is not null)
    and exists (
      select from service_game where company_id = old.company_id and service_id = old.id
        and approval in ('approved', 'not_needed'))
  then return new; end if;
  raise exception 'a company does not make a service % that is %', new.status, old.status
    using errcode = 'insufficient_privilege';
end
$$;
create trigger moved_by_tenant before update on region_service for each row
  when (current_user = 'arcadia_tenant' and new.status is distinct from old.status)
  execute function tenant_moves_service();
create trigger deleted_by_tenant before update on region_service for each row
  when (current_user = 'arcadia_tenant' and (old.deleted_at is not null
    or new.deleted_at is not null and old.status = 'online'))
  execute function refuse_to_tenant('deleted services stay so, and those that are online can''t be deleted');

-- Directory: whose an App ID is. One that was given is never given again, even after its service was deleted.
-- Owner: packages/domain/src/applications/
create table service_app_id (
  app_id text primary key,
  company_id text not null,
  service_id text not null
);
select scope_to_company('service_app_id');
grant select on service_app_id to arcadia_app;

create function record_app_id() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into service_app_id (app_id, company_id, service_id)
    select new.app_id, new.company_id, new.id
    where not exists (
      select from service_app_id held
      where held.app_id = new.app_id and held.company_id = new.company_id and held.service_id = new.id);
  return null;
end
$$;
create trigger record_app_id after insert or update of app_id on region_service
  for each row when (new.app_id is not null) execute function record_app_id();

-- Owner: packages/domain/src/applications/
create table service_game (
  company_id text not null references company,
  service_id text not null,
  game_id text not null references game,
  -- What a case at the desk is about.
  id text not null,
  added_at timestamptz not null,
  approval text not null check (approval in ('not_needed', 'pending', 'approved', 'refused')),
  -- Why it was refused, as the customer reads it.
  reason text,
  primary key (company_id, service_id, game_id),
  unique (company_id, id),
  foreign key (company_id, service_id) references region_service (company_id, id)
);
create index service_game_service on service_game (service_id);
create index service_game_id on service_game (id);
create index service_game_game on service_game (game_id);
select scope_to_company('service_game');
grant select, insert, update, delete on service_game to arcadia_app;
-- Only the provider approves; a customer's login can only request approval.
grant select, insert (company_id, service_id, game_id, id, added_at, approval), delete on service_game to arcadia_tenant;
create policy approved_by_staff on service_game as restrictive for insert to arcadia_tenant
  with check (approval = 'pending'
    or approval = 'not_needed' and (select category from game where game.id = game_id) <> 'betting_game');

-- Games that a service no longer has: a bill of the month asks which categories were served while it was online.
-- Owner: packages/domain/src/applications/
create table removed_service_game (
  company_id text not null,
  -- Of the row that was removed.
  id text not null,
  service_id text not null,
  game_id text not null references game,
  added_at timestamptz not null,
  removed_at timestamptz not null check (removed_at >= added_at),
  primary key (company_id, id),
  foreign key (company_id, service_id) references region_service (company_id, id)
);
select scope_to_company('removed_service_game');
grant select, insert on removed_service_game to arcadia_app;
grant select, insert (company_id, id, service_id, game_id, added_at, removed_at) on removed_service_game to arcadia_tenant;

-- A game that was served leaves a trace, whoever removes it.
create function removed_game_is_noted() returns trigger language plpgsql as $$
begin
  if not exists (
    select from removed_service_game former
    where former.company_id = old.company_id and former.id = old.id and former.service_id = old.service_id
      and former.game_id = old.game_id and former.added_at = old.added_at)
  then
    raise exception 'game % was served, and its removal is not noted', old.game_id using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
create trigger removal_is_noted before delete on service_game
  for each row when (old.approval in ('approved', 'not_needed')) execute function removed_game_is_noted();

-- Owner: packages/domain/src/applications/
create table package_name (
  company_id text not null references company,
  id text not null,
  service_id text not null,
  -- 1 iOS, 2 Android, 3 Web.
  app_type integer not null check (app_type in (1, 2, 3)),
  value text not null check (length(value) between 3 and 253),
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, service_id) references region_service (company_id, id)
);
create unique index package_name_value on package_name (company_id, service_id, app_type, lower(value));
select scope_to_company('package_name');
grant select, insert, update, delete on package_name to arcadia_app;
grant select, insert, delete on package_name to arcadia_tenant;

-- Owner: packages/domain/src/callbacks/
create table app_credential (
  company_id text not null references company,
  id text not null,
  service_id text not null,
  -- What its signatures name: the App ID that provisioning gave the service.
  app_id text not null,
  -- 128 random bits.
  app_key text not null,
  -- Encrypted, not hashed, since we sign every callback with it.
  secret bytea not null,
  status text not null check (status in ('active', 'next', 'retiring', 'revoked')),
  created_at timestamptz not null,
  -- When it was shown; it is shown once.
  revealed_at timestamptz,
  -- For `retiring`: until when it is accepted. For `next`: when it becomes active by itself.
  overlap_until timestamptz,
  primary key (company_id, id),
  foreign key (company_id, service_id) references region_service (company_id, id)
);
create index app_credential_id on app_credential (id);
create index app_credential_app on app_credential (app_id);
create index app_credential_service on app_credential (service_id);
create unique index app_credential_active on app_credential (company_id, service_id) where status = 'active';
create unique index app_credential_next on app_credential (company_id, service_id) where status = 'next';
create index app_credential_overlap on app_credential (overlap_until) where status in ('next', 'retiring');
select scope_to_company('app_credential');
grant select, insert, update on app_credential to arcadia_app;
-- A company rotates, activates and revokes. The first credential, and the App ID in each, come from provisioning.
grant select, insert on app_credential to arcadia_tenant;
grant update (status, revealed_at, overlap_until) on app_credential to arcadia_tenant;
create policy of_the_service on app_credential as restrictive for insert to arcadia_tenant
  with check (status = 'next' and app_id = (
    select s.app_id from region_service s
    where s.company_id = app_credential.company_id and s.id = app_credential.service_id));
create policy revoked_stays on app_credential as restrictive for update to arcadia_tenant
  using (status <> 'revoked') with check (true);
create trigger revealed_once before update on app_credential for each row
  when (current_user = 'arcadia_tenant' and old.revealed_at is not null and new.revealed_at is distinct from old.revealed_at)
  execute function refuse_to_tenant('a secret is told once');
