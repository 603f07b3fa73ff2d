-- Uploaded files. Their bytes are in the storage under a random key; these rows say what they are and whose.

-- Owner: packages/domain/src/files/
create table stored_file (
  company_id text not null references company,
  id text not null,
  purpose text not null,
  name text not null check (length(name) between 1 and 200),
  media_type text not null,
  -- Bytes of the content, before it is sealed.
  size_bytes bigint not null check (size_bytes > 0),
  sha256 bytea not null,
  -- 256 random bits: it reveals nothing about the file and can't be guessed.
  storage_key text not null,
  -- Whether the bytes in the storage are sealed with the key of the deployment.
  sealed boolean not null,
  uploaded_by text not null,
  created_at timestamptz not null,
  -- Null until the storage has taken the bytes. The row comes first, so that bytes without a row can't be.
  stored_at timestamptz,
  -- Ids that refer to it, such as submissions: the same file may be in several.
  attached_to text[] not null default '{}',
  -- Since when nothing refers to it. After a day it is swept.
  unattached_since timestamptz,
  -- Marked by the sweep: it can't be attached any more; its bytes are deleted first, then the row.
  discarded_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, uploaded_by) references member (company_id, id),
  check ((cardinality(attached_to) = 0) = (unattached_since is not null)),
  check (cardinality(attached_to) = 0 or (stored_at is not null and discarded_at is null))
);
create index stored_file_id on stored_file (id);
create index stored_file_unattached on stored_file (unattached_since) where unattached_since is not null;
create index stored_file_attached on stored_file using gin (attached_to);
create index stored_file_company on stored_file (company_id, created_at desc);
select scope_to_company('stored_file');
grant select, insert, update, delete on stored_file to arcadia_app;
-- Which bytes a file is never changes: a key that was changed would lead to somebody else's.
grant select, insert (company_id, id, purpose, name, media_type, size_bytes, sha256, storage_key, sealed, uploaded_by,
  created_at, unattached_since) on stored_file to arcadia_tenant;
grant update (stored_at, attached_to, unattached_since) on stored_file to arcadia_tenant;
create policy discarded_stays on stored_file as restrictive for update to arcadia_tenant
  using (discarded_at is null) with check (true);
