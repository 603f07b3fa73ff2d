-- works-from: 0086_business_registration_number
-- Until when the documents of an enterprise certification are valid, so that companies are reminded in time.

alter table certification_submission
  -- The last day (UTC+8) on which the business licence, and the ID of the legal representative, are valid; `long_term`: they don't
  -- expire. Null where the form did not ask. In clear, so that they can be searched; the form holds them too.
  add licence_expiry text check (licence_expiry ~ '^(\d{4}-\d{2}-\d{2}|long_term)$'),
  add legal_id_expiry text check (legal_id_expiry ~ '^(\d{4}-\d{2}-\d{2}|long_term)$');
grant insert (licence_expiry, legal_id_expiry) on certification_submission to arcadia_tenant;
create index certification_submission_expiry on certification_submission (least(licence_expiry, legal_id_expiry))
  where outcome = 'approved';

-- Until when the documents in force are valid, the first of them to expire. Only a trigger of the certification writes it.
alter table company
  add documents_valid_until text;
create or replace function copy_certification() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update company set certification_status = new.status,
    (certified_at, documents_valid_until) = (
      select max(decided_at), max(least(licence_expiry, legal_id_expiry)) from certification_submission
      where company_id = new.company_id and id = new.in_force_id)
  where id = new.company_id;
  return null;
end
$$;

-- That a company is reminded of a document: once for each of the days before it expires, and once when it has.
-- Owner: packages/domain/src/certification/
create table document_reminder (
  company_id text not null references company,
  -- The submission in force, whose document it is: a new one has days of its own.
  submission_id text not null,
  document text not null check (document in ('licence', 'legal_id')),
  -- 0: it has expired.
  days_before integer not null check (days_before in (30, 7, 0)),
  reminded_at timestamptz not null,
  primary key (company_id, submission_id, document, days_before),
  foreign key (company_id, submission_id) references certification_submission (company_id, id)
);
select scope_to_company('document_reminder');
grant select, insert on document_reminder to arcadia_app;

-- Owner: packages/domain/src/certification/
create table document_reminder_mail (
  company_id text not null,
  submission_id text not null,
  document text not null,
  days_before integer not null,
  member_id text not null,
  -- When a channel accepted it.
  sent_at timestamptz,
  primary key (company_id, submission_id, document, days_before, member_id),
  foreign key (company_id, submission_id, document, days_before)
    references document_reminder (company_id, submission_id, document, days_before),
  foreign key (company_id, member_id) references member (company_id, id)
);
select scope_to_company('document_reminder_mail');
grant select, insert, update (sent_at) on document_reminder_mail to arcadia_app;
