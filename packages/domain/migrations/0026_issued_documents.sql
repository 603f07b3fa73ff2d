-- Receipts and statements that were issued, so that anybody who is shown one can check it.
-- src/issued-documents/README.md says what holds.

-- What a document said. Asked for again it is the same row; once it says something else it is another one.
-- Owner: packages/domain/src/issued-documents/
create table issued_document (
  company_id text not null references company,
  -- 100 random bits in Crockford's base 32, printed on the document.
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  kind text not null check (kind in ('receipt', 'refund_receipt', 'statement', 'settlement_statement')),
  -- The id of what brought the money, of the refund or of the bill; of a statement its month, such as 2026-10.
  subject text not null,
  language text not null,
  format text not null check (format in ('pdf', 'xlsx')),
  -- SHA-256 of everything it says but its code.
  content_sha256 bytea not null check (length(content_sha256) = 32),
  -- The name of that day.
  company_name text not null,
  currency text not null,
  -- Minor units: what came in or was paid out; of a statement the closing balances of cash and deposit together; what a
  -- bill comes to.
  amount bigint not null check (amount >= 0),
  -- When the money moved; of a statement the instant up to which it has every movement.
  as_of timestamptz not null,
  issued_at timestamptz not null,
  -- When it was last asked for and still said the same: of a document and its versions the latest one holds.
  asked_at timestamptz not null check (asked_at >= issued_at),
  primary key (company_id, code),
  unique (company_id, kind, subject, language, format, content_sha256)
);
select scope_to_company('issued_document');
-- Only the product issues documents.
grant select, insert, update (asked_at) on issued_document to arcadia_app;

-- Directory: whose a code is. Unique over all companies.
-- Owner: packages/domain/src/issued-documents/
create table document_code (
  code text primary key,
  company_id text not null
);
select scope_to_company('document_code');
grant select on document_code to arcadia_app;

create function record_document_code() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into document_code (code, company_id) values (new.code, new.company_id);
  return null;
end
$$;
create trigger record_document_code after insert on issued_document
  for each row execute function record_document_code();

-- The files that were made of a document: one, until a release of the product draws it otherwise.
-- Owner: packages/domain/src/issued-documents/
create table issued_document_file (
  company_id text not null,
  code text not null,
  sha256 bytea not null check (length(sha256) = 32),
  made_at timestamptz not null,
  primary key (company_id, code, sha256),
  foreign key (company_id, code) references issued_document (company_id, code)
);
-- Whoever has the file and no code.
create index issued_document_file_sha256 on issued_document_file (sha256);
select scope_to_company('issued_document_file');
grant select, insert on issued_document_file to arcadia_app;
