-- Uploaded files. Their bytes lie in the storage under a random key; here is what they are and whose.

create table stored_file (
  id text primary key,
  company_id text not null references company,
  purpose text not null,
  name text not null check (length(name) between 1 and 200),
  media_type text not null,
  -- Bytes of the content, before it is sealed.
  size_bytes bigint not null check (size_bytes > 0),
  sha256 bytea not null,
  -- 256 random bits: nothing about the file can be told from it, and it can't be guessed.
  storage_key text not null unique,
  -- Whether the bytes in the storage are sealed with the key of the deployment.
  sealed boolean not null,
  uploaded_by text not null references member,
  created_at timestamptz not null,
  -- What refers to it, such as a submission; one that nothing refers to for a day is swept.
  attached_to text,
  attached_at timestamptz,
  check ((attached_to is null) = (attached_at is null))
);
create index stored_file_orphan on stored_file (created_at) where attached_to is null;
create index stored_file_attached on stored_file (attached_to) where attached_to is not null;
create index stored_file_company on stored_file (company_id, created_at desc);
select scope_to_company('stored_file');
grant select, insert, update on stored_file to arcadia_app, arcadia_tenant;
grant delete on stored_file to arcadia_app;
