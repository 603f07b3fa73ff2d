-- works-from: 0067_holiday_calendar
-- What the product tells a company inside the console, and who wants it by mail as well. src/notifications/README.md says what holds.

-- Written in the transaction in which what it tells of happens. A company only reads it.
-- Owner: packages/domain/src/notifications/
create table notification (
  company_id text not null references company,
  id text not null,
  -- One of the contract's; a release that does not know a kind does not show it.
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- Whom it is for where it is for one person: an export that they asked for.
  member_id text,
  -- What it is about, for the way there.
  subject_id text not null,
  -- The few facts that its sentence needs. The sentence is written in the reader's language when it is read.
  facts jsonb not null check (jsonb_typeof(facts) = 'object' and pg_column_size(facts) <= 2000),
  created_at timestamptz not null,
  primary key (company_id, id)
);
create index notification_newest on notification (company_id, created_at desc, id desc);
create index notification_age on notification (created_at);
select scope_to_company('notification');
grant select on notification to arcadia_tenant;
-- The sweep locks what it deletes, for which the right to change a column is needed.
grant select, insert, update (created_at), delete on notification to arcadia_app;

-- Who has read what: a notification or an announcement. One row each, since a mark of time would also cover what a slower
-- transaction commits later with an earlier time.
-- Owner: packages/domain/src/notifications/
create table notification_read (
  company_id text not null references company,
  member_id text not null,
  item_id text not null,
  read_at timestamptz not null,
  primary key (company_id, member_id, item_id),
  foreign key (company_id, member_id) references member (company_id, id)
);
create index notification_read_age on notification_read (read_at);
select scope_to_company('notification_read');
grant select, insert on notification_read to arcadia_tenant;
grant select, insert, update (read_at), delete on notification_read to arcadia_app;

-- Where a person has chosen: without a row a kind is mailed.
-- Owner: packages/domain/src/notifications/
create table notification_preference (
  company_id text not null references company,
  member_id text not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  mail boolean not null,
  changed_at timestamptz not null,
  primary key (company_id, member_id, kind),
  foreign key (company_id, member_id) references member (company_id, id)
);
select scope_to_company('notification_preference');
grant select, insert, update (mail, changed_at) on notification_preference to arcadia_tenant;
grant select on notification_preference to arcadia_app;
