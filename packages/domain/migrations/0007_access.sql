-- Sub-accounts and their roles.

alter table role add column disabled boolean not null default false;
alter table role add constraint role_description_length check (length(description) <= 200);
create index member_role on member (role_id) where role_id is not null;

-- A name is taken whatever its capitals.
alter table role drop constraint role_company_id_name_key;
create unique index role_name on role (company_id, lower(name));
create index role_company on role (company_id, created_at desc, id desc);

-- Whoever may manage sub-accounts finds out only that a login is taken, by nobody knows whom: the unique indexes of
-- member say so, since a member's own scope shows the company's rows only.

-- A deleted sub-account keeps its login for the audit log, and so that it is told apart from an unknown one.
create index member_deleted_phone on member (area_code, phone_number) where status = 'deleted';
create index member_deleted_email on member (email) where status = 'deleted';
