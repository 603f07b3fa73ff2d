-- Sub-accounts and their roles.

alter table role add column disabled boolean not null default false;
-- A deleted role stays for the audit log and for the deleted sub-accounts that had it; nobody sees it any more.
alter table role add column deleted_at timestamptz;
alter table role add constraint role_description_length check (length(description) <= 200);
create index member_role on member (role_id) where role_id is not null;

-- A name is taken whatever its capitals, until its role is deleted.
alter table role drop constraint role_company_id_name_key;
create unique index role_name on role (company_id, lower(name)) where deleted_at is null;
create index role_company on role (company_id, created_at desc, id desc) where deleted_at is null;
revoke delete on role from arcadia_app, arcadia_tenant;

-- Whoever may manage sub-accounts finds out only that a login is taken, by nobody knows whom: the unique indexes of
-- member say so, since a member's own scope shows the company's rows only.

-- A deleted sub-account keeps its login for the audit log, and so that it is told apart from an unknown one.
create index member_deleted_phone on member (area_code, phone_number) where status = 'deleted';
create index member_deleted_email on member (email) where status = 'deleted';
create index member_sub_account on member (company_id, created_at desc, id desc) where not main and status <> 'deleted';
