-- What a region service is configured with, and what stands between it and being online.

-- What its first services may use for nothing; null: the provider's usual quotas.
alter table company
  add column trial_minutes integer check (trial_minutes >= 0),
  add column trial_monthly_active_users integer check (trial_monthly_active_users >= 0),
  add column trial_bot_times integer check (trial_bot_times >= 0);

-- Deleted ones stay, since bills and logs speak of them; their names are free again.
alter table application add column deleted_at timestamptz;
drop index application_name;
create unique index application_name on application (company_id, lower(name)) where deleted_at is null;
alter table region_service
  add column deleted_at timestamptz,
  -- The provider has taken it offline, and why: the customer can't put it online until this is lifted.
  add column hold_reason text,
  add column held_at timestamptz,
  add constraint region_service_hold check ((hold_reason is null) = (held_at is null)),
  add constraint region_service_held_is_offline check (hold_reason is null or status <> 'online');
alter table region_service drop constraint region_service_application_id_region_key;
create unique index region_service_region on region_service (application_id, region) where deleted_at is null;

create table service_game (
  -- What a case at the desk is about.
  id text not null unique,
  service_id text not null references region_service,
  game_id text not null references game,
  company_id text not null references company,
  added_at timestamptz not null,
  approval text not null check (approval in ('not_needed', 'pending', 'approved', 'refused')),
  -- Why it was refused, as the customer reads it.
  reason text,
  primary key (service_id, game_id)
);
create index service_game_game on service_game (game_id);
select scope_to_company('service_game');
grant select, insert, update, delete on service_game to arcadia_app, arcadia_tenant;
-- The provider approves; a customer's own hand can only ask.
create function approval_by_staff() returns trigger language plpgsql as $$
begin
  if current_user = 'arcadia_tenant' and new.approval = 'approved'
    and (tg_op = 'INSERT' or old.approval is distinct from 'approved') then
    raise exception 'only staff approve a game' using errcode = 'insufficient_privilege';
  end if;
  if current_user = 'arcadia_tenant' and new.approval = 'not_needed'
    and (select category from game where id = new.game_id) = 'betting_game' then
    raise exception 'a betting game needs approval' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger approved_by_staff before insert or update on service_game
  for each row execute function approval_by_staff();

create table package_name (
  id text primary key,
  service_id text not null references region_service,
  company_id text not null references company,
  -- 1 iOS, 2 Android, 3 Web.
  app_type integer not null check (app_type in (1, 2, 3)),
  value text not null check (length(value) between 3 and 253),
  created_at timestamptz not null
);
create unique index package_name_value on package_name (service_id, app_type, lower(value));
create index package_name_company on package_name (company_id);
select scope_to_company('package_name');
grant select, insert, update, delete on package_name to arcadia_app, arcadia_tenant;

create table app_credential (
  id text primary key,
  service_id text not null references region_service,
  company_id text not null references company,
  -- What its signatures name: the App ID that provisioning gave the service.
  app_id text not null,
  app_key text not null unique,
  -- Sealed: it signs every callback, so it must be readable by us.
  secret bytea not null,
  state text not null check (state in ('active', 'next', 'retiring', 'revoked')),
  created_at timestamptz not null,
  -- When it was told; it is told once.
  revealed_at timestamptz,
  -- For `retiring`: until when it is accepted. For `next`: when it becomes active by itself.
  overlap_until timestamptz
);
create unique index app_credential_active on app_credential (service_id) where state = 'active';
create unique index app_credential_next on app_credential (service_id) where state = 'next';
create index app_credential_overlap on app_credential (overlap_until) where state in ('next', 'retiring');
select scope_to_company('app_credential');
grant select, insert, update on app_credential to arcadia_app, arcadia_tenant;

-- Games that wait for approval are a desk of their own.
alter table review_case drop constraint review_case_desk_check;
alter table review_case add constraint review_case_desk_check check (desk in ('certification', 'game'));
